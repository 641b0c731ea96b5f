import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { known } from '#shared/i18n/en/known.ts';
import { NOON, ok, openTab, renderShop, plain } from '#tests/support/render-checkout.tsx';
import { trackedOrder } from '#tests/support/tracked-orders.ts';
import LiveOrder from './live-order.tsx';

const MINUTE_MS = 60_000;
let orders = 0;
const look = vi.spyOn(document, 'visibilityState', 'get');
function turn(state: DocumentVisibilityState): Promise<void> {
  look.mockReturnValue(state);
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  });
}
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  look.mockReturnValue('visible');
});
afterEach(() => {
  vi.useRealTimers();
});

async function draw(lang: 'en' | 'ar' = 'en') {
  const order_id = `ORDER0000${(orders += 1)}`;
  await openTab();
  localStorage.setItem('orderId', order_id);
  localStorage.setItem('phone', '971501234567');
  const order = (changes = {}) => ok(trackedOrder({ order_id, ...changes }, NOON));
  const shop = renderShop(<LiveOrder />, { lang, answers: { trackOrder: order() } });
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { shop, order };
}
const row = () => screen.getByRole('link').textContent;

test.each(['en', 'ar'] as const)('the row counts down also without a line (%s)', async (lang) => {
  const { shop } = await draw(lang);
  expect(row()).toMatch(/^35\D/);
  shop.answer('trackOrder', 'offline');
  await pass(3);
  expect(row()).toMatch(/^32\D/);
});

test.each([
  [1, 'Pickup', 'known.sent'],
  [2, 'Pickup', 'known.kitchen'],
  [3, 'Pickup', 'known.ready'],
  [3, 'Delivery', 'known.waitsForRider'],
  [4, 'Delivery', 'known.onTheWay'],
  [7, 'Pickup', 'known.later'],
  [8, 'Pickup', 'known.held'],
] as const)('an order of state %i (%s) says where it is', async (code, way, key) => {
  const { shop, order } = await draw();
  shop.answer('trackOrder', order({ order_status_code: code, delivery_status: way }));
  await pass(1);
  expect(row()).toContain(known[key]);
});

test('a hidden page asks nothing; seen again it tells what became of the order, and goes with its end', async () => {
  const { shop, order } = await draw();
  await turn('hidden');
  const asked = shop.sent('trackOrder').length;
  await pass(12);
  expect(shop.sent('trackOrder')).toHaveLength(asked);
  const sent = row();
  shop.answer('trackOrder', order({ order_status_code: 2, minutes_from: 13, minutes_to: 23 }));
  await turn('visible');
  expect(row()).toMatch(/^23\D/);
  expect(row().replace(/^\d+/, '')).not.toBe(sent.replace(/^\d+/, ''));
  shop.answer('trackOrder', order({ order_status_code: 3 }));
  await pass(1);
  expect(row()).not.toMatch(/^\d/);
  shop.answer('trackOrder', order({ order_status_code: 5 }));
  await pass(1);
  expect(screen.queryByRole('link')).toBeNull();
});

test('each order under way has its row, also one that only the account knows; the page about one leaves it out', async () => {
  const ids = ['SECOND0001', 'FIRST00001', 'ACCOUNT001'];
  await openTab({ customerId: 9 });
  localStorage.setItem('orderId', ids[0]!);
  localStorage.setItem('phone', '971501234567');
  localStorage.setItem(
    'openOrders',
    JSON.stringify(ids.slice(0, 2).map((orderId) => ({ orderId, phone: '971501234567' }))),
  );
  const ofAccount = trackedOrder({ order_id: ids[2]! }, NOON - 2 * MINUTE_MS);
  const shop = renderShop(<LiveOrder except={ids[1]} />, {
    answers: {
      trackOrder: ({ body }) => {
        const at = ids.indexOf(body['order_id'] as string);
        return ok(trackedOrder({ order_id: ids[at]! }, NOON - at * MINUTE_MS));
      },
      openOrders: plain({ orders: [{ ...ofAccount, phone_number: '971509999999' }] }),
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(0));
  const rows = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(rows).toEqual([ids[0], ids[2]].map((id) => `/en/track-order?order=${id}`));
  expect(shop.sent('openOrders')[0]?.params).toEqual(['9']);
  expect(shop.sent('trackOrder').map(({ body }) => body['order_id'])).toEqual(ids.slice(0, 2));
});

test('room is kept for the listed orders only: the one that is still tracked may have ended long ago', async () => {
  await openTab();
  const phone = '971501234567';
  localStorage.setItem('orderId', 'ENDED00001');
  localStorage.setItem('phone', phone);
  localStorage.setItem('openOrders', JSON.stringify([{ orderId: 'LISTED0001', phone }]));
  renderShop(<LiveOrder />, { answers: { trackOrder: 'offline' } });
  expect(screen.getAllByTestId('awaited')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(0));
});
