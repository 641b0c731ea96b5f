// Where and how to order: from the doors of the landing page, from the header, from a code at a table, and from what the tab keeps.
import type { Page } from '@playwright/test';
import { openDoor, stored } from '#tests/support/journey-landing.ts';
import { said, saidWith } from '#tests/support/journey-said.ts';
import { AREA, dishName, ONE_TAP } from '#tests/support/journey-shopper.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { nuggets, seedTab, simpleLine } from '#tests/support/journey-tab.ts';
import { expect, journey, test, texts, type Lang } from '#tests/support/journey-test.ts';

/** Mall of the Emirates sells everything; BurJuman has no cones. */
const FULL_STORE = 3;
const SHORT = { id: 1, name: { en: 'BurJuman', ar: 'برجمان' }, lat: 25.2543, lng: 55.303 };
const CONE = 1204;
const NOTHING_KEPT = { orderType: '', selectedStore: '' };

// The map's code is kept away on purpose.
test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module|zone-map/] });
test.beforeEach(async ({ context, server }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'rejected', url: server.origin }]);
});

const readStore = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'storeId')?.value;
const placeButton = (page: Page, lang: Lang) => {
  const t = texts(lang);
  const names = [t('header.deliverTo'), t('header.collectFrom'), t('header.location')].join('|');
  return page.getByRole('banner').getByRole('button', { name: new RegExp(names) });
};
const add = (page: Page, lang: Lang, id: number) =>
  page
    .getByRole('button', {
      name: texts(lang)('menu.add', { name: dishName(id, lang) }),
      exact: true,
    })
    .first();

journey(
  'a place behind the delivery door is looked up, kept with its branch, and opens its menu (LAND-11, STORE-06, STORE-16, GEN-43)',
  async ({ page, lang }) => {
    const t = texts(lang);
    const dialog = await openDoor(page, lang, 'delivery');
    await dialog.getByRole('combobox').fill(AREA[lang]);
    await dialog.getByRole('option').first().click();
    const told = dialog.getByRole('status').filter({ hasText: t('location.weDeliver') });
    await expect(told).toBeVisible();
    // The name stands between marks that keep its direction apart from the sentence's.
    const [, branch = ''] = /\u2068(.+?)\u2069/.exec((await told.textContent()) ?? '') ?? [];
    await dialog.getByRole('button', { name: t('location.start') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    await expect(placeButton(page, lang)).toContainText(AREA[lang]);
    const kept = JSON.parse((await stored(page, 'selectedStore')) ?? '{}') as Record<
      string,
      unknown
    >;
    expect(kept[lang === 'ar' ? 'store_name_ar' : 'store_name']).toBe(branch);
    expect(await readStore(page)).toBe(String(kept['store_id']));
    expect(await stored(page, 'orderType')).toBe('Delivery');
    await expect(page.getByRole('heading', { name: t('menu.topPicks') })).toBeVisible();
  },
);

journey(
  'who shares the own place finds the way to each branch, and whether there is delivery, on a map of the zones (LAND-12, LAND-13, LOC-03, STORE-34)',
  async ({ page, context, lang }) => {
    const t = texts(lang);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: SHORT.lat, longitude: SHORT.lng });
    await page.goto(`/${lang}/locations-overview`);
    const entry = page
      .getByRole('list', { name: t('locations.list') })
      .getByRole('listitem')
      .filter({ hasText: SHORT.name[lang] });
    await expect(entry.getByRole('link').first()).toHaveAttribute(
      'href',
      /maps\/search\/\?api=1&query=25\./,
    );
    await expect(entry).toContainText(t('location.km'));
    const shapes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/zones/')) shapes.push(request.url());
    });
    const dialog = await openDoor(page, lang, 'delivery');
    await expect.poll(() => dialog.locator('path[stroke="#CB2409"]').count()).toBeGreaterThan(10);
    await dialog.getByRole('button', { name: t('location.useMine') }).click();
    await expect(
      dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
    ).toContainText(SHORT.name[lang]);
    await expect(dialog.getByRole('combobox')).not.toHaveValue('');
    await expect(dialog.locator('path[stroke="#CB2409"]')).toHaveCount(1);
    expect(shapes.length).toBeGreaterThan(10);
    expect(shapes.filter((url) => !/\/media\/zones\/[\w-]+\.kml\?v=\d{13}$/.test(url))).toEqual([]);
  },
);

