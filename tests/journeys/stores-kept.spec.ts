// What a tab keeps of its branch: checked against what is in the cart.
import type { Page } from '@playwright/test';
import { expect, test, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';

/** BurJuman has no cones; the branch of the tab (Mall of the Emirates) sells everything. */
const SHORT_STORE = 1;
const CONE = 1204;
const FULL_CART = [nuggets(), simpleLine(CONE, 2)];
const NOTHING_KEPT = { orderType: '', selectedStore: '' };

test.use({ viewport: { width: 1280, height: 800 } });

const t = texts('en');
const cartButton = (page: Page, count: number) => page.getByRole('banner').getByRole('button', { name: t('cart.button', { count }), exact: true });
/** What cannot stay, as the dialog lists it. */
const missing = (page: Page) => page.getByRole('alertdialog').getByRole('listitem');

test('a cart from before is checked against the branch chosen for pickup (STORE-19, STORE-22)', async ({ page, request, server }) => {
  await seedTab(page, request, server.origin, { way: 'Pickup', lines: FULL_CART, withGuest: false, extra: NOTHING_KEPT });
  await page.goto('/en');
  await page.getByRole('main').getByRole('button', { name: /^\s*Pickup/ }).click();
  await page.getByRole('dialog').getByRole('radio', { name: /BurJuman/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: t('location.start') }).click();
  await expect(missing(page)).toHaveText([new RegExp(dishName(CONE, 'en'))]);
});

test('another delivery branch under the cart is checked on whatever page (STORE-22, STORE-25)', async ({ page, request, server }) => {
  await seedTab(page, request, server.origin, { way: 'Delivery', lines: FULL_CART, withGuest: false, storeId: SHORT_STORE });
  await page.goto('/en/track-order');
  await expect(missing(page)).toHaveText([new RegExp(dishName(CONE, 'en'))]);
});

test('a branch that answers no items makes the whole cart unavailable (STORE-22)', async ({ page, request, server }) => {
  await page.route(/getItemsForSpecificStore/, (route) => route.fulfill({ status: 200, json: { success: true, menuData: [] } }));
  await seedTab(page, request, server.origin, { way: 'Pickup', lines: FULL_CART, withGuest: false, storeId: SHORT_STORE });
  await page.goto('/en/track-order');
  await expect(missing(page)).toHaveText([new RegExp(dishName(ONE_TAP, 'en')), new RegExp(dishName(CONE, 'en'))]);
});

test('a cart that the removal leaves empty leads to the menu (STORE-24)', async ({ page, request, server }) => {
  await seedTab(page, request, server.origin, { way: 'Pickup', lines: [simpleLine(CONE, 4)], withGuest: false, storeId: SHORT_STORE });
  await page.goto('/en/cart');
  await page.getByRole('alertdialog').getByRole('button', { name: t('cart.removeAndGo') }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(cartButton(page, 0)).toBeVisible();
});

test('without a branch the menu of the brand is shown (STORE-30)', async ({ page }) => {
  await page.goto('/en/menu');
  await expect(page.locator('.mhero').first()).toBeVisible();
  await expect(page.locator('#top-deals .deal').first()).toBeVisible();
  await expect(page.locator('#top-picks').getByRole('article').first()).toBeAttached();
  await expect(page.getByRole('article').filter({ hasText: dishName(CONE, 'en') }).last()).not.toContainText(t('menu.notSold'));
  expect((await page.context().cookies()).find(({ name }) => name === 'storeId')).toBeUndefined();
});
