// Half past four in the morning: one may look, but not order.
import { expect, LANGS, NIGHT, test, texts } from '#tests/support/journey-test.ts';
import { begin } from '#tests/support/journey-seed.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';

test.use({ startsAt: NIGHT });

for (const lang of LANGS) {
  test(`a closed branch says so on its menu, and OK is enough (LAND-31, STORE-14, ERR-10) (${lang})`, async ({
    page,
    server,
  }) => {
    await begin(page, lang, 'Pickup', server.origin);
    const closed = page.getByRole('alertdialog', { name: texts(lang)('location.closedTitle') });
    await expect(closed).toContainText(
      lang === 'en' ? 'Store is closed at this moment.' : texts(lang)('location.closedText'),
    );
    await closed.getByRole('button', { name: texts(lang)('common.ok'), exact: true }).click();
    await expect(closed).toBeHidden();
    await expect(page.getByRole('main').getByText(dishName(ONE_TAP, lang)).first()).toBeVisible();
  });

  test(`a closed branch takes nothing into the cart (STORE-13, ERR-11) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    await begin(page, lang, 'Pickup', server.origin);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page
      .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, lang) }), exact: true })
      .first()
      .click();
    await expect(
      page
        .getByText(
          lang === 'en'
            ? "Store is closed at the moment. We can't add this item to the cart"
            : t('menu.storeClosed'),
        )
        .first(),
    ).toBeVisible();
    await expect(page.locator('.add.n')).toHaveCount(0);
  });
}
