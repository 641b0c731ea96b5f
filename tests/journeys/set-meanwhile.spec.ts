// Two managers have the same settings open. Who saves second is told what the first one changed, loses nothing that was typed, and decides.
import { refusals as ar } from '#shared/i18n/ar/refusals.ts';
import { refusals as en } from '#shared/i18n/en/refusals.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';

test.use({ startsAt: '2026-01-14T18:47:00+04:00' });
const STORE = { en: 9, ar: 11 } as const;
const SAID = { en: en['refusal.CHANGED_MEANWHILE'], ar: ar['refusal.CHANGED_MEANWHILE'] };
const SHOTS = process.env['SHOTS'];

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`a kitchen's settings and today's hours that somebody else changed are not written over (${lang})`, async ({
    browser,
    server,
  }) => {
    const store = STORE[lang];
    const { page, context, close } = await openConsole(browser, server.origin, lang, {
      login: 'manager',
      expected: [/status of 409/],
    });
    const other = async (path: string, data: object) => {
      const reply = await context.request.post(`/api/console/${path}/${store}`, {
        data,
        headers: { origin: server.origin },
      });
      expect(reply.status(), await reply.text()).toBe(200);
    };
    const settings = async () => {
      const reply = await context.request.get(`/api/console/kitchen/${store}`);
      const { successResponse } = (await reply.json()) as { successResponse: { settings: object } };
      return successResponse.settings;
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const looks = async (name: string) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        await expectAccessible(page);
        if (SHOTS)
          await page.screenshot({ path: `${SHOTS}/${name}-${lang}-${width}.png`, fullPage: true });
      }
    };

    // Whatever another journey of this worker left set at the branch.
    await other('kitchen', {
      ...(await settings()),
      max_orders: null,
      lanes: null,
      day_starts_at: null,
    });
    await page.goto(`/console/kitchen?store=${store}`);
    const lanes = page.getByLabel(t('console.kitchen.lanes'), { exact: true });
    const orders = page.getByLabel(t('console.kitchen.max_orders'), { exact: true });
    const starts = page.getByLabel(t('console.kitchen.day_starts_at'), { exact: true });
    const before = await settings();
    await lanes.fill('4');
    await starts.selectOption('06:30');
    await other('kitchen', { ...before, max_orders: 30, lanes: 2 });
    await press(t('console.kitchen.save'));
    const form = page.locator('.kitchen-form');
    const told = form.getByRole('alert').filter({ hasText: t('console.kitchen.typedKept') });
    await expect(told).toContainText(SAID[lang]);
    await expect(told.getByRole('listitem')).toHaveText([
      `${t('console.kitchen.max_orders')}: ${t('console.kitchen.noLimit')} 30`,
      `${t('console.kitchen.lanes')}: ${t('console.kitchen.asBrand')} 2`,
    ]);
    // Typed is kept, and what was not typed is the newest.
    await expect(lanes).toHaveValue('4');
    await expect(starts).toHaveValue('06:30');
    await expect(orders).toHaveValue('30');
    await expect(page.getByRole('region', { name: t('console.kitchen.history') })).toContainText(
      t('console.kitchen.lanes'),
    );
    expect(await settings()).toMatchObject({ max_orders: 30, lanes: 2, day_starts_at: null });
    await looks('kitchen-meanwhile');
    await press(t('console.kitchen.save'));
    await expect(told).toHaveCount(0);
    await expect.poll(settings).toMatchObject({ max_orders: 30, lanes: 4, day_starts_at: '06:30' });

    // The hours of today: the time that is being chosen stays open, beside what they are by now.
    await page.goto(`/console/branch-today?store=${store}`);
    await press(t('console.today.close'));
    const times = page.getByRole('group', { name: t('console.today.close'), exact: true });
    await expect(times).toBeVisible();
    await other('today', { closes_at: '22:00' });
    await times.getByRole('button', { name: /^21:00/ }).click();
    const refused = page.getByRole('alert').filter({ hasText: SAID[lang] });
    await expect(refused).toBeVisible();
    const closes = (time: string) =>
      page.getByText(t('console.today.closesEarly', { time }), { exact: true });
    await expect(closes('22:00')).toBeVisible();
    await looks('hours-meanwhile');
    await times.getByRole('button', { name: /^21:00/ }).click();
    await expect(closes('21:00')).toBeVisible();
    await expect(refused).toHaveCount(0);
    await press(t('console.off.asAlways'));
    await expect(closes('21:00')).toHaveCount(0);
    await close();
  });
}
