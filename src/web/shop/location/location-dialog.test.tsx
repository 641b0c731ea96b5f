import { screen, within } from '@testing-library/react';
import L from 'leaflet';
import { expect, test, vi } from 'vitest';
import {
  address,
  addressNow,
  answerCalls,
  branch,
  fill,
  HOME,
  inHand,
  toNames,
  OFFLINE,
  passed,
  PLACES,
  press,
  refused,
  renderShopPart,
  signedIn,
  plain,
  success,
  withFakeTime,
  type Replies,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { cartLine } from '#tests/support/cart-lines.ts';
import type { LocationTab } from '../../state/shop.ts';
import LocationDialog from './location-dialog.tsx';
import './new-door.tsx';
import './saved-address-list.tsx';
import '../../ui/map/zone-map.tsx';
import { readCheckout } from '../../state/checkout/store.ts';
import { rememberPlace } from '../../state/places/recent-places.ts';

const t = texts();
withFakeTime();

const MALL = branch();
const BURJUMAN = branch({ store_id: 1, store_name: 'BurJuman Mall', store_name_ar: 'برجمان' });
const DELIVERED: Replies = {
  storesByDistance: success([BURJUMAN, MALL], { total: 2 }),
  ...PLACES,
  findLocalStores: plain({ store: MALL }),
  storeForPickup: plain({ store: BURJUMAN }),
  timezone: success({}),
  validateCart: success([], { menuData: [] }),
};
const AT_MALL = {
  orderType: 'Delivery',
  store: MALL,
  place: { point: address(), address: address() },
} as const;

async function open(
  replies: Replies = {},
  tab: LocationTab = 'delivery',
  path = '/en',
  lang: 'en' | 'ar' = 'en',
) {
  const asked = answerCalls({ ...DELIVERED, ...replies });
  const onChosen = vi.fn();
  renderShopPart(
    <LocationDialog open onClose={vi.fn()} initialTab={tab} stays={false} onChosen={onChosen} />,
    { path, lang },
  );
  await passed();
  return { asked, onChosen };
}
const search = () => screen.getByRole('combobox');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const start = () => button(t('location.start'));
async function find(words: string): Promise<void> {
  await fill(search(), words);
  await press('option', new RegExp(words));
}

test.each(['en', 'ar'] as const)(
  'outside the zones both sentences are said, nothing can be confirmed, and pickup is a press away (ERR-14, ERR-15) (%s)',
  async (lang) => {
    const words = texts(lang);
    await open(
      { findLocalStores: refused(404, 'OUTSIDE_DELIVERY_AREA') },
      'delivery',
      `/${lang}`,
      lang,
    );
    await find('Hatta');
    const [uncovered, call] =
      lang === 'en'
        ? [
            'Unfortunately we do not deliver to your current location. Please select another location or pick up.',
            'Your location falls outside of the delivery area; call the service line.',
          ]
        : [words('location.uncovered'), words('location.callLine')];
    expect(screen.getByText(new RegExp(uncovered)).textContent).toContain(call);
    expect(button(words('location.start')).disabled).toBe(true);
    await press('button', words('location.switchToPickup'));
    expect(screen.getAllByRole('radio')).toHaveLength(2);
  },
);

test('a door of the landing page begins an order and sleeps until a place is written; a lone space is none, and guests have no addresses (LAND-11, LAND-15, LAND-17, LAND-34)', async () => {
  const { asked } = await open();
  expect(screen.queryByRole('button', { name: t('profile.anotherAddress') })).toBeNull();
  expect(toNames(asked)).not.toContain('addresses');
  expect(screen.queryByRole('button', { name: t('location.confirm') })).toBeNull();
  expect(start().disabled).toBe(true);
  await fill(search(), ' ');
  expect([(search() as HTMLInputElement).value, start().disabled]).toEqual(['', true]);
  await fill(search(), 'Al');
  expect(start().disabled).toBe(false);
  expect(screen.getByRole('option').textContent).toContain('Al');
});

test('from the menu the dialog has both tabs, search, own place, a map at zoom 12 with a pin, and Confirm (LAND-12, LAND-13, LAND-26, LAND-27)', async () => {
  await inHand(AT_MALL);
  const view = vi.spyOn(L.Map.prototype, 'setView');
  await open({}, 'delivery', '/en/menu');
  expect(view.mock.calls[0]?.[1]).toBe(12);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.trim())).toEqual([
    'Delivery',
    'Pickup',
  ]);
  expect(button(t('location.confirm')).disabled).toBe(false);
  expect(screen.queryByRole('button', { name: t('location.start') })).toBeNull();
  expect(button(t('location.useMine'))).toBeDefined();
  const map = screen.getByRole('application', { name: t('location.mapLabel') });
  expect(within(map).getByLabelText(t('location.pinLabel'))).toBeDefined();
  expect((search() as HTMLInputElement).value).toBe('Al Barsha 1, Dubai');
  expect(screen.getByText(t('location.approximate'))).toBeDefined();
  await fill(search(), 'Al');
  expect(screen.getByText(t('location.approximateTap'))).toBeDefined();
  expect(within(map).queryByLabelText(t('location.pinLabel'))).toBeNull();
  await press('tab', t('location.pickup'));
  expect(readCheckout().orderType).toBe('Pickup');
});

