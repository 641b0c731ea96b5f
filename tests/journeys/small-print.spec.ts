// Small rules that no other journey passes: what there is beside ordering, the first step of the checkout, the map.
import { askCode, enterCode, newMobile, openContact, readCode } from '#tests/support/journey-account.ts';
import { expect, test, texts } from '#tests/support/journey-test.ts';

const t = texts('en');

test('beside ordering: tracking, feedback, both mailing lists, a franchise, the branches, policies and nutrition (GEN-09)', async ({ request }) => {
  const offered: Record<string, RegExp> = {
    'track-order': /<h1/, feedback: /<form/, 'mailing-list': /<form/, franchise: /<form/, 'locations-overview': /BurJuman/, 'cookie-policy': /<h2/, 'privacy-policy': /<h2/, 'nutritional-info': /<h2/,
  };
  for (const [address, holds] of Object.entries(offered)) {
    const reply = await request.get(`/en/${address}`);
    expect(reply.status(), address).toBe(200);
    expect(/<main[\s\S]*<\/main>/.exec(await reply.text())?.[0], address).toMatch(holds);
  }
  expect(/<footer[\s\S]*<\/footer>/.exec(await (await request.get('/en/menu')).text())?.[0]).toMatch(/<form[\s\S]*<input[\s\S]*<\/form>/);
});

test('the contact step has the phone, the code, the details of somebody new, and the way as a guest, at one address (GEN-22)', async ({ page }) => {
  const mobile = newMobile();
  await openContact(page, 'en');
  await expect(page.getByRole('button', { name: t('checkout.guest') })).toBeVisible();
  await askCode(page, 'en', mobile);
  await expect(page.getByLabel(t('account.code'))).toBeVisible();
  await enterCode(page, 'en', await readCode(page, mobile));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('account.newHere'));
  await expect(page.getByLabel(t('checkout.firstName'))).toBeVisible();
  await expect(page).toHaveURL(/\/en\/checkout\/contact$/);
  await page.goto('/en/checkout/contact');
  await page.getByRole('button', { name: t('checkout.guest') }).click();
  await expect(page.getByLabel(t('checkout.email'))).toBeVisible();
  await expect(page).toHaveURL(/\/en\/checkout\/contact$/);
});

test.describe('a map without names', () => {
  test.use({ expectedErrors: [/500/] });

  test('the map is 300 pixels high, and a point that cannot be named is no complaint (CONST-28, ERR-06)', async ({ page, context, server }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
    await page.addInitScript(() => {
      const coords = { latitude: 25.2485, longitude: 55.3065 };
      Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: (found: (position: unknown) => void) => found({ coords }) });
    });
    await page.route(/\/places\/reverse/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/en');
    await page.getByRole('main').getByRole('button', { name: /^\s*Delivery/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.leaflet-container')).toBeVisible();
    expect((await dialog.locator('.mapbox').boundingBox())?.height).toBe(300);
    const refused = page.waitForResponse(/\/places\/reverse/);
    await dialog.getByRole('button', { name: t('location.useMine') }).click();
    expect((await refused).status()).toBe(500);
    // The branch is found by the point itself; only the words for it are missing.
    await expect(dialog.getByRole('status').filter({ hasText: t('location.weDeliver') })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.locator('.toasts')).toBeHidden();
  });
});
