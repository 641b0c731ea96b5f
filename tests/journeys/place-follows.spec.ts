// What belongs to a place follows it: the branch that serves it today, the area of its door, its name in the reader's language.
import type { Page, Route } from '@playwright/test';
import { dishName, rejectCookies, startDelivery } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { isQuiet, isSettled, stillBox } from '#tests/support/journey-still.ts';
import { nuggets, seedTab, simpleLine, TAB_STORE } from '#tests/support/journey-tab.ts';
import { saidWith } from '#tests/support/journey-said.ts';
import { expect, LANGS, test, texts } from '#tests/support/journey-test.ts';

/** A point that Sahara Centre serves. */
const SAHARA = { id: 11, lat: '25.2976', lng: '55.3726' };
const FIRST = { en: 'Al Barsha 1', ar: 'البرشاء الأولى' };
const SECOND = { en: 'Al Quoz', ar: 'القوز' };
const selectedStore = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (JSON.parse(sessionStorage.getItem('selectedStore') || '{}') as { store_id?: number })
        .store_id ?? 0,
  );
const storeCookie = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'storeId')?.value;

for (const lang of LANGS) {
  const t = texts(lang);

  test(`when another branch serves the kept point, it is taken, said, and its menu loaded (STORE-28) (${lang})`, async ({
    page,
    server,
  }) => {
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      withGuest: false,
      lines: [nuggets()],
    });
    await page.goto(`/${lang}/menu`);
    await expect.poll(() => selectedStore(page)).toBe(TAB_STORE);
    await page.evaluate(({ lat, lng }) => {
      sessionStorage.setItem('changeLat', lat);
      sessionStorage.setItem('changeLng', lng);
    }, SAHARA);
    // The page is loaded again with the new branch in the cookie.
    const menu = page.waitForRequest((one) => new URL(one.url()).pathname.includes('menu.data'));
    await page.reload();
    const name = lang === 'ar' ? 'صحارى' : 'Sahara Centre';
    await saidWith(page, name);
    expect((await (await menu).allHeaders())['cookie']).toContain(`storeId=${SAHARA.id}`);
    expect(await selectedStore(page)).toBe(SAHARA.id);
    expect(await storeCookie(page)).toBe(String(SAHARA.id));
  });

  test(`a kept point without its branch is looked up too (STORE-28) (${lang})`, async ({
    page,
    server,
  }) => {
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      withGuest: false,
      extra: { selectedStore: '' },
    });
    await page.goto(`/${lang}/menu`);
    await expect.poll(() => selectedStore(page)).toBe(TAB_STORE);
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: t('header.deliverTo') })
        .first(),
    ).toBeVisible();
  });

  test(`the area of a new address is that of the last place, also after the pin was dragged; a typed one stays (CHK-LOC-05, CHK-LOC-06) (${lang})`, async ({
    page,
    server,
  }) => {
    const own = await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await page.goto(`/${lang}/checkout/location`);
    const area = page.getByLabel(t('steps.area'), { exact: true });
    const search = page.getByRole('combobox');
    const find = async (text: string) => {
      await search.fill(text);
      await page.getByRole('option').first().click();
    };
    await find(FIRST[lang]);
    await expect(area).toHaveValue(new RegExp(FIRST[lang]));
    await find(SECOND[lang]);
    await expect(area).toHaveValue(new RegExp(SECOND[lang]));

    const words = await search.inputValue();
    const found = await area.inputValue();
    const pin = page.locator('.leaflet-marker-draggable');
    // The map follows a place that was found: the pin is taken where it came to rest.
    await isQuiet(page);
    const box = await stillBox(pin);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    const asked = page.waitForResponse(/\/places\/reverse$/);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 140, y - 40, { steps: 8 });
    await page.mouse.up();
    const reply = (await (await asked).json()) as {
      successResponse: { address: string; area: string; lat: number; lng: number };
    };
    const { address, area: named, lat, lng } = reply.successResponse;
    expect(address).not.toBe(words);
    await expect(search).toHaveValue(address);
    await expect(area).toHaveValue(named);
    expect(named).not.toBe(found);

    await page.getByLabel(t('steps.flat')).fill('9');
    await page.getByRole('button', { name: t('steps.continue'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    const saved = await own.call<{ successResponse: Record<string, unknown>[] }>(
      'GET',
      `/customer/address/${own.customerId}`,
    );
    expect(saved.successResponse).toEqual([
      expect.objectContaining({
        full_address: address,
        extra_details: `${named} 9`,
        door: { area: named, building: '', flat: '9' },
        lat,
        lng,
      }),
    ]);

    await page.goto(`/${lang}/checkout/location?step=1`);
    await page.getByRole('button', { name: t('steps.another') }).click();
    await find(FIRST[lang]);
    await area.fill('Behind the mall');
    await find(SECOND[lang]);
    await expect(search).toHaveValue(new RegExp(SECOND[lang]));
    await expect(area).toHaveValue('Behind the mall');
  });

  test(`in the dialog too: area and flat are asked for, and the area follows a second search (LAND-16, CHK-LOC-16) (${lang})`, async ({
    page,
    server,
  }) => {
    const own = await signInPage(page, server.origin);
    await page.goto(`/${lang}`);
    await rejectCookies(page, lang);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^\\s*${t('location.delivery')}`) })
      .click();
    const dialog = page.getByRole('dialog');
    const area = dialog.getByLabel(t('steps.area'), { exact: true });
    const find = async (text: string) => {
      await dialog.getByRole('combobox').fill(text);
      await dialog.getByRole('option').first().click();
    };
    await find(FIRST[lang]);
    await dialog.getByRole('button', { name: t('profile.anotherAddress') }).click();
    await expect(area).toHaveValue(new RegExp(FIRST[lang]));
    await find(SECOND[lang]);
    await expect(area).toHaveValue(new RegExp(SECOND[lang]));
    const start = dialog.getByRole('button', { name: t('location.start') });
    await dialog.getByLabel(t('steps.flat')).fill('14');
    await expect(start).toBeEnabled();
    await area.fill('');
    await expect(start).toBeDisabled();
    await area.fill(' ');
    await expect(start).toBeDisabled();
    await area.fill(SECOND[lang]);
    await dialog.getByLabel(t('steps.building')).fill('Tower 7');
    await dialog.getByText(t('steps.place.Office'), { exact: true }).click();
    await start.click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    const saved = await own.call<{ successResponse: Record<string, unknown>[] }>(
      'GET',
      `/customer/address/${own.customerId}`,
    );
    expect(saved.successResponse).toEqual([
      expect.objectContaining({ place: 'Office', extra_details: `${SECOND[lang]} Tower 7 14` }),
    ]);
  });

  test(`a saved address without its point is looked up at the checkout; its order carries house and street apart (LAND-38, CHK-LOC-14) (${lang})`, async ({
    page,
    server,
  }) => {
    const own = await signInPage(page, server.origin);
    await own.call('POST', '/customer/add_address', {
      customer_id: own.customerId,
      place: 'Other',
      full_address: 'Al Barsha 1, Dubai',
      extra_details: 'Al Barsha 1 Tower 7 12',
      door: { area: 'Al Barsha 1', building: 'Tower 7', flat: '12' },
    });
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    let taxes = 0;
    page.on('request', (one) => {
      if (one.url().endsWith('/menu/tax')) taxes += 1;
    });
    await page.goto(`/${lang}/checkout/location`);
    await page
      .getByRole('group', { name: t('steps.saved') })
      .getByRole('radio')
      .check({ force: true });
    const placed = page.waitForResponse(/\/places\/(en|ar)\//);
    await page.getByRole('button', { name: t('steps.continue'), exact: true }).click();
    expect((await placed).ok()).toBe(true);
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/track-order`));
    const orders = await own.call<{ successResponse: { delivery_address: string }[] }>(
      'GET',
      `/customer/orders/${own.customerId}/1`,
    );
    expect(orders.successResponse[0]?.delivery_address).toMatch(/^12, Tower 7, Al Barsha 1, /);
    expect(taxes).toBe(1);
  });

  test(`the bills of a page that wait for the tax ask for it once (PRICE-01) (${lang})`, async ({
    page,
    request,
    server,
  }) => {
    const held: Route[] = [];
    await page.route('**/api/menu/tax', (route) => {
      held.push(route);
    });
    await seedTab(page, request, server.origin, { way: 'Delivery' });
    await page.goto(`/${lang}/menu`);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    // The page asks all it wants to know while nobody has answered yet.
    await expect(
      page.getByRole('banner').getByRole('button', { name: t('cart.button', { count: 3 }) }),
    ).toBeVisible();
    await isSettled(page);
    expect(held).toHaveLength(1);
  });
}

