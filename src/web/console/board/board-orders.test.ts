import { expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { computeAge, formatAge } from './age.ts';
import { findColumn, isUrgent, rings, withBoard, withOrders } from './board-orders.ts';

const order = (
  order_id: string,
  code: number,
  minute = 0,
  more: Partial<BoardOrder> = {},
): BoardOrder => ({
  order_id,
  check_number: '1',
  code,
  order_type: 'Delivery',
  acknowledged: false,
  placed_at: '2026-01-05T16:00:00.000Z',
  changed_at: new Date(Date.UTC(2026, 0, 5, 16, minute)).toISOString(),
  due_at: '2026-01-05T16:15:00.000Z',
  promised_from: '2026-01-05T16:15:00.000Z',
  promised_to: '2026-01-05T16:20:00.000Z',
  business_day: '2026-01-05',
  scheduled_for: null,
  lines: [],
  notes: '',
  cutlery: false,
  allergies: [],
  allergy: false,
  total: 1,
  payment_method: 'Cash',
  payment_status: 'COD',
  is_paid: false,
  amount_to_collect: 1,
  customer_name: '',
  phone: '',
  house: '',
  area: '',
  address: '',
  gone_from: null,
  hold: null,
  moved_by_pos: false,
  undo_until: null,
  reason: null,
  change_for: null,
  leave_at_door: false,
  tip: 0,
  arrival: null,
  rider: null,
  rider_note: '',
  ...more,
});
const ids = (orders: readonly BoardOrder[]) =>
  orders.map((each) => `${each.order_id}${each.code}`).join(' ');
const due = (minute: number): Partial<BoardOrder> => ({
  due_at: new Date(Date.UTC(2026, 0, 5, 16, minute)).toISOString(),
});
const board = [order('a', 1), order('b', 1), order('c', 2)];

test.each([
  [1, 'new'],
  [2, 'kitchen'],
  [3, 'ready'],
  [4, 'way'],
  [5, null],
  [6, null],
  [7, 'new'],
  [8, 'kitchen'],
  [9, null],
])('code %i hangs in column %s', (code, column) => {
  expect(findColumn(code)).toBe(column);
});

test.each<[string, BoardOrder[], string]>([
  ['a new promise moves no ticket', [order('a', 1, 1, due(50))], 'a1 b1 c2'],
  ['a ticket that arrives stands by its due time', [order('d', 1, 0, due(14))], 'd1 a1 b1 c2'],
  [
    'and of equal ones by its age',
    [order('d', 1, 0, { placed_at: '2026-01-05T16:01:00Z' })],
    'a1 b1 c2 d1',
  ],
  ['one that changes its column too', [order('a', 2, 1, due(16))], 'b1 c2 a2'],
  [
    'taken back it stands where it stood',
    [order('a', 2, 1, due(16)), order('a', 1, 2)],
    'a1 b1 c2',
  ],
  ['a finished one leaves', [order('c', 5, 1)], 'a1 b1'],
  ['old news does not undo a newer move', [order('a', 2, 5), order('a', 1, 4)], 'a2 b1 c2'],
])('%s', (_name, news, after) => {
  expect(
    ids(news.reduce((orders, each) => withOrders(orders, [each]), board as readonly BoardOrder[])),
  ).toBe(after);
  expect(ids(withOrders(board, news))).toBe(after);
});

test('a board read again after a lost line has every order once', () => {
  expect(ids(withBoard(board, [order('d', 1), order('c', 2), order('a', 1)]))).toBe('a1 c2 d1');
});

test('what the live line said while the board was being read is not overwritten by the older reply', () => {
  expect(
    ids(
      withBoard(
        [order('a', 1), order('new', 1, 3)],
        [order('a', 1), order('gone', 4)],
        new Set(['new', 'gone']),
      ),
    ),
  ).toBe('a1 new1');
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

test('an order that was cancelled while it cooked hangs where it cooked until it was seen', () => {
  const gone = order('c', 6, 1, { gone_from: 2 });
  expect(ids(withOrders(board, [gone]))).toBe('a1 b1 c6');
  expect(ids(withBoard([], [gone]))).toBe('c6');
  expect(ids(withOrders([gone], [{ ...gone, gone_from: null }]))).toBe('');
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
