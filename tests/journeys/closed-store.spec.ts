// Half past four in the morning: one may look, but not order.
import { expect, LANGS, NIGHT, test, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP, startPickup } from '#tests/support/journey-shopper.ts';

test.use({ startsAt: NIGHT });

for (const lang of LANGS) {
  test(`a closed branch shows its menu and takes nothing into the cart (STORE-14, ERR-10, ERR-11) (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await startPickup(page, lang);
    const closed = page.getByRole('alertdialog', { name: t('location.closedTitle') });
    const add = page.getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, lang) }), exact: true }).first();
    await expect(closed).toContainText(t('location.closedText'));
    await page.keyboard.press('Escape');
    await expect(closed).toBeHidden();
    await add.click();
    await expect(page.getByText(t('menu.storeClosed')).first()).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('.add.n').length)).toBe(0);
  });
}
