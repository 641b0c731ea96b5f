// A manager sets a branch's kitchen: what is wrong stands beside its field, what was changed is told with who did it.
import { openConsole } from '#tests/support/journey-kitchen.ts';
import { boardTexts, expect, LANGS, test } from '#tests/support/journey-test.ts';
import { expectAccessible } from '#tests/support/axe-check.ts';

const STORE = { en: 9, ar: 10 } as const;

for (const lang of LANGS) {
  const t = boardTexts(lang);
  test(`a kitchen is set, refused with the field, and its changes stay to be read (${lang})`, async ({
    browser,
    server,
  }) => {
    const { page, close } = await openConsole(browser, server.origin, lang, {
      login: 'manager',
      expected: [/status of 400/],
    });
    const saved = () => page.waitForResponse(/\/api\/console\/kitchen\/\d+$/);
    const save = () =>
      page.getByRole('button', { name: t('console.kitchen.save'), exact: true }).click();
    await page.goto(`/console/kitchen?store=${STORE[lang]}`);
    const base = page.getByLabel(t('console.kitchen.base_minutes'));
    const orders = page.getByLabel(t('console.kitchen.max_orders'));
    await base.fill('0');
    await orders.fill('20');
    await save();
    const wrong = page.getByText(t('console.kitchen.badFigure', { least: 1, most: 240 }));
    await expect(wrong).toBeVisible();
    await expect(base).toBeFocused();
    await expect(base).toHaveAttribute('aria-invalid', 'true');
    await base.fill('20');
    await expect(wrong).toHaveCount(0);

    // The branch is open at half past eleven: its day cannot begin then.
    const starts = page.getByLabel(t('console.kitchen.day_starts_at'));
    await starts.selectOption('11:30');
    const refused = saved();
    await save();
    expect((await refused).status()).toBe(400);
    await expect(starts).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('.field', { has: starts }).locator('.errtx')).toBeVisible();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`kitchen-${lang}.png`), fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await page.screenshot({
      path: test.info().outputPath(`kitchen-390-${lang}.png`),
      fullPage: true,
    });

    await starts.selectOption('');
    await page.getByLabel(t('console.kitchen.without_screen')).selectOption('nothing');
    const done = saved();
    await save();
    expect((await done).status()).toBe(200);
    const history = page.getByRole('region', { name: t('console.kitchen.history') });
    await expect(history).toContainText('manager');
    await expect(history).toContainText(t('console.kitchen.max_orders'));
    await expect(history).toContainText(t('console.kitchen.without.nothing'));

    // The room of the coming quarters is told by it, beside the way back here.
    await page.goto(`/console/branch-today?store=${STORE[lang]}`);
    const room = page.getByRole('region', { name: t('console.today.room') });
    await expect(room).toContainText(t('console.today.of', { taken: 0, most: 20 }));
    await expect(page.getByRole('link', { name: t('console.kitchen.title') })).toBeVisible();
    await close();
  });
}
