// The landing page and its location dialog: two doors, a place or a branch, and what happens when neither can be had.
import type { Locator, Page } from '@playwright/test';
import { AREA, addOneTap } from '#tests/support/journey-shopper.ts';
import { expect, LANGS, test, texts, type Lang } from '#tests/support/journey-test.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const DOORS = {
  en: { delivery: 'Delivery', pickup: 'Pickup' },
  ar: { delivery: 'توصيل', pickup: 'استلام من المطعم' },
};
const NEAR_BURJUMAN = { latitude: 25.2543, longitude: 55.303 };

// A place without delivery and a line that was cut are answered so on purpose, and the browser reports it.
test.use({ viewport: WIDE, expectedErrors: [/ERR_FAILED|status of (404|500)/] });

// The banner would lie over what is pressed; its own test is in frame.spec.ts.
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

async function openDoor(page: Page, lang: Lang, door: 'delivery' | 'pickup'): Promise<Locator> {
  await page.goto(`/${lang}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^\\s*${DOORS[lang][door]}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

for (const lang of LANGS) {
  test(`headline, two doors and a looping film beside them on a wide window (LAND-01, LAND-02, CONST-27) (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 989, height: 800 });
    await page.goto(`/${lang}`);
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).not.toBeEmpty();
    for (const name of Object.values(DOORS[lang]))
      await expect(
        page.getByRole('main').getByRole('button', { name: new RegExp(`^\\s*${name}`) }),
      ).toBeVisible();
    await expect(page.locator('video')).toHaveJSProperty('loop', true);
    // Beside it: at the text's height, with its middle beyond the end of the text. Otherwise one stands above the other.
    const isBeside = async (): Promise<boolean> => {
      const [copy, art] = [
        await page.locator('.hero-copy').boundingBox(),
        await page.locator('.hero-art').boundingBox(),
      ];
      if (!copy || !art) return false;
      const [middleX, middleY] = [art.x + art.width / 2, art.y + art.height / 2];
      return (
        middleY > copy.y &&
        middleY < copy.y + copy.height &&
        (lang === 'ar' ? middleX < copy.x : middleX > copy.x + copy.width)
      );
    };
    await expect.poll(isBeside).toBe(true);
    await page.setViewportSize({ width: 987, height: 800 });
    await expect.poll(isBeside).toBe(false);
  });

  test(`the pickup list finds a branch by name or city, whatever the case, and names it in the reader's language (LAND-18, LAND-19) (${lang})`, async ({
    page,
  }) => {
    const t = texts(lang);
    const dialog = await openDoor(page, lang, 'pickup');
    const search = dialog.getByRole('textbox', { name: t('location.storeSearchLabel') });
    await search.fill('burJUMAN');
    await expect(dialog.getByRole('radio')).toHaveCount(1);
    await expect(dialog.getByRole('radio')).toContainText(
      lang === 'ar' ? 'برجمان' : 'BurJuman Mall',
    );
    await search.fill('ABU DHABI');
    await expect(dialog.getByRole('radio')).toHaveCount(2);
  });

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

test('a phone shows a picture and no film (LAND-03)', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/en');
  await expect(page.locator('.hero-still')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
});

test('a door opens the location dialog and saves the order type at once (LAND-04, LAND-05, GEN-04)', async ({
  page,
}) => {
  await openDoor(page, 'en', 'pickup');
  await expect.poll(() => stored(page, 'orderType')).toBe('Pickup');
  await openDoor(page, 'en', 'delivery');
  await expect.poll(() => stored(page, 'orderType')).toBe('Delivery');
});

for (const [door, way] of [
  ['delivery', 'Delivery'],
  ['pickup', 'Pickup'],
] as const)
  test(`choosing ${way} is reported once visits may be counted (LAND-06)`, async ({
    page,
    context,
    server,
  }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'accepted', url: server.origin }]);
    await openDoor(page, 'en', door);
    const told = await page.evaluate(
      () => (window as { dataLayer?: { event?: string }[] }).dataLayer ?? [],
    );
    expect(told.filter(({ event }) => event === 'select_order_type')).toEqual([
      { event: 'select_order_type', order_type: way },
    ]);
  });

