import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { item } from '#tests/support/history-items.ts';
import { orderDetail } from '#tests/support/past-order-facts.ts';
import { refusal, renderShop, sampleStore, type Answers } from '#tests/support/render-shop.tsx';
import { texts } from '#tests/support/render-part.tsx';
import { samplePage, wireDish } from '#tests/support/sample-menu.ts';
import { trackedOrder } from '#tests/support/tracked-orders.ts';
import LastOrder from './last-order.tsx';

const t = texts();
const NUGGETS = 801;
const dish = wireDish(NUGGETS);
const ordered = (changes = {}) =>
  item({
    menu_item_id: NUGGETS,
    group_id: 8,
    item_name: 'Kids’ Nuggets',
    item_size: { id: dish.item_size[0]?.id ?? 0, size: '', size_ar: '' },
    ...changes,
  });
const soldOut = { outOfStockItems: new Set([NUGGETS]) };
const success = <T,>(successResponse: T) => ({ success: true as const, successResponse });
const draw = (
  answers: Answers = {},
  { order = orderDetail({ items: [ordered()] }), lacks = {} } = {},
  options: Parameters<typeof renderShop>[1] = {},
) =>
  renderShop(<LastOrder of={{ customerId: 7 }} page={samplePage('en', 3, lacks)} />, {
    customer: {},
    ...options,
    answers: {
      lastOrder: () => success(order),
      item: () => success(wireDish(NUGGETS, lacks)),
      page: () => samplePage('en', 3, lacks),
      ...answers,
    },
  });
const again = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: t('history.lastAgain') })));
const repeated = () => screen.queryByText(t('history.repeated'));

test('the last order is put into the cart by one press, which leads there and says so (MENU-30, CART-20)', async () => {
  const shop = await draw();
  expect(screen.getByRole('region').textContent).toContain('Kids’ Nuggets');
  await again();
  expect([shop.address(), shop.moveState()]).toEqual(['/en/cart', { repeated: true }]);
  expect(shop.checkout().cart.lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect(repeated()).toBeTruthy();
});

test.each([
  ['soldOut', {}, soldOut],
  ['gone', { is_publish: false }, {}],
] as const)(
  'what of it cannot be had is named before it is repeated, and then with something instead: %s',
  async (why, changes, lacks) => {
    const shop = await draw({}, { lacks, order: orderDetail({ items: [ordered(changes)] }) });
    const reason = t(`history.why.${why}`);
    const region = within(screen.getByRole('region'));
    region.getByText(t('history.lastWithout', { reason, names: 'Kids’ Nuggets' }));
    await again();
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText(t('history.missingAll'));
    const line = within(dialog.getByRole('listitem'));
    line.getByText(reason);
    expect([...line.queryAllByRole('button'), ...line.queryAllByRole('link')]).toHaveLength(1);
    fireEvent.click(dialog.getByRole('button', { name: t('common.ok') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([shop.address(), shop.checkout().cart.lines, repeated()]).toEqual([
      '/en/menu',
      [],
      null,
    ]);
  },
);

test('without a branch the place is asked for first, then the order is repeated there (PROFILE-31)', async () => {
  const shop = await draw({}, {}, { checkout: { store: null } });
  await again();
  const [goOn, how] = shop.askLocation.mock.calls[0] ?? [];
  expect(how).toEqual({ stays: true });
  const { changeCheckout } = await import('#web/state/checkout/store.ts');
  await act(async () => {
    changeCheckout({
      type: 'storeChosen',
      orderType: 'Pickup',
      store: sampleStore(),
      place: null,
    });
    goOn?.();
  });
  expect(shop.address()).toBe('/en/cart');
});

test('whoever goes on to another page meanwhile is left there', async () => {
  const asked = Promise.withResolvers<void>();
  const shop = await draw({
    item: async () => {
      await asked.promise;
      return success(dish);
    },
  });
  await again();
  shop.unmount();
  await act(async () => asked.resolve());
  expect(shop.checkout().cart.lines).toEqual([]);
});

test('a guest’s cancelled order is not offered again', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  const order_id = 'GUEST00006';
  localStorage.setItem('orderId', order_id);
  localStorage.setItem('phone', '971501234567');
  await renderShop(<LastOrder of={{ customerId: null, orderId: order_id }} />, {
    answers: {
      trackOrder: () => success(trackedOrder({ order_id, order_status_code: 6 }, Date.now())),
      orderAgain: () => ({ ok: true as const, order: orderDetail({ items: [ordered()] }) }),
    },
  });
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([true, false])(
  'a guest’s order is asked for only once following it has given it back: %s',
  async (isGiven) => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const order_id = `GUEST0000${Number(isGiven)}`;
    localStorage.setItem('orderId', order_id);
    localStorage.setItem('phone', '971501234567');
    const order = orderDetail({ items: [ordered()] });
    const shop = await renderShop(<LastOrder of={{ customerId: null, orderId: order_id }} />, {
      answers: {
        trackOrder: () =>
          isGiven ? success(trackedOrder({ order_id }, Date.now())) : refusal('ORDER_NOT_FOUND'),
        orderAgain: () => ({ ok: true as const, order }),
      },
    });
    expect(shop.asked.map(({ name }) => name)).toEqual(
      isGiven ? ['trackOrder', 'orderAgain'] : ['trackOrder'],
    );
    expect(screen.queryByRole('region') !== null).toBe(isGiven);
  },
);
