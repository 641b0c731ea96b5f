// What a tab keeps of its branch: taken up again on load, asked for afresh, and checked against what is in the cart.
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe-check.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';

/** BurJuman has no cones; the branch of the tab (Mall of the Emirates) sells everything. */
const SHORT_STORE = 1;
const CONE = 1204;
const FULL_CART = [nuggets(), simpleLine(CONE, 2)];
const NOTHING_KEPT = { orderType: '', selectedStore: '' };

test.use({ viewport: { width: 1280, height: 800 } });

const t = texts('en');
const session = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);
const feeOf = async (page: Page): Promise<number> =>
  (JSON.parse((await session(page, 'selectedStore')) ?? '{}') as { delivery_fee: number })
    .delivery_fee;
const cartButton = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', { name: t('cart.button', { count }), exact: true });
/** What cannot stay, as the dialog lists it. */
const missing = (page: Page) => page.getByRole('alertdialog').getByRole('listitem');
const pathOf = (request: Request): string => new URL(request.url()).pathname;

test('a cart from before is checked against the branch chosen for pickup (STORE-19, STORE-22)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, {
    way: 'Pickup',
    lines: FULL_CART,
    withGuest: false,
    extra: NOTHING_KEPT,
  });
  await page.goto('/en');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Pickup/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /BurJuman/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('location.start') })
    .click();
  await expect(missing(page)).toHaveText([new RegExp(dishName(CONE, 'en'))]);
});