journey(
  'another branch from the header asks about the cart: No keeps it, Yes empties it and brings the branch with its menu and fee (LAND-26, LAND-30, STORE-17, STORE-18, STORE-32, API-23)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, {
      way: 'Delivery',
      withGuest: false,
      store: { delivery_fee: 12.5 },
    });
    await page.goto(`/${lang}/menu`);
    const dialog = page.getByRole('dialog');
    await placeButton(page, lang).click();
    await dialog.getByRole('tab', { name: t('location.pickup'), exact: true }).click();
    await dialog.getByRole('radio', { name: new RegExp(SHORT.name[lang]) }).click();
    const confirm = dialog.getByRole('button', { name: t('location.confirm'), exact: true });
    const asked = page.getByRole('alertdialog', { name: t('location.discardTitle') });
    await confirm.click();
    await asked.getByRole('button', { name: t('location.discardNo') }).click();
    await expect(asked).toBeHidden();
    expect(await readStore(page)).toBe(String(FULL_STORE));
    await confirm.click();
    await asked.getByRole('button', { name: t('location.discardYes') }).click();
    await expect(placeButton(page, lang)).toContainText(SHORT.name[lang]);
    await expect.poll(() => readStore(page)).toBe(String(SHORT.id));
    await expect(page.getByRole('article').filter({ hasText: dishName(CONE, lang) })).toHaveCount(
      0,
    );
    await add(page, lang, ONE_TAP).click();
    await said(page, t('menu.added', { name: dishName(ONE_TAP, lang) }));
    await page.goto(`/${lang}/cart`);
    const main = page.getByRole('main');
    await expect(main).toContainText(/5 ?[%٪]/);
    await expect(main).not.toContainText(t('cart.deliveryFee'));
    await expect(main.getByText(dishName(ONE_TAP, lang), { exact: true })).toHaveCount(1);
  },
);

