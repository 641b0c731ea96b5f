// What the cart allows and where it leads: limits, refresh, removal of what cannot stay.
import type { Page } from '@playwright/test';
import { passTime, stopTime } from '#tests/support/journey-clock.ts';
import { nuggets, seedTab, TAB_STORE, type Tab } from '#tests/support/journey-tab.ts';
import { sizeOf } from '#tests/support/journey-size.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';
import { said } from '#tests/support/journey-said.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';

const t = texts('en');
const more = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('common.more') })
    .first();
const quantity = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('group', { name: t('cart.quantityOf', { name: dishName(ONE_TAP, 'en') }) })
    .getByRole('status');
const total = (page: Page) => page.getByRole('main').locator('.sum .tot dd').first();
const onCart = async (page: Page, lang: Lang = 'en'): Promise<void> => {
  await page.goto(`/${lang}/cart`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

for (const lang of LANGS) {
  test(`Order now is on the cart page and leads somebody without an account to the contact step (CART-09, CART-10) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
    await onCart(page, lang);
    const order = page
      .getByRole('link', { name: new RegExp(`^${texts(lang)('cart.orderNow')}`) })
      .first();
    if (lang === 'en') await expect(order).toContainText('Order now');
    await order.click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/contact$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts(lang)('checkout.who'));
  });
}

test('without an order type the cart page leads to the first page (CART-12)', async ({ page }) => {
  await page.goto('/en/cart');
  await expect(page).toHaveURL(/\/en\/?$/);
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^\\s*${t('location.delivery')}`) }),
  ).toBeVisible();
});

test('a line stops at its maximum and says so in the words that were asked for (CART-15, ERR-19)', async ({
  page,
  request,
  server,
}) => {
  const line = nuggets();
  await seedTab(page, request, server.origin, {
    way: 'Pickup',
    lines: [{ ...line, quantity: line.maxQuantity - 1, sizeName: { en: 'Box', ar: 'علبة' } }],
  });
  await onCart(page);
  await more(page).click();
  await expect(quantity(page)).toHaveText(String(line.maxQuantity));
  await more(page).click({ force: true });
  await said(page, 'Maximum quantity selected for Box');
  await expect(quantity(page)).toHaveText(String(line.maxQuantity));
});

test('one more adds the price of a piece with its extras; the bill follows half a second later (CART-17, CART-18, CONST-34)', async ({
  page,
  request,
  server,
}) => {
  const extra = {
    modifierGroupId: 1,
    modifierId: 1,
    name: { en: 'Cheese', ar: 'جبن' },
    quantity: 2,
    priceFils: 300,
  };
  await page.clock.install();
  await seedTab(page, request, server.origin, {
    way: 'Pickup',
    lines: [{ ...nuggets(1), key: 'with cheese', modifiers: [extra] }],
  });
  await onCart(page);
  await expect(total(page)).toHaveText(/16\.00/);
  await stopTime(page);
  await more(page).click();
  await expect(quantity(page)).toHaveText('2');
  await expect(page.getByRole('main').locator('.cartline .line-head')).toContainText('32.00');
  await passTime(page, 450);
  await expect(total(page)).toHaveText(/16\.00/);
  await passTime(page, 100);
  await expect(total(page)).toHaveText(/32\.00/);
});

for (const lang of LANGS)
  test(`what was taken out of the cart can be taken back for six seconds (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const say = texts(lang);
    await page.setViewportSize(sizeOf(lang));
    await page.clock.install();
    await seedTab(page, request, server.origin, { way: 'Pickup' });
    await onCart(page, lang);
    await stopTime(page);
    const lines = page.getByRole('main').locator('.cartline');
    const toast = page.getByText(say('cart.deleted', { name: dishName(ONE_TAP, lang) }));
    await lines.locator('.ibtn').first().click();
    await expect(toast).toBeVisible();
    await page
      .locator('.toast')
      .getByRole('button', { name: say('common.undo') })
      .click();
    await expect(lines).toHaveCount(1);
    await lines.locator('.ibtn').first().click();
    await expect(toast).toBeVisible();
    await passTime(page, 5900);
    await expect(toast).toBeVisible();
    await passTime(page, 200);
    await expect(toast).toHaveCount(0);
  });

test('the last line deleted on another page leads to the cart page (CART-19)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup' });
  await page.goto('/en/track-order');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('cart.button', { count: 3 }) })
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('cart.deleteItem', { name: dishName(ONE_TAP, 'en') }) })
    .click();
  await expect(page).toHaveURL(/\/en\/cart$/);
  await expect(page.getByRole('heading', { level: 1, name: t('cart.emptyHeading') })).toBeVisible();
});

const other = {
  ...nuggets(1),
  key: 'gone',
  itemId: 999_999,
  name: { en: 'Gone Dish', ar: 'صنف غائب' },
};

for (const lang of LANGS) {
  test(`what the branch does not sell is listed and removed on confirmation; the rest stays (CART-21, ERR-16) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await page.setViewportSize(sizeOf(lang));
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(), other],
      extra: { checkedStore: '1' },
    });
    await page.goto(`/${lang}/cart`);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      lang === 'en'
        ? 'Items not available in the store will be removed from the cart.'
        : texts('ar')('cart.unavailable'),
    );
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog.getByRole('listitem')).toContainText(other.name[lang]);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('invalidItemFlag')))
      .toBe('true');
    await dialog.getByRole('button', { name: texts(lang)('cart.removeAndGo') }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { level: 3 })
        .filter({ hasText: dishName(ONE_TAP, lang) }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(other.name[lang])).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('invalidItemFlag')))
      .toBeNull();
  });
}

test('of a cart that can be ordered in part only the listed lines go, and the rest can be placed (CART-22, ERR-17)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup', lines: [nuggets(6), other] });
  await page.goto('/en/checkout/payment');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('These items are invalid and will be removed from the cart.');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('Gone Dish');
  await dialog.getByRole('button', { name: t('cart.removeAndGo') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
  await expect(
    page.getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) }).first(),
  ).toContainText('60.00');
});

test('lines that can no longer be ordered are listed on the payment page and removed; nothing left leads to the menu (CART-22, ERR-17)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Pickup', lines: [other] });
  await page.goto('/en/checkout/payment');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('These items are invalid and will be removed from the cart.');
  await expect(dialog.getByRole('listitem')).toContainText('Gone Dish');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('cart.removeAndGo') }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
});

test.describe('when the check does not come through', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] });
  test('an alert says so, and the cart is left alone (ERR-05)', async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, { way: 'Pickup', extra: { checkedStore: '1' } });
    await page.route('**/api/menu/getItemsForSpecificStore', (route) => route.abort());
    await page.goto('/en/cart');
    const alert = page.getByRole('alertdialog', { name: 'something went wrong', exact: true });
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
    await expect(quantity(page)).toHaveText('3');
  });
});

test('before a cart is discarded the question comes after five milliseconds and names what would be lost (CONST-33, LAND-30)', async ({
  page,
  request,
  server,
}) => {
  await page.clock.install();
  const tab: Tab = { way: 'Pickup' };
  await seedTab(page, request, server.origin, tab);
  await onCart(page);
  await page.locator('.locpill').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('radio')
    .and(page.locator(`:not([value="${TAB_STORE}"])`))
    .first()
    .click();
  await stopTime(page);
  await dialog.getByRole('button', { name: t('location.confirm'), exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: t('location.discardTitle') });
  await passTime(page, 4);
  await expect(asked).toHaveCount(0);
  await passTime(page, 2);
  await expect(asked).toContainText(/\(3 items, \W*AED 30\.00\W*\)/);
});
