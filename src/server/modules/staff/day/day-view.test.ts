import { expect, test } from 'vitest';
import { orderView } from '#tests/support/order-views.ts';
import { dayOrder } from './day-view.ts';

const done = (...history: [event: string, time: string, more?: object][]) => ({
  state: 'completed' as const,
  history: history.map(([event, time, more]) => ({
    ...orderView().history[0],
    event,
    at: `2026-03-05T${time}:00+00:00`,
    ...more,
  })) as never,
});

test('an order counts with its bill, without its tip', () => {
  expect(dayOrder(orderView({ card_refunded_fils: 300 }))).toMatchObject({
    grossFils: 5600,
    discountFils: 1100,
    pointsFils: 200,
    feeFils: 1300,
    vatFils: 267,
    totalFils: 5600,
    tipFils: 500,
    refundedFils: 1000,
    hour: 16,
    items: [{ key: 'item.12', quantity: 2 }],
  });
});

const undone = { undone: true };
const atDayEnd = { reason: 'day_end' };
test.each([
  ['a delivery at the door', {}, done(['readied', '12:20'], ['completed', '12:45']), '12:45'],
  ['a delivery on its way', {}, {}, null],
  [
    'a pickup when it is ready',
    { order_type: 'Pickup' } as const,
    done(['readied', '12:20'], ['completed', '12:45']),
    '12:20',
  ],
  [
    'the last time, when it was handed over twice',
    {},
    done(['completed', '12:45'], ['completed', '13:10']),
    '13:10',
  ],
  [
    'never by a step that was taken back',
    {},
    done(['completed', '12:45'], ['completed', '13:10', undone]),
    '12:45',
  ],
  ['never by the end of the day', {}, done(['completed', '23:45', atDayEnd]), null],
])('a promise is met by %s', (_title, change, history, time) => {
  const { metAt } = dayOrder(orderView({ ...change, ...history }));
  expect(metAt?.toISOString().slice(11, 16) ?? null).toBe(time);
});
