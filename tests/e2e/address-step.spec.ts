// The place of a signed-in customer: saved once, it is offered behind the door and not asked for again at the checkout.
import { readPlaced, placedOn } from '#tests/support/journey-said.ts';
import { DOORS } from '#tests/support/journey-landing.ts';
import { signInPage } from '#tests/support/journey-sign-in.ts';
import { isQuiet, stillBox } from '#tests/support/journey-still.ts';
import { seedTab } from '#tests/support/journey-tab.ts';
import { expect, journey, texts } from '#tests/support/journey-test.ts';

const HOME = {
  place: 'Home',
  full_address: 'Street 8, Al Barsha 1, Dubai',
  extra_details: 'Al Barsha 1 Villa 14',
  lat: 25.1107,
  lng: 55.2,
} as const;
const FOUND = { en: 'Al Barsha 1', ar: 'البرشاء الأولى' };

journey(
  'a new address follows its pin, is saved with its door, and its order carries house and street apart (CHK-LOC-01, CHK-LOC-05, CHK-LOC-06, CHK-LOC-10, CHK-LOC-14, GEN-23, LAND-38)',
  async ({ page, server, lang }) => {
    const t = texts(lang);
    const own = await signInPage(page, server.origin);
    await seedTab(page, page.request, server.origin, { way: 'Delivery', withGuest: false });
    await page.goto(`/${lang}/checkout/location`);
    const area = page.getByLabel(t('steps.area'), { exact: true });
    const search = page.getByRole('combobox');
    await search.fill(FOUND[lang]);
    await page.getByRole('option').first().click();
    await expect(area).toHaveValue(new RegExp(FOUND[lang]));
    // The map follows a place that was found: the pin is taken where it came to rest.
    await isQuiet(page);
    const box = await stillBox(page.getByRole('button', { name: t('location.pinLabel') }));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
    const asked = page.waitForResponse(/\/places\/reverse$/);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 110, y - 40, { steps: 8 });
    await page.mouse.up();
    const reply = (await (await asked).json()) as {
      successResponse: { address: string; area: string; lat: number; lng: number };
    };
    const { address, area: named, lat, lng } = reply.successResponse;
    await expect(search).toHaveValue(address);
    await expect(area).toHaveValue(named);
    expect(named).not.toBe(FOUND[lang]);

    await page.getByLabel(t('steps.building')).fill('Tower 7');
    await page.getByLabel(t('steps.flat')).fill('9');
    await page.getByRole('button', { name: t('steps.continue'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    const saved = await own.call<{ successResponse: object[] }>(
      'GET',
      `/customer/address/${own.customerId}`,
    );
    expect(saved.successResponse).toEqual([
      expect.objectContaining({
        full_address: address,
        extra_details: `${named} Tower 7 9`,
        door: { area: named, building: 'Tower 7', flat: '9' },
        lat,
        lng,
      }),
    ]);
    await page.getByRole('radio', { name: t('checkout.cash') }).check({ force: true });
    await page
      .getByRole('button', { name: new RegExp(`^${t('checkout.place')}`) })
      .first()
      .click();
    await placedOn(page);
    await readPlaced(page);
    const orders = await own.call<{ successResponse: { delivery_address: string }[] }>(
      'GET',
      `/customer/orders/${own.customerId}/1`,
    );
    expect(orders.successResponse[0]?.delivery_address).toMatch(/^9[,،] Tower 7[,،] /);
  },
);

journey(
  'a saved address is read with the landing page, is chosen behind the door, and a checkout that may passes over its step (LAND-10, LAND-14, STORE-21, CHK-LOC-10)',
  async ({ page, server, lang, shop }) => {
    const t = texts(lang);
    await shop.set({ checkout: { skipKnownPlace: true } });
    const own = await signInPage(page, server.origin);
    await own.call('POST', '/customer/add_address', { ...HOME, customer_id: own.customerId });
    await seedTab(page, page.request, server.origin, {
      way: 'Pickup',
      withGuest: false,
      extra: { orderType: '', selectedStore: '' },
    });
    // Before any dialog is opened.
    const read = page.waitForResponse(/\/customer\/address\//);
    await page.goto(`/${lang}`);
    expect((await read).ok()).toBe(true);
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^\\s*${DOORS[lang].delivery}`) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Villa 14/ }).check({ force: true });
    await dialog.getByRole('button', { name: t('location.start') }).click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/menu`));
    await page.goto(`/${lang}/cart`);
    await page.goto(`/${lang}/checkout/location`);
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await expect(page.getByText(HOME.extra_details).first()).toBeVisible();
    // Back leads to where one came from, not into the step that was passed over.
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${lang}/cart$`));
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`/${lang}/checkout/payment$`));
    await page
      .getByRole('list', { name: t('checkout.steps') })
      .getByRole('link', { name: new RegExp(t('checkout.stepLocation')) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('steps.whereTo'));
    await expect(page.getByRole('radio', { name: /Villa 14/ })).toBeChecked();
  },
);
