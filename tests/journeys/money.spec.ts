// Every amount that a customer sees has two decimals, on every screen that shows money and in both languages (PRICE-12, D24).
import {
  addCombo,
  COMBO,
  CUSTOMISED,
  dishName,
  rejectCookies,
  startDelivery,
} from '#tests/support/journey-shopper.ts';
import { followOwn, openOrders, withOrder } from '#tests/support/journey-past.ts';
import { expectTwoDecimals } from '#tests/support/journey-money.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab, TAB_STORE } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

for (const lang of LANGS) {
  test(`landing, menu, dish, meal, cart and the question about the cart (PRICE-12, D24) (${lang})`, async ({
    page,
  }) => {
    test.slow();
    const t = texts(lang);
    await page.goto(`/${lang}`);
    await expectTwoDecimals(page, lang, 'landing');
    await startDelivery(page, lang);
    await expectTwoDecimals(page, lang, 'menu');
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(t('header.deliverTo')) })
      .first()
      .click();
    await expect(
      page
        .getByRole('dialog')
        .getByRole('status')
        .filter({ hasText: t('location.weDeliver') }),
    ).toBeVisible();
    await expectTwoDecimals(page, lang, 'place with its delivery fee');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.close') })
      .first()
      .click();
    await page.getByRole('button', { name: t('menu.filters') }).click();
    await expect(page.getByRole('dialog').getByRole('slider').first()).toBeAttached();
    await expectTwoDecimals(page, lang, 'filters with the highest price');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.close') })
      .first()
      .click();
    await page
      .getByRole('button', { name: dishName(CUSTOMISED, lang), exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible();
    await expectTwoDecimals(page, lang, 'dish with sizes and extras');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.close') })
      .first()
      .click();
    await addCombo(page, lang);
    await expectTwoDecimals(page, lang, 'meal');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: new RegExp(t('cart.title')) }).click();
    const box = banner.getByRole('group', { name: t('cart.title') });
    await expect(box.getByRole('link', { name: new RegExp(t('cart.checkout')) })).toBeVisible();
    await expectTwoDecimals(page, lang, 'drop-down of the cart');
    await page.goto(`/${lang}/cart`);
    await page
      .getByRole('button', { name: t('cart.details'), exact: true })
      .first()
      .click();
    await expectTwoDecimals(page, lang, 'cart with details');
    await page.goto(`/${lang}/combo/${COMBO}`);
    await expectTwoDecimals(page, lang, 'meal by its address');
  });

  test(`the cart's drop-down on a wide screen (PRICE-12, D24) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    await page.setViewportSize({ width: 1440, height: 900 });
    await seedTab(page, page.request, server.origin, { way: 'Pickup', withGuest: false });
    await page.goto(`/${lang}/menu`);
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: t('cart.button', { count: 3 }) }).click();
    const box = banner.getByRole('group', { name: t('cart.title') });
    const amount = lang === 'en' ? 'AED 30.00' : '30.00 د.إ';
    // Of the line, and on the way to the checkout: heard whole, and no amount beside them.
    await expect(box.locator('.aed > .ears-only')).toHaveText([amount, amount]);
    await expect(box.getByRole('link', { name: new RegExp(t('cart.checkout')) })).toContainText(
      amount,
    );
    await expectTwoDecimals(page, lang, 'drop-down of the cart');
  });

  test(`payment, minimum and coupon (PRICE-12, D24) (${lang})`, async ({ page, server }) => {
    const t = texts(lang);
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(2)],
      withGuest: false,
    });
    await page.goto(`/${lang}/checkout/payment`);
    await page.getByRole('textbox', { name: t('coupon.label') }).fill('CRUNCH10');
    await page.getByRole('button', { name: t('coupon.apply'), exact: true }).click();
    await expect(page.locator('#coupon-error')).toContainText('50.00');
    await expectTwoDecimals(page, lang, 'payment with minimum and coupon');
  });

  test(`tracking, receipt, history, its detail and the offers (PRICE-12, D24) (${lang})`, async ({
    page,
    server,
  }) => {
    const t = texts(lang);
    const { orderId } = await withOrder(page, server.origin);
    await openOrders(page, lang);
    await expectTwoDecimals(page, lang, 'history');
    await page
      .getByRole('button', { name: t('history.detailsLabel', { number: `#${orderId}` }) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectTwoDecimals(page, lang, 'past order');
    await page.goto(`/${lang}/profile?lookup=offers`);
    await expectTwoDecimals(page, lang, 'offers');
  });

  test(`tracking and receipt of a guest (PRICE-12, D24) (${lang})`, async ({ page }) => {
    const t = texts(lang);
    await followOwn(page, lang, TAB_STORE);
    await rejectCookies(page, lang);
    await expectTwoDecimals(page, lang, 'tracking');
    await page.getByRole('link', { name: t('history.receipt') }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectTwoDecimals(page, lang, 'receipt');
  });
}

test('an amount is heard once and whole, and its fils are seen small and raised (PRICE-12, D24)', async ({
  page,
}) => {
  await page.goto('/en/menu');
  const price = page.locator('article .aed').first();
  await expect(price).toMatchAriaSnapshot('- text: /^AED \\d+\\.\\d{2}$/');
  const figure = price.locator('bdi');
  const sizes = await figure.evaluate((element) => {
    const fils = element.querySelector('.fils');
    return [getComputedStyle(element).fontSize, fils ? getComputedStyle(fils).fontSize : ''];
  });
  expect(Number.parseFloat(sizes[1] ?? '')).toBeLessThan(Number.parseFloat(sizes[0] ?? ''));
});
