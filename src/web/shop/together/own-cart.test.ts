import { afterEach, expect, test, vi } from 'vitest';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import { nextCheckout } from '#shared/domain/cart/next-checkout.ts';
import { EMPTY_CHECKOUT } from '#shared/domain/cart/checkout-document.ts';
import type { Api } from '../../api-client.ts';
import {
  type Change,
  changeCheckout,
  readCheckout,
  type ShopCheckout,
} from '../../state/checkout/store.ts';
import { ownCart, stopForgotten, takeOwn } from './own-cart.ts';

const device = vi.hoisted(() => ({ checkout: null as ShopCheckout | null }));
vi.mock('../../state/checkout/store.ts', () => ({
  readCheckout: () => device.checkout ?? EMPTY_CHECKOUT,
  changeCheckout: (change: Change) => {
    device.checkout = nextCheckout(device.checkout ?? EMPTY_CHECKOUT, change);
  },
}));
afterEach(() => {
  device.checkout = null;
});

const cart = (fields: Partial<SharedCart>): SharedCart => ({
  state: 'open',
  minutes_left: 30,
  version: 1,
  dishes: 0,
  order_type: 'Pickup',
  store_id: 1,
  store: { en: 'BurJuman', ar: 'برجمان' },
  owner_name: 'Fatima',
  places_left: 9,
  me: null,
  people: [],
  ...fields,
});
const open = (link: string): void =>
  changeCheckout({ type: 'sharedSet', shared: { link, token: `of ${link}`, dishes: 0, out: [] } });

function listening(): { api: Api; stopped: unknown[] } {
  const stopped: unknown[] = [];
  const api = (async (name: string, input: unknown) => {
    stopped.push([name, input]);
    return { ok: true, data: { cart: cart({ state: 'closed', version: 9 }) } };
  }) as unknown as Api;
  return { api, stopped };
}

test('what was said of the cart before says nothing of the one that is open now', () => {
  open('first');
  takeOwn('first', cart({ store_id: 1, version: 7 }));
  expect(ownCart('first')).toMatchObject({ store_id: 1 });
  changeCheckout({ type: 'sharedEnded', link: 'first' });
  open('second');
  expect(ownCart('second')).toBeNull();
  takeOwn('second', cart({ store_id: 3 }));
  takeOwn('first', cart({ state: 'closed', version: 8 }));
  expect(ownCart('second')).toMatchObject({ state: 'open', store_id: 3 });
  expect(readCheckout().shared?.link).toBe('second');
});

test('a cart that was emptied closes its link, once; one that is still open to others does not', () => {
  const seat = { link: 'third', token: 'of third' };
  const { api, stopped } = listening();
  open('third');
  takeOwn('third', cart({}));
  stopForgotten(api, seat);
  expect(stopped).toEqual([]);
  changeCheckout({ type: 'cartCleared' });
  stopForgotten(api, seat);
  expect(stopped).toEqual([
    ['closeSharedCart', { params: { cart_id: 'third' }, body: { token: 'of third' } }],
  ]);
});

test.each(['closed', 'ordered', 'paying', 'given_up', 'over'] as const)(
  'a cart that is %s has nothing to stop',
  (state) => {
    const { api, stopped } = listening();
    open(state);
    takeOwn(state, cart({ state }));
    changeCheckout({ type: 'cartCleared' });
    stopForgotten(api, { link: state, token: `of ${state}` });
    expect(stopped).toEqual([]);
  },
);
