import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ok,
  openTab,
  plain,
  refused,
  renderShop,
  toStore,
  type Answers,
  type ShownShop,
  type Tab,
} from '#tests/support/render-checkout.tsx';
import { texts } from '#tests/support/render-part.tsx';
import type { BrandDetails } from '#web/state/brand/brand-details.ts';
import LocationPage from './location-page.tsx';

const t = texts();
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('no line')));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const CUSTOMER = { customerId: 9 };
const itemsForStore = ok(null, { menuData: [{ menu_item_id: 801 }] });
const draw = (answers: Answers = {}, query = '', brand: Partial<BrandDetails> = {}): ShownShop =>
  renderShop(<LocationPage />, {
    path: `/en/checkout/location${query}`,
    answers: { itemsForStore, ...answers },
    brand,
  });
const next = (): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name: t('steps.continue') });
const isGrey = () => next().disabled || next().getAttribute('aria-disabled') === 'true';

test.each<[string, Tab, string]>([
  ['no order type, signed in and with dishes: home', { way: null, ...CUSTOMER }, '/en'],
  ['no dish: the cart', { lines: [], ...CUSTOMER }, '/en/cart'],
  ['nobody signed in: the contact step', { way: 'Delivery' }, '/en/checkout/contact'],
  ['a pickup with its branch: the payment', CUSTOMER, '/en/checkout/payment'],
  ['a delivery without its door: here', { way: 'Delivery', ...CUSTOMER }, '/en/checkout/location'],
])('%s (CHK-ACC-04, CHK-ACC-05, CHK-ACC-06, CHK-LOC-11)', async (_, tab, path) => {
  await openTab(tab);
  const shop = draw();
  await waitFor(() => expect(shop.at()).toBe(path));
});

const stores = ok([toStore()], { total: 1 });
const usual: Answers = { storesByDistance: stores, findLocalStores: plain({ store: toStore() }) };
const home = {
  address_id: 5,
  customer_id: 9,
  place: 'Home',
  full_address: 'Al Barsha 1, Dubai',
  extra_details: 'Al Barsha Tower 2 1404',
  lat: 25.118,
  lng: 55.2,
};

async function chooseSaved(shop: ShownShop): Promise<void> {
  const saved = await screen.findByRole('group', { name: t('steps.saved') });
  await shop.user.click(within(saved).getByRole('radio', { name: /Home/ }));
}

describe('delivery to a saved address', () => {
  test.each([
    [false, '/en/checkout/location'],
    [true, '/en/checkout/payment'],
  ])(
    'a place that is known is shown with Continue ready, unless the brand skips it: %s (CHK-LOC-01, GEN-57)',
    async (skipKnownPlace, path) => {
      await openTab({
        way: 'Delivery',
        ...CUSTOMER,
      });
      const { writeDoor, toDoor: doorOf } = await import('#web/state/checkout/buyer.ts');
      writeDoor(doorOf(home as never));
      const shop = draw({ ...usual, addresses: ok([home]) }, '', { skipKnownPlace });
      await waitFor(() => expect(shop.at()).toBe(path));
      if (skipKnownPlace) return;
      await waitFor(() => expect(isGrey()).toBe(false));
      screen.getByText(/Al Barsha Tower 2 1404/);
      expect(screen.queryByRole('radio')).toBeNull();
      await shop.user.click(screen.getByRole('button', { name: t('common.edit') }));
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /Home/ }).checked).toBe(true);
    },
  );

  test('a saved address is chosen, kept as the door, and leads to the payment (CHK-LOC-02, CHK-LOC-10)', async () => {
    await openTab({ way: 'Delivery', ...CUSTOMER });
    const office = { ...home, address_id: 6, place: 'Office' };
    const shop = draw({ ...usual, addresses: ok([home, office]) });
    await chooseSaved(shop);
    expect(screen.getByRole('radio', { name: /Office/ })).toBeTruthy();
    await shop.user.click(next());
    await waitFor(() => expect(shop.at()).toBe('/en/checkout/payment'));
    expect(sessionStorage.getItem('address_id')).toBe('5');
    expect(sessionStorage.getItem('checkout')).toContain('Tower 2 1404');
    expect(shop.sent('addAddress')).toEqual([]);
  });
});