for (const lang of LANGS)
  test(`what is not sold by the branch that serves the kept point now is named (STORE-22, STORE-28) (${lang})`, async ({
    page,
    server,
  }) => {
    await seedTab(page, page.request, server.origin, {
      way: 'Delivery',
      withGuest: false,
      lines: [nuggets(), simpleLine(1204, 1)],
      storeId: TAB_STORE,
    });
    await page.goto(`/${lang}/menu`);
    await expect.poll(() => selectedStore(page)).toBe(TAB_STORE);
    await page.evaluate(() => {
      // BurJuman has no cones.
      sessionStorage.setItem('changeLat', '25.2543');
      sessionStorage.setItem('changeLng', '55.303');
    });
    await page.reload();
    await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText([
      new RegExp(dishName(1204, lang)),
    ]);
    expect(await selectedStore(page)).toBe(1);
  });

test('a place that was chosen in English is called by its Arabic name on an Arabic page, and the other way round (GEN-11)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startDelivery(page, 'en');
  const pill = page.getByRole('banner').locator('.locpill b');
  await expect(pill).toHaveText(/Al Barsha/);
  await page.goto('/ar/menu');
  await expect(pill).toHaveText(/البرشاء/);
  await pill.click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(/البرشاء/);
  await page.goto('/en/menu');
  await expect(pill).toHaveText(/Al Barsha/);
});
