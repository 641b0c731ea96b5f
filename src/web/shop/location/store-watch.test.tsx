import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  address,
  answerCalls,
  branch,
  inHand,
  toNames,
  passed,
  refused,
  renderShopPart,
  plain,
  withFakeTime,
  type Replies,
} from '#tests/support/place-parts.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { EMPTY_CHECKOUT } from '#shared/domain/cart/checkout-document.ts';
import { readCheckout, type ShopCheckout } from '../../state/checkout/store.ts';
import { CheckoutPlaceProvider } from '../../state/checkout/use-checkout.ts';
import StoreWatchMount from './store-watch.tsx';

const t = texts();
withFakeTime();
const OTHER = branch({ store_id: 11, store_name: 'Sahara Centre' });
const PLACE = { point: { lat: 25.1, lng: 55.2 }, address: address() };
const AT_DOOR = { orderType: 'Delivery', store: branch(), place: PLACE } as const;

async function open(kept: Parameters<typeof inHand>[0], replies: Replies, path = '/en/menu') {
  const asked = answerCalls(replies);
  await inHand(kept);
  const askLocation = vi.fn();
  renderShopPart(<StoreWatchMount />, { path, askLocation });
  await passed(0);
  return { asked, askLocation };
}

test.each(['/en/menu', '/en/track-order'])(
  'on %s a kept delivery place is looked up by its point (STORE-28, STORE-29)',
  async (path) => {
    const { asked } = await open(
      AT_DOOR,
      { findLocalStores: plain({ store: branch({ delivery_fee: 7 }) }) },
      path,
    );
    expect(toNames(asked)).toEqual(['findLocalStores']);
    expect(asked[0]?.body).toMatchObject(PLACE.point);
    expect(readCheckout().store).toMatchObject({ store_id: 3, delivery_fee: 7 });
  },
);

test('at payment nothing is looked up: the branch was fixed a step before (STORE-29)', async () => {
  const { asked } = await open(AT_DOOR, {}, '/en/checkout/payment');
  await passed(120_000);
  expect(asked).toEqual([]);
});

test('when another branch serves the kept point, it is taken and said (STORE-28)', async () => {
  await open(AT_DOOR, { findLocalStores: plain({ store: OTHER }) });
  expect(readCheckout()).toMatchObject({ store: { store_id: 11 }, point: PLACE.point });
  expect(screen.getByText(t('location.branchChanged', { store: 'Sahara Centre' }))).toBeDefined();
});

test('a point that was kept without its branch is looked up too, and nothing is said (STORE-28)', async () => {
  const checkout: ShopCheckout = { ...EMPTY_CHECKOUT, orderType: 'Delivery', ...PLACE };
  const shown = { checkout, choiceReady: true, ready: true };
  const kept = { subscribe: () => () => undefined, shown: () => shown, change: vi.fn(), menu: '' };
  answerCalls({ findLocalStores: plain({ store: OTHER }) });
  await inHand();
  renderShopPart(
    <CheckoutPlaceProvider value={kept}>
      <StoreWatchMount />
    </CheckoutPlaceProvider>,
  );
  await passed(0);
  expect(readCheckout().store).toMatchObject({ store_id: 11 });
  expect(screen.queryByText(t('location.branchChanged', { store: 'Sahara Centre' }))).toBeNull();
});

test('a point that is served no more empties the menu and asks for another place, once (STORE-08)', async () => {
  const { askLocation } = await open(AT_DOOR, {
    findLocalStores: refused(404, 'OUTSIDE_DELIVERY_AREA'),
  });
  await passed(60_000);
  expect(readCheckout().outOfZone).toBe(true);
  expect(askLocation.mock.calls).toEqual([[undefined, { tab: 'delivery' }]]);
});

test('a kept pickup branch is read again, also every minute (STORE-27, STORE-31)', async () => {
  const fresh = branch({ is_open: false });
  const { asked } = await open(
    { orderType: 'Pickup', store: branch() },
    { storeForPickup: plain({ store: fresh }) },
  );
  expect(asked.map(({ name, params }) => [name, ...params])).toEqual([['storeForPickup', '3']]);
  expect(readCheckout()).toMatchObject({ orderType: 'Pickup', store: { is_open: false } });
  await passed(60_000);
  expect(asked).toHaveLength(2);
});
