// Small rules that no other journey passes: what there is beside ordering, the first step of the checkout, the map, the cart in the tab.
import type { Page } from '@playwright/test';
import {
  askCode,
  enterCode,
  newMobile,
  openContact,
  readCode,
} from '#tests/support/journey-account.ts';
import { dishName, fillGuest } from '#tests/support/journey-shopper.ts';
import { nuggets, seedTab } from '#tests/support/journey-tab.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const t = texts('en');
/** One size and nothing to choose; the branch of the tab sells it. */
const CONE = 1204;
const cartButton = (page: Page, lang: Lang, count: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: texts(lang)('cart.button', { count }), exact: true });

test('beside ordering: tracking, feedback, both mailing lists, a franchise, the branches, policies and nutrition (GEN-09)', async ({
  request,
}) => {
  const offered: Record<string, RegExp> = {
    'track-order': /<h1/,
    feedback: /<form/,
    'mailing-list': /<form/,
    franchise: /<form/,
    'locations-overview': /BurJuman/,
    'cookie-policy': /<h2/,
    'privacy-policy': /<h2/,
    'nutritional-info': /<h2/,
  };
  for (const [address, holds] of Object.entries(offered)) {
    const reply = await request.get(`/en/${address}`);
    expect(reply.status(), address).toBe(200);
    expect(/<main[\s\S]*<\/main>/.exec(await reply.text())?.[0], address).toMatch(holds);
  }
  expect(
    /<footer[\s\S]*<\/footer>/.exec(await (await request.get('/en/menu')).text())?.[0],
  ).toMatch(/<form[\s\S]*<input[\s\S]*<\/form>/);
});

test('the contact step has the phone, the code, the details of somebody new, and the way as a guest, at one address (GEN-22)', async ({
  page,
}) => {
  const mobile = newMobile();
  await openContact(page, 'en');
  await expect(page.getByRole('button', { name: t('checkout.guest') })).toBeVisible();
  await askCode(page, 'en', mobile);
  await expect(page.getByLabel(t('account.code'))).toBeVisible();
  await enterCode(page, 'en', await readCode(page, mobile));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.newHere'));
  await expect(page.getByLabel(t('checkout.firstName'))).toBeVisible();
  await expect(page).toHaveURL(/\/en\/checkout\/contact$/);
  // Somebody else at the same device: what was begun is kept for its own tab.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/en/checkout/contact');
  await page.getByRole('button', { name: t('checkout.guest') }).click();
  await expect(page.getByLabel(t('checkout.email'))).toBeVisible();
  await expect(page).toHaveURL(/\/en\/checkout\/contact$/);
});

test.describe('a map without names', () => {
  test.use({ expectedErrors: [/500/] });

  test('the map is 300 pixels high, and a point that cannot be named is no complaint (CONST-28, ERR-06)', async ({
    page,
    context,
    server,
  }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
    await page.addInitScript(() => {
      const coords = { latitude: 25.2485, longitude: 55.3065 };
      Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
        value: (found: (position: unknown) => void) => found({ coords }),
      });
    });
    await page.route(/\/places\/reverse/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/en');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^\s*Delivery/ })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.leaflet-container')).toBeVisible();
    expect((await dialog.locator('.mapbox').boundingBox())?.height).toBe(300);
    const refused = page.waitForResponse(/\/places\/reverse/);
    await dialog.getByRole('button', { name: t('location.useMine') }).click();
    expect((await refused).status()).toBe(500);
    // The branch is found by the point itself; only the words for it are missing.
    await expect(
      dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
    ).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.locator('.toasts')).toBeHidden();
  });
});

for (const lang of LANGS)
  test(`the cart is read from the tab and written to it, and no call carries it away (API-26, API-27, AMB-08) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(2)],
      withGuest: false,
    });
    const calls: string[] = [];
    page.on('request', (one) => {
      const { pathname } = new URL(one.url());
      if (/cart/i.test(pathname) && pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.goto(`/${lang}/menu`);
    await expect(cartButton(page, lang, 2)).toBeVisible();
    await page
      .getByRole('button', {
        name: texts(lang)('menu.add', { name: dishName(CONE, lang) }),
        exact: true,
      })
      .first()
      .click();
    await expect(cartButton(page, lang, 3)).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('cart')))
      .not.toContain('plain:');
    await page.reload();
    await expect(cartButton(page, lang, 3)).toBeVisible();
    // validateCart only asks about lines; nothing gets or saves a cart.
    expect(calls.filter((path) => !path.endsWith('/validateCart'))).toEqual([]);
  });

test.describe('a guest who is refused', () => {
  test.use({ expectedErrors: [/400/] });

  test('reads the words of the server as they are (ERR-59)', async ({ page, request, server }) => {
    const words = 'No more guests_today, please call us.';
    await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
    await page.route(/\/addGuest$/, (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, code: 'INVALID_BODY', message: words },
      }),
    );
    await page.goto('/en/checkout/contact');
    await fillGuest(page, 'en', false);
    await page.getByRole('button', { name: t('checkout.guest') }).click();
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/checkout\/contact$/);
  });
});

test.describe('a guest with the phone or the e-mail of an account', () => {
  test.use({ expectedErrors: [/409/] });

  for (const [field, words] of [
    ['phone_number', 'Phone Number Already Exist'],
    ['email_address', 'Email Already Exist'],
  ] as const) {
    test(`reads ${words} (${field === 'phone_number' ? 'ERR-57' : 'ERR-58'})`, async ({
      page,
      request,
      server,
    }) => {
      await seedTab(page, request, server.origin, { way: 'Pickup', withGuest: false });
      await page.route(/\/addGuest$/, (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, code: 'ER_DUP_ENTRY', message: words, field },
        }),
      );
      await page.goto('/en/checkout/contact');
      await fillGuest(page, 'en', false);
      await page.getByRole('button', { name: t('checkout.guest') }).click();
      await expect(page.getByRole('alert').filter({ hasText: words })).toHaveText(words);
      await expect(page).toHaveURL(/checkout\/contact$/);
    });
  }
});

test('maps open at 12 where a place is chosen, at 10 in the locator (CONST-29)', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
  // Leaflet scales its layers by two to the power of the zoom less one.
  const atZoom = (zoom: number) => new RegExp(`scale\\(${2 ** (zoom - 1)}\\)`);
  await page.goto('/en');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Delivery/ })
    .click();
  await expect(page.getByRole('dialog').locator('.leaflet-proxy')).toHaveAttribute(
    'style',
    atZoom(12),
  );
  await page.goto('/en/locations-overview');
  await expect(page.locator('.leaflet-proxy')).toHaveAttribute('style', atZoom(10));
});

test('deals and favourites of the menu come in one list of the page, without calls of their own (API-24, AMB-36)', async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => {
    const { pathname } = new URL(one.url());
    if (/topDeals|top4Deals|topItems/.test(pathname)) asked.push(pathname);
  });
  const menu = (await (await request.get('/api/menu/page/en/0')).json()) as {
    deals: { name: string }[];
    top: { name: string }[];
  };
  await page.goto('/en/menu');
  await expect(page.locator('#top-deals .deal').first()).toContainText(
    menu.deals[0]?.name ?? 'none',
  );
  await expect(page.locator('#top-picks').getByRole('article').first()).toContainText(
    menu.top[0]?.name ?? 'none',
  );
  expect(asked).toEqual([]);
});
