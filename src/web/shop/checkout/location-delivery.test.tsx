import { cleanup, screen, within } from '@testing-library/react';
import L from 'leaflet';
import { expect, test, vi } from 'vitest';
import { cartLine } from '#tests/support/cart-lines.ts';
import {
  address,
  answerCalls,
  branch,
  fill,
  held,
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
import { readCheckout } from '../../state/checkout/store.ts';
import '../../ui/map/zone-map.tsx';
import { LocationDelivery } from './location-delivery.tsx';
import { LocationPickup } from './location-pickup.tsx';

const t = texts();
withFakeTime();
const MALL = branch();
const NUGGETS = cartLine({ itemId: 801 });
const SERVED: Replies = {
  addresses: success([HOME]),
  storesByDistance: success([MALL], { total: 1 }),
  ...PLACES,
  reverse: ({ body }) =>
    plain({
      address: address({ address: 'By the creek, Dubai', area: 'Creek', ...(body as object) }),
    }),
  findLocalStores: plain({ store: MALL }),
  addAddress: ({ body }) => success({ ...HOME, ...(body as object), address_id: 8 }),
  itemsForStore: { success: true, menuData: [{ menu_item_id: 801 }] },
};
const AT_MALL = {
  orderType: 'Delivery',
  store: MALL,
  place: { point: address(), address: address() },
  lines: [NUGGETS],
} as const;

async function open(replies: Replies = {}, kept: object = { ...AT_MALL, place: undefined }) {
  const asked = answerCalls({ ...SERVED, ...replies });
  await signedIn({ customer_id: 5, login_name: 'Noura Saeed' });
  await inHand(kept);
  const onDone = vi.fn();
  renderShopPart(<LocationDelivery customerId={5} isKnown={false} onDone={onDone} />, {
    path: '/en/checkout/location',
  });
  await passed();
  return { asked, onDone };
}
const next = () => screen.getByRole('button', { name: t('steps.continue') });
const home = () => screen.getByRole<HTMLInputElement>('radio', { name: /Home.*Villa 14/ });
const search = () => screen.getByRole<HTMLInputElement>('combobox');
const flat = () => screen.getByRole('textbox', { name: t('steps.flat') });
async function find(words: string): Promise<void> {
  await fill(search(), words);
  await press('option', new RegExp(words));
}

test('either a saved address or a new one: the new one takes the choice away, with search, map at zoom 14 and pin (CHK-LOC-03, CHK-LOC-04, CHK-LOC-05)', async () => {
  const view = vi.spyOn(L.Map.prototype, 'setView');
  await open();
  await press('radio', /Home/);
  expect([home().checked, screen.queryByRole('combobox')]).toEqual([true, null]);
  await press('button', t('steps.another'));
  expect(home().checked).toBe(false);
  expect(next().getAttribute('aria-disabled')).toBe('true');
  await find('Al Barsha 1');
  const map = screen.getByRole('application', { name: t('location.mapLabel') });
  expect(map.parentElement?.style.height).toBe('300px');
  expect(view.mock.calls[0]?.[1]).toBe(14);
  expect(within(map).getByLabelText(t('location.pinLabel'))).toBeDefined();
  await press('radio', /Home/);
  expect(screen.queryByRole('application')).toBeNull();
});

test('what was typed of a new address is there after a reload, until a saved one is chosen', async () => {
  await open();
  await press('button', t('steps.another'));
  await fill(flat(), '1404');
  cleanup();
  await open();
  expect([home().checked, flat()]).toEqual([false, expect.objectContaining({ value: '1404' })]);
  await press('radio', /Home/);
  cleanup();
  await open();
  expect(screen.queryByRole('textbox', { name: t('steps.flat') })).toBeNull();
});

test('a new address is saved with its parts, then its branch is looked up, then the step is done (CHK-LOC-14, LAND-38, GEN-43)', async () => {
  const { asked, onDone } = await open({ addresses: success([]) });
  await find('Al Barsha 1');
  await fill(
    screen.getByRole('textbox', { name: new RegExp(`^${t('steps.building')}`) }),
    'Tower 7',
  );
  await fill(flat(), '1404');
  asked.length = 0;
  await press('button', t('steps.continue'));
  expect(toNames(asked)).toEqual(['addAddress', 'findLocalStores', 'itemsForStore']);
  expect(asked[0]?.body).toMatchObject({
    place: 'Home',
    extra_details: 'Al Barsha 1 Tower 7 1404',
    door: { area: 'Al Barsha 1', building: 'Tower 7', flat: '1404' },
  });
  expect(onDone).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('address_id')).toBe('8');
  expect(sessionStorage.getItem('newAddress')).toBeNull();
});