for (const lang of LANGS)
  test(`what the branch does not sell can be swapped for the nearest dish of its group, as many as there were (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: FULL_CART,
      withGuest: false,
      storeId: SHORT_STORE,
    });
    const words = texts(lang);
    const before = words('cart.swap', { name: '' })
      .replaceAll(/[\u2068\u2069]/g, '')
      .trim();
    await page.goto(`/${lang}/cart`);
    const dialog = page.getByRole('alertdialog');
    const swap = dialog.getByRole('button', { name: new RegExp(`^${before}`) });
    const said = (await swap.innerText()).replaceAll(/[\u2068\u2069]/g, '');
    const name = new RegExp(`${before}\\s*(\\D+?)\\s*(?:AED|[\\d\\n])`).exec(said)?.[1] ?? 'none';
    await expectAccessible(page);
    await swap.click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('banner').getByRole('button', {
        name: words('cart.button', { count: nuggets().quantity + 2 }),
        exact: true,
      }),
    ).toBeVisible();
    const lines = page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .or(page.getByRole('main').getByRole('heading', { level: 3 }));
    await expect(lines.filter({ hasText: name }).first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(dishName(CONE, lang));
  });

test('another delivery branch under the cart is checked on whatever page (STORE-22)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, {
    way: 'Delivery',
    lines: FULL_CART,
    withGuest: false,
    storeId: SHORT_STORE,
  });
  await page.goto('/en/track-order');
  await expect(missing(page)).toHaveText([new RegExp(dishName(CONE, 'en'))]);
});

test('a branch that answers no items makes the whole cart unavailable (STORE-22)', async ({
  page,
  request,
  server,
}) => {
  await page.route(/getItemsForSpecificStore/, (route) =>
    route.fulfill({ status: 200, json: { success: true, menuData: [] } }),
  );
  await seedTab(page, request, server.origin, {
    way: 'Pickup',
    lines: FULL_CART,
    withGuest: false,
    storeId: SHORT_STORE,
  });
  await page.goto('/en/track-order');
  await expect(missing(page)).toHaveText([
    new RegExp(dishName(ONE_TAP, 'en')),
    new RegExp(dishName(CONE, 'en')),
  ]);
});

test.describe('a branch without a menu', () => {
  test.use({ expectedErrors: [/404/] });

  test('answers Items Not Found: all of the cart is unavailable and can be removed (ERR-03)', async ({
    page,
    request,
    server,
  }) => {
    await page.route(/getItemsForSpecificStore/, (route) =>
      route.fulfill({
        status: 404,
        json: { success: false, code: 'ITEMS_NOT_FOUND', message: 'Items Not Found' },
      }),
    );
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: FULL_CART,
      withGuest: false,
      storeId: SHORT_STORE,
    });
    await page.goto('/en/track-order');
    await expect(missing(page)).toHaveText([
      new RegExp(dishName(ONE_TAP, 'en')),
      new RegExp(dishName(CONE, 'en')),
    ]);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('cart.removeAndGo') })
      .click();
    await expect(cartButton(page, 0)).toBeVisible();
  });
});

test('a cart that the removal leaves empty leads to the menu (STORE-24)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, {
    way: 'Pickup',
    lines: [simpleLine(CONE, 4)],
    withGuest: false,
    storeId: SHORT_STORE,
  });
  await page.goto('/en/cart');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('cart.removeAndGo') })
    .click();
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(cartButton(page, 0)).toBeVisible();
});

test('order type and pickup branch of the tab come back with the branch’s menu (STORE-27, STORE-31)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, {
    way: 'Pickup',
    lines: [],
    withGuest: false,
    storeId: SHORT_STORE,
  });
  const asked = page.waitForRequest(
    (one) => pathOf(one) === `/api/menu/pickup_store/${SHORT_STORE}`,
  );
  await page.goto('/en/menu');
  await asked;
  await expect(page.locator('.locpill')).toContainText('BurJuman');
  await expect(page.locator('.locpill')).toContainText('Collect from');
  await expect(page.getByRole('article').filter({ hasText: dishName(CONE, 'en') })).toHaveCount(0);
});

for (const lang of LANGS)
  test(`without a branch the menu of the brand is shown (STORE-30) (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/menu`);
    await expect(page.locator('.mhero').first()).toBeVisible();
    await expect(page.locator('#top-deals .deal').first()).toBeVisible();
    await expect(page.locator('#top-picks').getByRole('article').first()).toBeAttached();
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: dishName(CONE, lang) })
        .first(),
    ).toBeAttached();
    expect((await page.context().cookies()).find(({ name }) => name === 'storeId')).toBeUndefined();
  });

test('a kept delivery place is looked up on the menu, where the menu comes with it, and alone elsewhere (STORE-28, STORE-29)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Delivery', withGuest: false });
  const asked: string[] = [];
  page.on('request', (one) => {
    const path = pathOf(one);
    // What is switched off at the branch is asked for all the while.
    if (path.startsWith('/api/menu/') && !path.startsWith('/api/menu/state/')) asked.push(path);
  });
  const lookedUp = page.waitForRequest((one) => pathOf(one) === '/api/menu/find_local_stores');
  await page.goto('/en/menu');
  const { changeLat, changeLng } = await page.evaluate(
    () => Object.fromEntries(Object.entries(sessionStorage)) as Record<string, string>,
  );
  expect((await lookedUp).postDataJSON()).toMatchObject({
    lat: Number(changeLat),
    lng: Number(changeLng),
  });
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: dishName(ONE_TAP, 'en') })
      .last(),
  ).toBeAttached();
  asked.length = 0;
  await page.goto('/en/track-order');
  await expect.poll(() => asked).toEqual(['/api/menu/find_local_stores']);
});

test('at payment nothing is looked up: the branch was fixed a step before (STORE-29)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, { way: 'Delivery' });
  const asked: string[] = [];
  page.on('request', (one) => {
    if (/^\/api\/menu\/(find_local_stores|page|pickup_store)/.test(pathOf(one)))
      asked.push(pathOf(one));
  });
  await page.goto('/en/checkout/payment');
  await expect(page.getByRole('radio', { name: t('checkout.cash') })).toBeAttached();
  await expect(page.getByRole('button', { name: /Place/ }).first()).toBeEnabled();
  expect(asked).toEqual([]);
});

test('a branch chosen for pickup brings its own fee, tax and menu (STORE-32, API-23)', async ({
  page,
  request,
  server,
}) => {
  await seedTab(page, request, server.origin, {
    way: 'Delivery',
    lines: [],
    withGuest: false,
    store: { delivery_fee: 12.5 },
  });
  await page.goto('/en/menu');
  await expect(page.locator('.locpill')).toContainText('Deliver to');
  await page.locator('.locpill').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: t('location.pickup'), exact: true }).click();
  await dialog.getByRole('radio', { name: /BurJuman/ }).click();
  await dialog.getByRole('button', { name: t('location.confirm'), exact: true }).click();
  await expect(page.locator('.locpill')).toContainText('BurJuman');
  await expect.poll(() => feeOf(page)).toBe(0);
  await expect(page.getByRole('article').filter({ hasText: dishName(CONE, 'en') })).toHaveCount(0);
  await expect(page.locator('#top-deals .deal').first()).toBeVisible();
  await page
    .getByRole('button', { name: t('menu.add', { name: dishName(ONE_TAP, 'en') }), exact: true })
    .first()
    .click();
  await expect(cartButton(page, 1)).toBeVisible();
  await page.goto('/en/cart');
  await expect(page.getByRole('main')).toContainText('VAT included (5%)');
  await expect(page.getByRole('main')).not.toContainText('Delivery fee');
});
