import { describe, expect, test } from 'vitest';
import { orderView, PERSONAL, personalIn } from '#tests/support/order-views.ts';
import { driverOrder, mayHaveLink } from './driver-order.ts';
import { trackedOrder } from './tracked-order.ts';

const view = {
  now: new Date('2026-03-05T12:34:30Z'),
  isShared: false,
  handOver: { arrival: true, driverPosition: true },
};
const DOOR = { lat: PERSONAL.lat, lng: PERSONAL.lng };
const shared = { ...view, isShared: true };
const aMonthLater = { ...view, now: new Date('2026-04-05T12:00:00Z') };

describe('whoever follows an order', () => {
  test('sees where it is, when it comes and what is in it', () => {
    expect(trackedOrder(orderView(), view)).toMatchObject({
      order_id: '8K2M4P6R9T',
      order_status_code: 4,
      store_name: 'Karama',
      store_name_ar: 'الكرامة',
      storeLat: 25.24,
      store_phone: '600 500 500',
      minutes_from: 1,
      minutes_to: 16,
      order_grossprice: 61,
      items: [{ name: 'Zinger', size_ar: 'كبير', quantity: 2, extras: [{ text: 'Cheese' }] }],
    });
  });

  test('hears of no step that was taken back', () => {
    const { history } = trackedOrder(orderView(), view);
    expect(history.map(({ code, at }) => `${code} ${at.slice(11, 16)}`)).toEqual([
      '1 12:00',
      '2 12:02',
      '3 12:20',
      '4 12:30',
    ]);
  });

  test('hears what went back to the card, and not what they got at the counter', () => {
    const order = orderView({ card_refunded_fils: 300, till_refunded_fils: 700 });
    expect(trackedOrder(order, view).refunded).toBe(3);
  });

  test.each([
    ['on its way, its owner', {}, view, 'Imran', DOOR],
    ['on its way, by a shared link', {}, shared, undefined, undefined],
    ['before it rides', { state: 'ready', status: 3 } as const, view, undefined, undefined],
    ['a driver who tells nothing', { driver: null }, view, 'Imran', undefined],
    [
      'where the brand shows no driver',
      {},
      { ...view, handOver: { arrival: true, driverPosition: false } },
      'Imran',
      undefined,
    ],
  ])('rider and door: %s', (_title, change, as, rider, door) => {
    const order = trackedOrder(orderView(change), as);
    expect([order.rider?.name, order.driver?.door]).toEqual([rider, door]);
  });

  test('after a month is told no more than that it is completed', () => {
    expect(trackedOrder(orderView({ reason: 'no_answer' }), aMonthLater)).toMatchObject({
      order_status_code: 5,
      reason: null,
      items: [],
      history: [],
      may_arrive: false,
    });
  });

  test('by a shared link does not read who is at the table', () => {
    const at = (as: typeof view) => trackedOrder(orderView(), as).items[0]?.ordered_by;
    expect([at(view), at(shared)]).toEqual(['Salem', '']);
  });
});

describe('a rider’s page', () => {
  test('names the bag and the branch', () => {
    expect(driverOrder(orderView())).toEqual({
      check_number: 'A12',
      store: { en: 'Karama', ar: 'الكرامة' },
      is_riding: true,
    });
  });

  test.each([
    ['Delivery', 'in_kitchen', true],
    ['Delivery', 'dispatched', true],
    ['Delivery', 'pending', false],
    ['Delivery', 'completed', false],
    ['Pickup', 'ready', false],
  ] as const)('a link for a %s that is %s: %s', (order_type, state, may) => {
    expect(mayHaveLink({ order_type, state })).toBe(may);
  });
});

test.each([
  ['its owner before it rides', () => trackedOrder(orderView({ state: 'ready', status: 3 }), view)],
  ['a shared link', () => trackedOrder(orderView(), shared)],
  ['a rider', () => driverOrder(orderView())],
])('nothing of who ordered it is told to %s, even were it read', (_title, told) => {
  expect(personalIn(told())).toEqual([]);
  expect(personalIn(PERSONAL)).toEqual(Object.keys(PERSONAL));
});