journey(
  'a code at a table chooses branch and order type; one at another table asks about the cart, and No stays (STORE-26, STORE-18, LAND-29)',
  async ({ page, lang }) => {
    const t = texts(lang);
    await page.goto(`/${lang}?store_id=${FULL_STORE}&md=qr`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    await expect.poll(() => readStore(page)).toBe(String(FULL_STORE));
    expect(await stored(page, 'orderType')).toBe('qr-Pickup');
    await expect(placeButton(page, lang)).toHaveCount(0);
    await add(page, lang, ONE_TAP).click();
    await said(page, t('menu.added', { name: dishName(ONE_TAP, lang) }));
    const asked = page.getByRole('alertdialog', { name: t('location.discardTitle') });
    await page.goto(`/${lang}/menu?store_id=${SHORT.id}&md=qr`);
    await asked.getByRole('button', { name: t('location.discardNo') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu$`));
    expect(await readStore(page)).toBe(String(FULL_STORE));
    await page.goto(`/${lang}/menu?store_id=${SHORT.id}&md=pickup`);
    await asked.getByRole('button', { name: t('location.discardYes') }).click();
    await expect(placeButton(page, lang)).toContainText(SHORT.name[lang]);
    expect(await stored(page, 'orderType')).toBe('Pickup');
  },
);

journey(
  'what the branch of a kept cart does not sell is swapped for the nearest dish, as many as there were (LAND-32, STORE-19, STORE-22)',
  async ({ page, request, server, lang }) => {
    const t = texts(lang);
    await seedTab(page, request, server.origin, {
      way: 'Pickup',
      lines: [nuggets(), simpleLine(CONE, 2)],
      withGuest: false,
      extra: NOTHING_KEPT,
    });
    const dialog = await openDoor(page, lang, 'pickup');
    await dialog.getByRole('radio', { name: new RegExp(SHORT.name[lang]) }).click();
    await dialog.getByRole('button', { name: t('location.start') }).click();
    const missing = page.getByRole('alertdialog');
    await expect(missing.getByRole('listitem')).toHaveText([new RegExp(dishName(CONE, lang))]);
    const before = t('cart.swap', { name: '' })
      .replaceAll(/[\u2068\u2069]/g, '')
      .trim();
    const swap = missing.getByRole('button', { name: new RegExp(`^${before}`) });
    const words = (await swap.innerText()).replaceAll(/[\u2068\u2069]/g, '');
    const name = new RegExp(`${before}\\s*(\\D+?)\\s*(?:AED|[\\d\\n])`).exec(words)?.[1] ?? 'none';
    await swap.click();
    await expect(missing).toHaveCount(0);
    await page.goto(`/${lang}/cart`);
    const main = page.getByRole('main');
    const count = nuggets().quantity + 2;
    await expect(
      page
        .getByRole('banner')
        .getByRole('button', { name: t('cart.button', { count }), exact: true }),
    ).toBeVisible();
    await expect(main.getByText(name).first()).toBeVisible();
    await expect(main).not.toContainText(dishName(CONE, lang));
  },
);

journey(
  'when another branch serves the kept point, it is taken and said, its menu comes, and what it does not sell is named (STORE-22, STORE-27, STORE-28)',
  async ({ page, request, server, lang }) => {
    await seedTab(page, request, server.origin, {
      way: 'Delivery',
      withGuest: false,
      lines: [nuggets(), simpleLine(CONE, 1)],
    });
    await page.addInitScript(({ lat, lng }) => {
      if (sessionStorage.getItem('isMoved') !== null) return;
      sessionStorage.setItem('isMoved', '');
      sessionStorage.setItem('changeLat', String(lat));
      sessionStorage.setItem('changeLng', String(lng));
    }, SHORT);
    // The page is loaded again with the new branch in the cookie.
    const menu = page.waitForRequest((one) => new URL(one.url()).pathname.includes('menu.data'));
    await page.goto(`/${lang}/menu`);
    await saidWith(page, SHORT.name[lang]);
    expect((await (await menu).allHeaders())['cookie']).toContain(`storeId=${SHORT.id}`);
    await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveText([
      new RegExp(dishName(CONE, lang)),
    ]);
    expect(await readStore(page)).toBe(String(SHORT.id));
  },
);

journey(
  'a place that is searched for is shown with the names of its streets',
  async ({ page, lang }) => {
    const t = texts(lang);
    const dialog = await openDoor(page, lang, 'delivery');
    await dialog.getByRole('combobox').fill(AREA[lang]);
    await dialog.getByRole('option').first().click();
    const map = dialog.getByRole('application', { name: t('location.mapLabel') });
    await expect(
      dialog.getByRole('status').filter({ hasText: t('location.weDeliver') }),
    ).toBeVisible();
    const street = lang === 'ar' ? 'شارع الشيخ زايد' : 'Sheikh Zayed Road';
    await expect(map.getByText(street, { exact: true })).toBeVisible();
  },
);

journey(
  'a new address is given without the map, which comes when it is asked for again',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const code = /\/assets\/zone-map-.*\.js$/;
    await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await page.route(code, (route) => route.abort());
    await page.goto(`/${lang}/checkout/location`);
    const failed = page.getByText(t('map.failed'));
    await expect(failed).toBeVisible();
    await page.getByLabel(t('steps.area'), { exact: true }).fill(AREA[lang]);
    await page.getByLabel(t('steps.flat')).fill('1404');
    await page.unroute(code);
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.getByRole('application', { name: t('location.mapLabel') })).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(page.getByLabel(t('steps.flat'))).toHaveValue('1404');
    await page.getByRole('button', { name: t('steps.continue'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
  },
);
