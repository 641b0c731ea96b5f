// Step 2 of a signed-in customer: where to bring the food, in what order things are asked, and what is told when something is missing.
import type { Page } from '@playwright/test';
import { AREA, dishName } from '#tests/support/journey-shopper.ts';
import { signInPage, type SignedInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { said } from '#tests/support/journey-said.ts';
import { expect, test, texts } from '#tests/support/journey-test.ts';

const t = texts('en');
const HOME = {
  place: 'Home',
  full_address: 'Street 8, Al Barsha 1, Dubai',
  extra_details: 'Al Barsha 1 Villa 14',
  lat: 25.1107,
  lng: 55.2,
} as const;
/** BurJuman delivers here; it has no cones, which the branch of the tab sells. */
const NEAR_BURJUMAN = { ...HOME, full_address: 'BurJuman, Dubai', lat: 25.2543, lng: 55.303 };
const BURJUMAN = 1;
const CONE = 1204;
/** Leaflet scales its layers by two to the power of the zoom less one. */
const scaleAtZoom = (zoom: number) => `scale(${2 ** (zoom - 1)})`;
const next = (page: Page) => page.getByRole('button', { name: t('steps.continue'), exact: true });
const toggle = (page: Page) => page.getByRole('button', { name: t('steps.another') });
const home = (page: Page) =>
  page
    .getByRole('group', { name: t('steps.saved') })
    .getByRole('radio', { name: t('steps.place.Home') });

async function openStep(
  page: Page,
  origin: string,
  address: Record<string, unknown> | null = HOME,
  lines = [nuggets()],
): Promise<SignedInPage> {
  const own = await signInPage(page, origin);
  if (address)
    await own.call('POST', '/customer/add_address', { ...address, customer_id: own.customerId });
  await seedTab(page, page.request, origin, { way: 'Delivery', lines, withGuest: false });
  await page.goto('/en/checkout/location');
  return own;
}

test('the step has its route, is the second of three, and leads on to payment (CHK-LOC-01, CHK-LOC-10, GEN-23)', async ({
  page,
  server,
}) => {
  await openStep(page, server.origin);
  const steps = page.getByRole('list', { name: t('checkout.steps') });
  await expect(steps.locator('[aria-current=step]')).toContainText('Set location');
  await home(page).check({ force: true });
  await next(page).click();
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
  await expect(steps.locator('[aria-current=step]')).toContainText('Payment');
});

test('either a saved address or a new one: opening the new one takes the choice away, with search, map and pin (CHK-LOC-03, CHK-LOC-04, CHK-LOC-05)', async ({
  page,
  server,
}) => {
  await openStep(page, server.origin);
  await home(page).check({ force: true });
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await toggle(page).click();
  await expect(home(page)).not.toBeChecked();
  await expect(next(page)).toBeDisabled();
  await page.getByRole('combobox').fill(AREA.en);
  await expect(page.getByRole('option').first()).toBeVisible();
  const map = page.locator('.mapbox');
  await expect(map.locator('.leaflet-container')).toBeVisible();
  expect((await map.boundingBox())?.height).toBe(300);
  await expect(map.locator('.leaflet-proxy')).toHaveAttribute(
    'style',
    new RegExp(scaleAtZoom(14).replace(/[()]/g, '\\$&')),
  );
  await page.getByRole('option').first().click();
  await expect(map.locator('.leaflet-marker-draggable')).toBeVisible();
  await home(page).check({ force: true });
  await expect(map).toHaveCount(0);
});

test('a new address is saved first, then its branch is looked up (CHK-LOC-14)', async ({
  page,
  server,
}) => {
  const own = await openStep(page, server.origin, null);
  await page.getByRole('combobox').fill(AREA.en);
  await page.getByRole('option').first().click();
  await expect(page.getByLabel(t('steps.area'), { exact: true })).not.toHaveValue('');
  await page.getByLabel(t('steps.flat')).fill('14');
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /add_address|find_local_stores/.exec(request.url())?.[0];
    if (name) asked.push(name);
  });
  await next(page).click();
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
  // The payment step may look at the branch again.
  expect(asked.slice(0, 2)).toEqual(['add_address', 'find_local_stores']);
  expect(
    (await own.call<{ successResponse: object[] }>('GET', `/customer/address/${own.customerId}`))
      .successResponse,
  ).toHaveLength(1);
});

