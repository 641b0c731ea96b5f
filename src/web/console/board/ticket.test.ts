import { expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { toState, type StatusCode } from '#shared/domain/orders/order-status.ts';
import { cardActions, computeAge, findColumn, formatAge, isUrgent, rings } from './ticket.ts';

const order = (order_id: string, code: StatusCode, minute = 0, more: Partial<BoardOrder> = {}) =>
  ({
    ...{ order_id, state: toState(code), order_type: 'Delivery', acknowledged: false, lines: [] },
    ...{ gone_from: null, hold: null, arrival: null, scheduled_for: null },
    placed_at: '2026-01-05T16:00:00.000Z',
    changed_at: new Date(Date.UTC(2026, 0, 5, 16, minute)).toISOString(),
    due_at: '2026-01-05T16:15:00.000Z',
    ...more,
  }) as BoardOrder;

test.each([
  ['pending', 'new'],
  ['in_kitchen', 'kitchen'],
  ['ready', 'ready'],
  ['dispatched', 'way'],
  ['completed', null],
  ['cancelled', null],
  ['scheduled', 'new'],
  ['on_hold', 'kitchen'],
] as const)('%s hangs in column %s', (state, column) => {
  expect(findColumn(state)).toBe(column);
});

test.each([
  [order('a', 1), true],
  [order('a', 1, 0, { acknowledged: true }), false],
  [order('a', 2), false],
  [order('a', 7), false],
])('only a new order that nobody touched rings', (each, expected) => {
  expect(rings(each, 0)).toBe(expected);
});

test.each([
  ['16:04:59', false, false],
  ['16:05:00', true, false],
  ['16:06:00', true, true],
])('at %s an order on hold until 16:05 rings: %s, urgently: %s', (now, ringing, urgent) => {
  const held = order('a', 8, 0, { hold: { reason: 'item', until: '2026-01-05T16:05:00.000Z' } });
  expect([rings(held, ms(now)), isUrgent(held, ms(now))]).toEqual([ringing, urgent]);
  expect(rings({ ...held, acknowledged: true }, ms(now))).toBe(false);
});

const ms = (text: string) => Date.parse(`2026-01-05T${text}.000Z`);
test.each([
  ['15:59:00', 'fresh', 0, 0],
  ['16:00:18', 'fresh', 0.02, 18],
  ['16:11:59', 'fresh', 0.799, 719],
  ['16:12:00', 'soon', 0.8, 720],
  ['16:14:59', 'soon', 0.999, 899],
  ['16:15:00', 'late', 1, 900],
  ['17:15:00', 'late', 1, 4500],
] as const)('at %s an order of 16:00 with 15 minutes is %s', (now, state, share, seconds) => {
  const age = computeAge(order('a', 2), 15, ms(now));
  expect([age.state, age.seconds]).toEqual([state, seconds]);
  expect(age.share).toBeCloseTo(share, 2);
});

test('a scheduled order ages only from its preparation time on', () => {
  const later = order('a', 7, 0, {
    scheduled_for: '2026-01-05T20:00:00.000Z',
    due_at: '2026-01-05T20:00:00.000Z',
  });
  expect(computeAge(later, 15, ms('19:45:00'))).toEqual({ state: 'fresh', share: 0, seconds: 0 });
  expect(computeAge(later, 15, ms('20:00:00')).state).toBe('late');
});

test.each([
  [0, '0:00'],
  [18, '0:18'],
  [920, '15:20'],
  [3909, '1:05:09'],
])('%i seconds read %s', (seconds, text) => {
  expect(formatAge(seconds)).toBe(text);
});

test.each([
  ['Delivery', 'pending', 'accept', 'hold reject'],
  ['Delivery', 'in_kitchen', 'ready', 'hold reject'],
  ['Delivery', 'ready', 'dispatch', 'hold reject'],
  ['Delivery', 'dispatched', 'complete', 'hold reject'],
  ['Delivery', 'on_hold', 'resume', 'reject'],
  ['Pickup', 'ready', 'complete', 'hold reject'],
  ['qr-Pickup', 'ready', 'complete', 'hold reject'],
  ['Pickup', 'scheduled', null, 'accept reject'],
  ['Delivery', 'completed', null, ''],
  ['Delivery', 'cancelled', null, ''],
] as const)(
  '%s in state %s offers %s, and a pickup is never dispatched',
  (type, state, main, rare) => {
    expect(cardActions(type, state)).toEqual({ main, rare: rare === '' ? [] : rare.split(' ') });
  },
);

test.each([
  ['Delivery', 'pending', 'reject'],
  ['Delivery', 'in_kitchen', 'reject'],
  ['Pickup', 'ready', 'reject'],
  ['Pickup', 'completed', ''],
] as const)(
  '%s in state %s that a point of sale moves can only be turned down',
  (type, state, rare) => {
    expect(cardActions(type, state, { isMovedByPos: true })).toEqual({
      main: null,
      rare: rare === '' ? [] : rare.split(' '),
    });
  },
);