describe('delivery to a new address', () => {
  test('who has none gives a new one: area and flat are required, the building is not (CHK-LOC-06, CHK-LOC-12, CHK-LOC-16)', async () => {
    await openTab({ way: 'Delivery', ...CUSTOMER });
    const addAddress = ok({ ...home, place: 'Other' });
    const shop = draw({ ...usual, addresses: ok([]), addAddress });
    const flat = await screen.findByLabelText<HTMLInputElement>(new RegExp(t('steps.flat')));
    const area = screen.getByRole<HTMLInputElement>('textbox', { name: t('steps.area') });
    await waitFor(() => expect(area.value).toBe('Al Barsha'));
    expect(isGrey()).toBe(true);
    await shop.user.type(flat, '1404');
    expect(isGrey()).toBe(false);
    await shop.user.clear(area);
    expect(isGrey()).toBe(true);
    await shop.user.click(next());
    screen.getByRole('textbox', { name: t('steps.area'), description: /required/i });
    await shop.user.type(area, 'Al Barsha');
    await shop.user.type(screen.getByLabelText(new RegExp(t('steps.building'))), 'Tower 7');
    const kinds = within(screen.getByRole('group', { name: t('steps.kind') })).getAllByRole(
      'radio',
    );
    expect(kinds.map((kind) => kind.parentElement?.textContent)).toEqual([
      'Home',
      'Office',
      'Other',
    ]);
    await shop.user.click(kinds[2]!);
    await shop.user.click(next());
    await waitFor(() => expect(shop.at()).toBe('/en/checkout/payment'));
    expect(shop.sent('addAddress')[0]?.body).toMatchObject({
      place: 'Other',
      extra_details: 'Al Barsha Tower 7 1404',
      lat: 25.118,
      lng: 55.2,
    });
  });

  test('outside every zone a number of the country can be left; the button waits for a valid one (CHK-LOC-08, CHK-LOC-09, API-47)', async () => {
    await openTab({ way: 'Delivery', ...CUSTOMER });
    const shop = draw({
      ...usual,
      addresses: ok([{ ...home, full_address: 'Hatta, Dubai' }]),
      findLocalStores: refused('OUTSIDE_DELIVERY_AREA', { status: 404 }),
      addContact: ok(null),
    });
    await chooseSaved(shop);
    await shop.user.click(next());
    const tell = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Tell me when you open',
    });
    const phone = screen.getByLabelText('UAE mobile number');
    expect(tell.disabled).toBe(true);
    await shop.user.type(phone, '12');
    await shop.user.tab();
    screen.getByText('Invalid Phone Number');
    await shop.user.clear(phone);
    await shop.user.type(phone, '050 123 4567');
    await shop.user.click(tell);
    await waitFor(() => expect(shop.at()).toBe('/en'));
    expect(shop.sent('addContact')[0]?.body).toEqual({
      contact_number: '971501234567',
      address: 'Hatta, Dubai',
    });
  });
});

describe('pickup', () => {
  const branches = [
    toStore(),
    toStore({ store_id: 4, store_name: 'BurJuman', address: 'Khalid Bin Al Waleed Road' }),
    toStore({
      store_id: 7,
      store_name: 'Sahara Centre',
      address: 'Al Nahda',
      city: 'Sharjah',
      city_ar: 'الشارقة',
    }),
  ];

  test('each branch is a radio button with name, address and city; a city finds its own, and another branch is taken over (CHK-LOC-07, CHK-LOC-11, CHK-ACC-02, AMB-57)', async () => {
    await openTab(CUSTOMER);
    const shop = draw(
      {
        storesByDistance: ok(branches, { total: 3 }),
        storeForPickup: plain({ store: branches[2] }),
      },
      '?step=1',
    );
    const search = await screen.findByRole('textbox', { name: 'City, branch or address' });
    const find = async (text: string): Promise<void> => {
      await shop.user.clear(search);
      if (text !== '') await shop.user.type(search, text);
      await shop.user.click(screen.getByRole('button', { name: t('steps.search') }));
    };
    const names = () =>
      screen.queryAllByRole('radio').map((each) => each.parentElement?.textContent);
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Mall/ }).checked).toBe(true);
    await find('zzzz');
    await screen.findByText('No branch matches “zzzz”.');
    await find('');
    await waitFor(() => expect(names()).toHaveLength(3));
    await find('sharJAH');
    await waitFor(() => expect(names()).toEqual(['Sahara CentreAl Nahda · Sharjah']));
    await shop.user.click(screen.getByRole('radio'));
    await shop.user.click(next());
    await waitFor(() => expect(shop.at()).toBe('/en/checkout/payment'));
    expect(sessionStorage.getItem('selectedStore')).toContain('"store_id":7');
  });
});
