// The location dialog behind the two doors: a place or a branch, and what happens when neither can be had.
import { AREA, addOneTap } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';
import { openDoor, startOn, stored } from '#tests/support/journey-landing.ts';

const WIDE = { width: 1280, height: 800 };
const NEAR_BURJUMAN = { latitude: 25.2543, longitude: 55.303 };

// A place without delivery and a line that was cut are answered so on purpose, and the browser reports it.
test.use({ viewport: WIDE, expectedErrors: [/ERR_FAILED|status of (404|500)/] });

// The banner would lie over what is pressed; its own test is in frame.spec.ts.
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

for (const lang of LANGS) {
  test(`outside the zones both sentences are said (ERR-14, ERR-15) (${lang})`, async ({ page }) => {
    const t = texts(lang);
    const dialog = await openDoor(page, lang, 'delivery');
    await dialog.getByRole('combobox').fill(lang === 'ar' ? 'حتا' : 'Hatta');
    await dialog.getByRole('option').first().click();
    await expect(
      dialog.getByText(
        lang === 'en'
          ? 'Your location falls outside of the delivery area; call the service line.'
          : t('location.callLine'),
      ),
    ).toBeVisible();
    await expect(
      dialog.getByText(
        lang === 'en'
          ? 'Unfortunately we do not deliver to your current location. Please select another location or pick up.'
          : t('location.uncovered'),
      ),
    ).toBeVisible();
  });
}

test('the delivery tab has area search, own location and a map of the zones (LAND-11, LAND-12, LAND-13)', async ({
  page,
}) => {
  const dialog = await openDoor(page, 'en', 'delivery');
  await dialog.getByRole('combobox').fill(AREA.en);
  await expect(dialog.getByRole('option').first()).toContainText('Al Barsha');
  await expect(dialog.getByRole('button', { name: 'Use my location' })).toBeVisible();
  await expect
    .poll(() => dialog.locator('.zone-map path[stroke="#CB2409"]').count())
    .toBeGreaterThan(10);
});

test('the start button sleeps while no place is written, and a lone space is no text (LAND-17, LAND-34)', async ({
  page,
}) => {
  const dialog = await openDoor(page, 'en', 'delivery');
  const start = dialog.getByRole('button', { name: 'Start your order' });
  const search = dialog.getByRole('combobox');
  await expect(start).toBeDisabled();
  await search.pressSequentially(' ');
  await expect(search).toHaveValue('');
  await expect(start).toBeDisabled();
  await search.fill('Al');
  await expect(start).toBeEnabled();
});

test('suggestions are asked for 1 to 49 characters only (LAND-33, CONST-13)', async ({ page }) => {
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/autoComplete/'))
      asked.push(decodeURIComponent(request.url().split('/').at(-1) ?? '').length);
  });
  const dialog = await openDoor(page, 'en', 'delivery');
  const search = dialog.getByRole('combobox');
  await search.fill('a'.repeat(49));
  await expect.poll(() => asked).toEqual([49]);
  await search.fill('Al B');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await search.fill('a'.repeat(50));
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await search.fill('A');
  await expect.poll(() => asked).toEqual([49, 4, 1]);
});

test.describe('with the location shared', () => {
  test.use({ geolocation: NEAR_BURJUMAN, permissions: ['geolocation'] });

  test('the own location puts the pin and answers who delivers (LAND-12)', async ({ page }) => {
    const dialog = await openDoor(page, 'en', 'delivery');
    await dialog.getByRole('button', { name: 'Use my location' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'We deliver here' })).toBeVisible();
    await expect(dialog.getByRole('combobox')).not.toHaveValue('');
  });
});

