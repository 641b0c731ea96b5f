// Everything that can be switched off, in the browser: a size, a choice, a combo and a whole part of the menu, until a date and without an end; and
// what a branch does not take for a while.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { loginOfStore } from '#tests/support/journey-shopper.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

const STORE = 14;
type Named = { name: string; name_ar: string; kind: string; entry: number };
type Day = {
  things: (Named & { sizes: Named[] })[];
  off: (Named & { until: string | null })[];
  pauses: { scope: string }[];
};

async function dayOf(page: Page): Promise<Day> {
  const reply = await page.request.get(`/api/console/off/${STORE}`);
  expect(reply.status(), await reply.text()).toBe(200);
  return ((await reply.json()) as { successResponse: Day }).successResponse;
}

for (const lang of LANGS) {
  const t = boardTexts(lang);
  const nameOf = (one: { name: string; name_ar: string }) =>
    lang === 'ar' ? one.name_ar : one.name;

  for (const kind of ['size', 'modifier', 'combo', 'group'] as const)
    test(`a ${kind} is switched off until a date, comes back by a press, and is switched off without an end (${lang})`, async ({
      browser,
      server,
    }) => {
      const { page, close } = await openConsole(browser, server.origin, lang, {
        login: loginOfStore(STORE),
      });
      await page.goto('/console/off');
      const { things } = await dayOf(page);
      const thing = things.find((one) =>
        kind === 'size' ? one.sizes.length > 1 : one.kind === kind,
      );
      if (!thing) throw new Error(`the sample menu has no ${kind}`);
      const size = kind === 'size' ? thing.sizes[1] : undefined;
      const wanted = size ?? thing;
      const list = page.getByRole('region', { name: t('console.off.switch') });
      const now = page.getByRole('region', { name: t('console.off.now') });
      const title =
        kind === 'group' ? t('console.off.section', { name: nameOf(thing) }) : nameOf(thing);
      const open = async () => {
        await list
          .getByRole('button', {
            name: t(kind === 'modifier' ? 'console.off.list.choices' : 'console.off.list.food'),
            exact: true,
          })
          .click();
        await page.getByRole('searchbox', { name: t('console.off.search') }).fill(nameOf(thing));
        await list
          .getByRole('button', { name: `${title} ${t('console.off.onSale')}`, exact: true })
          .first()
          .click();
        if (size)
          await list
            .getByRole('group', { name: t('console.off.sizes') })
            .getByRole('button', { name: nameOf(size), exact: true })
            .click();
      };
      const isOff = async () => {
        const row = (await dayOf(page)).off.find(
          (one) => one.kind === wanted.kind && one.entry === wanted.entry,
        );
        return row === undefined ? 'on' : row.until === null ? 'without an end' : 'until a date';
      };
      if (size) Object.assign(wanted, { kind: 'size' });

      await open();
      const span = list.getByRole('button', { name: new RegExp(t('console.off.span.date')) });
      await span.click();
      await page.getByLabel(t('console.off.date'), { exact: true }).selectOption({ index: 3 });
      await expectAccessible(page);
      await list.getByRole('button', { name: t('console.off.switchOff'), exact: true }).click();
      await expect.poll(isOff).toBe('until a date');
      const back = now.getByRole('button', { name: new RegExp(nameOf(wanted)) });
      await expect(back).toHaveCount(1);
      await back.click();
      await expect.poll(isOff).toBe('on');
      await expect(back).toHaveCount(0);

      await open();
      await list.getByRole('button', { name: new RegExp(t('console.off.span.open')) }).click();
      await expect.poll(isOff).toBe('without an end');
      await expect(now).toContainText(t('console.off.untilOn'));
      await back.click();
      await expect.poll(isOff).toBe('on');
      await close();
    });

  test(`deliveries are paused, and the whole branch, each taken up again by a press (${lang})`, async ({
    browser,
    server,
  }) => {
    const { page, close } = await openConsole(browser, server.origin, lang, {
      login: loginOfStore(STORE),
    });
    await page.goto(`/console/branch-today?store=${STORE}`);
    const paused = async () => (await dayOf(page)).pauses.map(({ scope }) => scope);
    for (const scope of ['delivery', 'whole'] as const) {
      await page.getByRole('button', { name: t(`console.off.stop.${scope}`) }).click();
      await page
        .locator('button:not([aria-pressed])', { hasText: t('console.off.span.half_hour') })
        .click();
      const resume = page.getByRole('button', { name: t(`console.off.resume.${scope}`) });
      await expect(resume).toBeVisible();
      expect(await paused()).toEqual([scope]);
      await expectAccessible(page);
      await resume.click();
      await expect(resume).toHaveCount(0);
      expect(await paused()).toEqual([]);
    }
    await close();
  });
}