test('another delivery branch is asked about the cart once: by the location step itself there, by the frame elsewhere (STORE-25)', async ({
  page,
  server,
}) => {
  await openStep(page, server.origin, NEAR_BURJUMAN, [nuggets(), simpleLine(CONE, 1)]);
  const asked: unknown[] = [];
  page.on('request', (one) => {
    if (one.url().includes('getItemsForSpecificStore'))
      asked.push((one.postDataJSON() as { store_id: number }).store_id);
  });
  await home(page).check({ force: true });
  await next(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveText([new RegExp(dishName(CONE, 'en'))]);
  await expect(dialog).toHaveCount(1);
  await dialog.getByRole('button', { name: t('cart.removeAndGo') }).click();
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.lastLook') })).toBeVisible();
  expect(asked).toEqual([BURJUMAN]);
  await expect(dialog).toHaveCount(0);
});

test('while the branch is asked about the cart, the button shows that something is under way and takes no second press (CHK-LOC-15)', async ({
  page,
  server,
}) => {
  await openStep(page, server.origin);
  let open = () => undefined as void;
  const held = new Promise<void>((done) => {
    open = done;
  });
  let asked = 0;
  await page.route(/getItemsForSpecificStore|validateCart/, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await home(page).check({ force: true });
  await next(page).click();
  const busy = page.getByRole('button', { name: t('steps.checking') });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect(next(page)).toHaveCount(0);
  await expect.poll(() => asked).toBeGreaterThan(0);
  const before = asked;
  await busy.click({ force: true });
  expect(asked).toBe(before);
  open();
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
});

test('an address without a place on the map asks for one (CHK-LOC-13, ERR-38)', async ({
  page,
  server,
}) => {
  const { lat, lng, ...nowhere } = HOME;
  expect([lat, lng]).toHaveLength(2);
  await openStep(page, server.origin, nowhere);
  await home(page).check({ force: true });
  await next(page).click();
  await said(page, 'Please allow GPS location or choose an address.');
  await expect(page).toHaveURL(/checkout\/location$/);
});

test('the chosen address is kept in the tab by its id (GEN-43)', async ({ page, server }) => {
  const own = await openStep(page, server.origin);
  const { successResponse } = await own.call<{ successResponse: { address_id: number }[] }>(
    'GET',
    `/customer/address/${own.customerId}`,
  );
  await home(page).check({ force: true });
  await next(page).click();
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('address_id')))
    .toBe(String(successResponse[0]?.address_id));
});

test.describe('when the line is lost as a branch is chosen', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load/] });
  test('an alert says that the connection is lost, and the step stays (ERR-08)', async ({
    page,
    server,
  }) => {
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, { way: 'Pickup', withGuest: false });
    await page.goto('/en/checkout/location?step=1');
    await page
      .getByRole('radio')
      .and(page.locator(':not(:checked)'))
      .first()
      .check({ force: true });
    await page.route('**/api/menu/pickup_store/**', (route) => route.abort());
    await next(page).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert.getByText('Connection Lost!!', { exact: true })).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page).toHaveURL(/checkout\/location\?step=1$/);
  });
});

test('a new address is saved with area, building and flat in one line, and in its parts (LAND-38)', async ({
  page,
  server,
}) => {
  await openStep(page, server.origin, null);
  await page.getByLabel(t('steps.area'), { exact: true }).fill('Al Barsha');
  await page.getByLabel(t('steps.building')).fill('Tower 7');
  await page.getByLabel(t('steps.flat')).fill('1404');
  const sent = page.waitForRequest(/add_address/);
  await next(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    place: 'Home',
    extra_details: 'Al Barsha Tower 7 1404',
    door: { area: 'Al Barsha', building: 'Tower 7', flat: '1404' },
  });
  await expect(page).toHaveURL(/\/en\/checkout\/payment$/);
});