test('the header opens the dialog with both tabs, the search, the own place, a pin at zoom 12 and a confirm button (LAND-26, LAND-27)', async ({
  page,
}) => {
  await startOn(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Deliver to/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab')).toHaveText(['Delivery', 'Pickup']);
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  await expect(dialog.locator('.leaflet-marker-icon')).toHaveCount(1);
  // Leaflet scales its layers by two to the power of the zoom less one.
  await expect(dialog.locator('.leaflet-proxy')).toHaveAttribute(
    'style',
    new RegExp(`scale\\(${2 ** 11}\\)`),
  );
  await expect(dialog.getByRole('button', { name: 'Use my location' })).toBeVisible();
  await dialog.getByRole('combobox').fill(AREA.en);
  await expect(dialog.getByRole('option').first()).toContainText(AREA.en);
  await dialog.getByRole('tab', { name: 'Pickup' }).click();
  await expect.poll(() => stored(page, 'orderType')).toBe('Pickup');
});

test('changing the branch asks before it empties the cart: No keeps, Yes empties (LAND-30)', async ({
  page,
}) => {
  await startOn(page);
  await addOneTap(page, 'en');
  const change = async (): Promise<void> => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Deliver to/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Pickup' }).click();
    await dialog.getByRole('radio').first().click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  };
  await change();
  await page.getByRole('alertdialog').getByRole('button', { name: /^No/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }),
  ).toBeVisible();
  await change();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Cart, 0 items' }),
  ).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: /Collect from/ }),
  ).toBeVisible();
});

test('a failed area search says so and takes the old suggestions away (ERR-02, ERR-04, GEN-58)', async ({
  page,
}) => {
  const dialog = await openDoor(page, 'en', 'delivery');
  await dialog.getByRole('combobox').fill('Al');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.route(/\/autoComplete\//, (route) => route.fulfill({ status: 500, body: '{}' }));
  await dialog.getByRole('combobox').fill('Al B');
  await expect(
    page.getByRole('alertdialog').getByText('something went wrong!!!', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a branch clock that cannot be read is told with its message, and the order goes on (ERR-09)', async ({
  page,
}) => {
  await page.route(/\/state\/timezone\//, (route) =>
    route.fulfill({
      status: 404,
      json: {
        success: false,
        code: 'UNKNOWN_TIME_ZONE',
        message: 'The time of this branch could not be found.',
      },
    }),
  );
  const dialog = await openDoor(page, 'en', 'pickup');
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: 'Start your order' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('The time of this branch could not be found.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/en\/menu$/);
});

test('zones are drawn from their KML files, asked afresh each time (STORE-34)', async ({
  page,
}) => {
  const asked: string[] = [];
  // Larger than what the map shows, so that each outline drawn from such a file fills the view.
  const corners = '50,20,0 60,20,0 55,32,0';
  await page.route(/\/media\/zones\//, (route) => {
    asked.push(route.request().url());
    if (asked.length === 1) return route.abort();
    return route.fulfill({
      contentType: 'application/vnd.google-earth.kml+xml',
      body: `<kml xmlns="http://www.opengis.net/kml/2.2"><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners}</coordinates></LinearRing></outerBoundaryIs></Polygon></kml>`,
    });
  });
  const dialog = await openDoor(page, 'en', 'delivery');
  const outlines = dialog.locator('.zone-map path[stroke="#CB2409"]');
  await expect
    .poll(async () => [(await outlines.count()) > 10, (await outlines.count()) === asked.length])
    .toEqual([true, true]);
  expect(asked.filter((url) => !/\/media\/zones\/[\w-]+\.kml\?v=\d{13}$/.test(url))).toEqual([]);
  // One file could not be had: there the outline stands that the list of branches brought.
  const drawn = await outlines.evaluateAll((paths) =>
    paths.map((path) => path.getAttribute('d') ?? ''),
  );
  const counts = Object.values(
    Object.groupBy(
      drawn.filter((one) => one !== 'M0 0'),
      (one) => one,
    ),
  ).map((same) => same?.length ?? 0);
  expect(Math.max(...counts)).toBe(asked.length - 1);
});

test('a store lookup without a line says so (ERR-08)', async ({ page }) => {
  await page.route(/find_local_stores/, (route) => route.abort());
  const dialog = await openDoor(page, 'en', 'delivery');
  await dialog.getByRole('combobox').fill(AREA.en);
  await dialog.getByRole('option').first().click();
  await expect(
    page.getByRole('alertdialog').getByText('Connection Lost!!', { exact: true }),
  ).toBeVisible();
});