test('P24: a door that is told without a line stays on the page, and one press tells it later', async () => {
  let hasLine = false;
  const { onDone } = await open({
    addresses: success([]),
    addAddress: ({ body }) =>
      hasLine ? success({ ...HOME, ...(body as object), address_id: 8 }) : OFFLINE,
  });
  await find('Al Barsha 1');
  await fill(flat(), 'Villa 12');
  await press('button', t('steps.continue'));
  expect(screen.getByRole('alertdialog').textContent).toContain(t('location.connectionLost'));
  await press('button', t('common.ok'));
  expect(flat()).toHaveProperty('value', 'Villa 12');
  expect(onDone).not.toHaveBeenCalled();
  hasLine = true;
  await press('button', t('steps.continue'));
  expect(onDone).toHaveBeenCalledOnce();
});

test('what the branch of the address does not sell is asked once, told, and taken out before the step is done (STORE-25)', async () => {
  const { asked, onDone } = await open(
    {
      itemsForStore: { success: true, menuData: [{ menu_item_id: 1 }] },
      page: refused(404, 'NOT_FOUND'),
      findLocalStores: plain({ store: branch({ store_id: 1 }) }),
    },
    { ...AT_MALL, lines: [NUGGETS, cartLine({ itemId: 1 })] },
  );
  await press('radio', /Home/);
  await press('button', t('steps.continue'));
  expect(onDone).not.toHaveBeenCalled();
  await press('button', t('cart.removeAndGo'));
  expect(onDone).toHaveBeenCalledOnce();
  const checks = asked.filter(({ name }) => name === 'itemsForStore');
  expect(checks.map(({ body }) => (body as { store_id: number }).store_id)).toEqual([1]);
  expect(readCheckout().store?.store_id).toBe(1);
});

test('while the branch is asked about the cart, the button shows that something is under way and takes no second press (CHK-LOC-15)', async () => {
  const slow = held<object>();
  const { asked, onDone } = await open({ itemsForStore: slow.answer });
  await press('radio', /Home/);
  await press('button', t('steps.continue'));
  const busy = screen.getByRole('button', { name: new RegExp(t('steps.checking')) });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  const before = asked.length;
  await press('button', new RegExp(t('steps.checking')));
  expect(asked).toHaveLength(before);
  slow.give({ success: true, menuData: [{ menu_item_id: 801 }] });
  await passed();
  expect(onDone).toHaveBeenCalledOnce();
});

test('an address without a point is looked up by its words; without any place it asks for one (CHK-LOC-13, CHK-LOC-14, ERR-38)', async () => {
  const nowhere = { ...HOME, lat: null, lng: null };
  const { asked, onDone } = await open({ addresses: success([nowhere]) });
  await press('radio', /Home/);
  await press('button', t('steps.continue'));
  expect(toNames(asked)).toContain('place');
  expect(onDone).toHaveBeenCalledOnce();
  answerCalls({ ...SERVED, autoComplete: success([]) });
  await press('button', t('steps.continue'));
  expect(screen.getByText('Please allow GPS location or choose an address.')).toBeDefined();
  expect(onDone).toHaveBeenCalledOnce();
});

test('while the payment is on its way as a document of its own, another press saves the new address no second time (CHK-LOC-14)', async () => {
  const { asked, onDone } = await open({ addresses: success([]) });
  await find('Al Barsha 1');
  await fill(flat(), 'Villa 12');
  await press('button', t('steps.continue'));
  expect(onDone).toHaveBeenCalledOnce();
  await press('button', t('steps.continue'));
  expect(onDone).toHaveBeenCalledTimes(2);
  expect(toNames(asked).filter((name) => name === 'addAddress')).toHaveLength(1);
});

test('an empty address is told by a toast as well (CHK-LOC-13, ERR-38)', async () => {
  const { onDone } = await open({ addresses: success([]) });
  await press('button', t('steps.continue'));
  expect(screen.getByText('Please allow GPS location or choose an address.')).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});

test('a line that is lost while a pickup branch is chosen is told, and the step stays (ERR-08)', async () => {
  answerCalls({
    storesByDistance: success([MALL, branch({ store_id: 1, store_name: 'BurJuman Mall' })], {
      total: 2,
    }),
    storeForPickup: OFFLINE,
  });
  await inHand({ orderType: 'Pickup', store: MALL, lines: [NUGGETS] });
  const onDone = vi.fn();
  renderShopPart(<LocationPickup onDone={onDone} />);
  await passed();
  await press('radio', /BurJuman/);
  await press('button', t('steps.continue'));
  expect(screen.getByRole('alertdialog').textContent).toContain('Connection Lost!!');
  await press('button', t('common.ok'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});
