// A guest whose browser stores nothing.
import { openDoor } from '#tests/support/journey-landing.ts';
import { said } from '#tests/support/journey-said.ts';
import { AREA, dishName, fillGuest, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { expect, journey, test, texts } from '#tests/support/journey-test.ts';

// The framework's restoring of the scroll position complains by itself.
test.use({ expectedErrors: [/storage is blocked/] });

journey(
  'in a browser that stores nothing a guest can order all the same (GEN-01)',
  async ({ page, context, server, lang }) => {
    const t = texts(lang);
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
    await page.addInitScript(() => {
      for (const kind of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
        Object.defineProperty(window, kind, {
          get() {
            throw new Error('storage is blocked');
          },
        });
    });
    const dialog = await openDoor(page, lang, 'delivery');
    await dialog.getByRole('combobox').fill(AREA[lang]);
    await dialog.getByRole('option').first().click();
    await expect(
      dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: t('location.start') }).click();
    await page
      .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, lang) }), exact: true })
      .first()
      .click();
    await said(page, t('menu.added', { name: dishName(ONE_TAP, lang) }));
    await page
      .getByRole('link', { name: new RegExp(`${t('cart.view')}|${t('cart.orderNow')}`) })
      .first()
      .click();
    // Three pieces are above the least that may be ordered.
    const more = page.getByRole('main').getByRole('button', { name: t('common.more') });
    for (let pieces = 1; pieces < 3; pieces += 1) await more.click();
    await page
      .getByRole('link', { name: t('cart.orderNow') })
      .first()
      .click();
    await fillGuest(page, lang, true);
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await expect(page).toHaveURL(/\/checkout\/payment/);
    await expect(page.getByRole('main')).toContainText('Noura Saeed');
  },
);