test('a place that was searched for is shown near enough for the names of streets (A12)', async () => {
  const view = vi.spyOn(L.Map.prototype, 'setView');
  await open();
  expect(view.mock.calls.map(([, zoom]) => zoom)).not.toContain(15);
  await fill(search(), 'Al');
  await press('option', /Al/);
  expect(view.mock.lastCall?.[1]).toBe(15);
});

test('suggestions are asked for 1 to 49 characters only (LAND-33, CONST-13)', async () => {
  const { asked } = await open();
  for (const length of [49, 50, 1]) await fill(search(), 'a'.repeat(length));
  const texts = asked.filter(({ name }) => name === 'autoComplete').map(({ params }) => params[1]);
  expect(texts.map((text) => text?.length)).toEqual([49, 1]);
  await fill(search(), 'a'.repeat(50));
  expect(screen.queryByRole('option')).toBeNull();
});

test('a failed area search says so and takes the old suggestions away (ERR-02, ERR-04, GEN-58)', async () => {
  await open();
  await fill(search(), 'Al');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  answerCalls({ autoComplete: refused(500, 'INTERNAL') });
  await fill(search(), 'Al B');
  expect(screen.getByRole('alertdialog', { name: 'something went wrong!!!' })).toBeDefined();
  expect(screen.queryByRole('option')).toBeNull();
  await press('button', t('common.ok'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['findLocalStores', 1],
  ['place', 0],
])(
  'a look-up of branches without a line says so, one of a place does not: %s (ERR-06, ERR-08)',
  async (call, alerts) => {
    await open({ [call]: OFFLINE });
    await find('Al Barsha');
    expect(screen.queryAllByRole('alertdialog', { name: 'Connection Lost!!' })).toHaveLength(
      alerts,
    );
  },
);

test('a line that is lost while a branch is chosen is told (ERR-08)', async () => {
  await open({ storeForPickup: OFFLINE }, 'pickup');
  await press('radio', /BurJuman/);
  await press('button', t('location.start'));
  expect(screen.getByRole('alertdialog', { name: 'Connection Lost!!' })).toBeTruthy();
});

test('a branch clock that cannot be read is told with its message, and the order goes on (ERR-09)', async () => {
  const { onChosen } = await open(
    { timezone: refused(404, 'UNKNOWN_TIME_ZONE', 'We couldn’t tell this branch’s local time.') },
    'pickup',
  );
  await press('radio', /BurJuman/);
  await press('button', t('location.start'));
  const alert = screen.getByRole('alertdialog', {
    name: 'We couldn’t tell this branch’s local time.',
  });
  expect(onChosen).not.toHaveBeenCalled();
  await press('button', t('common.ok'));
  expect(alert.isConnected).toBe(false);
  expect(onChosen).toHaveBeenCalledOnce();
  expect(addressNow()).toBe('/en/menu');
});

test('a confirmed place is looked up, kept with its branch, and leads to the menu (STORE-06, STORE-16)', async () => {
  const { asked, onChosen } = await open();
  await find('Al Barsha 1');
  expect(screen.getByText(/from .Mall of the Emirates/)).toBeDefined();
  asked.length = 0;
  await press('button', t('location.start'));
  expect(toNames(asked)).toEqual(['findLocalStores', 'timezone']);
  expect(readCheckout()).toMatchObject({
    orderType: 'Delivery',
    store: { store_id: MALL.store_id },
    point: { lat: 25.1107, lng: 55.2 },
  });
  expect(onChosen).toHaveBeenCalledOnce();
  expect(addressNow()).toBe('/en/menu');
});

test('a saved address stands before the search and is taken by one press (LAND-14, STORE-21)', async () => {
  await signedIn({ customer_id: 5, login_name: 'Noura Saeed' });
  await open({ addresses: success([HOME]) });
  const choice = screen.getByRole('radio', { name: /Home.*Al Barsha 1 Villa 14.*Street 8/ });
  expect(choice.compareDocumentPosition(search())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('radio', /Home/);
  expect((search() as HTMLInputElement).value).toBe(HOME.full_address);
  await press('button', t('location.start'));
  expect(readCheckout().door).toMatchObject({ addressId: 7, extraDetails: HOME.extra_details });
});

test('another address needs area and flat, follows a second search, and is saved before its branch is looked up (LAND-16, CHK-LOC-16, STORE-20)', async () => {
  await signedIn({ customer_id: 5, login_name: 'Noura Saeed' });
  const { asked } = await open({
    addresses: success([]),
    addAddress: ({ body }: { body: object }) => success({ ...HOME, ...body, address_id: 8 }),
  });
  await find('Al Barsha 1');
  await press('button', t('profile.anotherAddress'));
  const area = screen.getByRole<HTMLInputElement>('textbox', { name: t('steps.area') });
  const flat = screen.getByRole('textbox', { name: t('steps.flat') });
  expect([area.value, start().disabled]).toEqual(['Al Barsha 1', true]);
  await find('Al Quoz');
  expect(area.value).toBe('Al Quoz');
  await fill(flat, '14');
  expect(start().disabled).toBe(false);
  for (const empty of ['', ' ']) {
    await fill(area, empty);
    expect(start().disabled).toBe(true);
  }
  await fill(area, 'Al Quoz');
  await fill(
    screen.getByRole('textbox', { name: new RegExp(`^${t('steps.building')}`) }),
    'Tower 7',
  );
  await press('radio', t('steps.place.Office'));
  asked.length = 0;
  await press('button', t('location.start'));
  expect(toNames(asked)).toEqual(['addAddress', 'findLocalStores', 'timezone']);
  expect(asked[0]?.body).toMatchObject({
    place: 'Office',
    extra_details: 'Al Quoz Tower 7 14',
    door: { area: 'Al Quoz', building: 'Tower 7', flat: '14' },
  });
});

test('a recent place is one press away, but not the one that is shown already', async () => {
  rememberPlace(address({ address: 'Al Quoz, Dubai', area: 'Al Quoz', lat: 25.14 }) as never);
  rememberPlace(address() as never);
  await inHand(AT_MALL);
  await open();
  const recent = within(screen.getByRole('list', { name: t('location.recent') }));
  expect(recent.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Al QuozAl Quoz, Dubai',
  ]);
  await press('button', /^Al Quoz/);
  expect((search() as HTMLInputElement).value).toBe('Al Quoz, Dubai');
});

const asking = () => screen.queryByRole('alertdialog', { name: t('location.discardTitle') });

test('a delivery place of another branch asks about a full cart 5 ms later (STORE-15, AMB-16)', async () => {
  await inHand({ ...AT_MALL, lines: [cartLine()] });
  await open({ findLocalStores: plain({ store: BURJUMAN }) }, 'delivery', '/en/menu');
  button(t('location.confirm')).click();
  await passed(4);
  expect(asking()).toBeNull();
  await passed(1);
  expect(asking()).not.toBeNull();
});

test('another branch asks about the cart: No keeps it, Yes empties it and selects the branch (LAND-30, STORE-17, STORE-18)', async () => {
  await inHand({ ...AT_MALL, lines: [cartLine()] });
  const { onChosen } = await open({}, 'pickup', '/en/menu');
  await press('radio', /BurJuman/);
  await press('button', t('location.confirm'));
  await press('button', t('location.discardNo'));
  expect(asking()).toBeNull();
  expect(readCheckout()).toMatchObject({ orderType: 'Delivery', store: { store_id: 3 } });
  expect(readCheckout().cart.lines).toHaveLength(1);
  await press('button', t('location.confirm'));
  await press('button', t('location.discardYes'));
  expect(readCheckout()).toMatchObject({ orderType: 'Pickup', store: { store_id: 1 } });
  expect(readCheckout().cart.lines).toEqual([]);
  expect(onChosen).toHaveBeenCalledOnce();
});

test('without a cart another branch is taken at once, with its own fee and without the point (STORE-32, API-23)', async () => {
  await inHand({ ...AT_MALL, store: branch({ delivery_fee: 12.5 }) });
  await open(
    { storeForPickup: plain({ store: branch({ ...BURJUMAN, delivery_fee: 0 }) }) },
    'pickup',
    '/en/menu',
  );
  await press('radio', /BurJuman/);
  await press('button', t('location.confirm'));
  expect(readCheckout()).toMatchObject({ store: { store_id: 1, delivery_fee: 0 }, point: null });
});