test('an order from a QR code goes from the landing page to the menu and cannot change its branch (LAND-07, LAND-29)', async ({
  page,
}) => {
  await page.goto('/en?store_id=1&md=qr');
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect.poll(() => stored(page, 'orderType')).toBe('qr-Pickup');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Collect from' })).toHaveCount(
    0,
  );
  await page.goto('/en');
  await expect(page).toHaveURL(/\/en\/menu$/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: /Collect from|Delivery or pickup/ }),
  ).toHaveCount(0);
});

test('the landing page drops the coupon and reads the cart again, as it was (LAND-08, LAND-09)', async ({
  page,
}) => {
  await startOn(page);
  await addOneTap(page, 'en');
  await page.evaluate(() => sessionStorage.setItem('coupon', '{"code":"CRUNCH10"}'));
  await page.goto('/en');
  await expect.poll(() => stored(page, 'coupon')).toBeNull();
  await page.goto('/en/menu');
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' }),
  ).toBeVisible();
});

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

test('cloud kitchens and sleeping branches are not offered for pickup (LAND-22)', async ({
  page,
}) => {
  const dialog = await openDoor(page, 'en', 'pickup');
  await expect(dialog.getByRole('radio')).toHaveCount(14);
  await expect(dialog.getByRole('radio', { name: /Al Quoz Kitchen|Ibn Battuta/ })).toHaveCount(0);
});

test('a chosen branch is marked and wakes the start button; closing forgets the mark (LAND-23, LAND-25)', async ({
  page,
}) => {
  const dialog = await openDoor(page, 'en', 'pickup');
  const start = dialog.getByRole('button', { name: 'Start your order' });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(start).toBeDisabled();
  await dialog.getByRole('radio').first().click();
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(start).toBeEnabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\s*Pickup/ })
    .click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
});

test.describe('with the location shared', () => {
  test.use({ geolocation: NEAR_BURJUMAN, permissions: ['geolocation'] });

  test('the pickup list tells whole kilometres and offers the map of a chosen branch (LAND-21, LAND-24, LAND-28)', async ({
    page,
  }) => {
    const dialog = await openDoor(page, 'en', 'pickup');
    const near = dialog.getByRole('radio', { name: /BurJuman/ });
    await expect(near).toContainText(/(^|\D)0\s*km/);
    await expect(dialog.getByRole('radio', { name: /Deira City Center/ })).toContainText(
      /(^|\D)3\s*km/,
    );
    await expect(dialog.getByRole('link', { name: 'Open map' })).toHaveCount(0);
    await near.click();
    await expect(dialog.getByRole('link', { name: 'Open map' })).toHaveAttribute(
      'href',
      /25\.2543,55\.303$/,
    );
  });

  test('the own location puts the pin and answers who delivers (LAND-12)', async ({ page }) => {
    const dialog = await openDoor(page, 'en', 'delivery');
    await dialog.getByRole('button', { name: 'Use my location' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'We deliver here' })).toBeVisible();
    await expect(dialog.getByRole('combobox')).not.toHaveValue('');
  });
});

test('without the location there is a list, no distance, no map and no complaint (LAND-35, ERR-07)', async ({
  page,
}) => {
  const dialog = await openDoor(page, 'en', 'pickup');
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Sort by distance' }).click();
  await dialog.getByRole('radio').first().click();
  await expect(dialog.getByText(/\d\s*km/)).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Open map' })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
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

/** To the menu of the branch that delivers to the area, without the checks that other journeys make on the way. */
async function startOn(page: Page): Promise<void> {
  const dialog = await openDoor(page, 'en', 'delivery');
  await dialog.getByRole('combobox').fill(AREA.en);
  await dialog.getByRole('option').first().click();
  await expect(dialog.getByRole('status').filter({ hasText: 'We deliver here' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Start your order' }).click();
  await expect(page).toHaveURL(/\/en\/menu/);
}
