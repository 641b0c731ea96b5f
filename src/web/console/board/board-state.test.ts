import { expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { toCode, toState, type StatusCode } from '#shared/domain/orders/order-status.ts';
import { boardReducer, UNREAD_BOARD, type BoardEvent, type BoardState } from './board-state.ts';

const order = (order_id: string, code: StatusCode, minute = 0, more: Partial<BoardOrder> = {}) =>
  ({
    ...{ order_id, state: toState(code), order_type: 'Delivery', acknowledged: false, lines: [] },
    ...{ gone_from: null, hold: null, arrival: null, scheduled_for: null },
    placed_at: '2026-01-05T16:00:00.000Z',
    changed_at: new Date(Date.UTC(2026, 0, 5, 16, minute)).toISOString(),
    due_at: '2026-01-05T16:15:00.000Z',
    ...more,
  }) as BoardOrder;
const due = (minute: number): Partial<BoardOrder> => ({
  due_at: new Date(Date.UTC(2026, 0, 5, 16, minute)).toISOString(),
});
const after = (before: BoardState, ...events: BoardEvent[]) => events.reduce(boardReducer, before);
const ids = ({ orders }: BoardState) =>
  orders.map((each) => `${each.order_id}${toCode(each.state)}`).join(' ');

const none = new Set<string>();
const news = (each: BoardOrder, at = 20): BoardEvent => ({ type: 'news', order: each, at });
const read = (orders: BoardOrder[], since = 10, unsent: ReadonlySet<string> = none) =>
  ({ type: 'read', orders, since, unsent }) as const;
const page = (orders: BoardOrder[], since = 10, unsent: ReadonlySet<string> = none) =>
  ({ type: 'page', orders, since, unsent }) as const;
const moved = (each: BoardOrder, action: 'accept' | 'reject'): BoardEvent => ({
  ...{ type: 'moved', order: each, action, at: 20 },
});
const line = (isUp: boolean, atMs: number): BoardEvent => ({ type: 'line', isUp, atMs });
const settings: BoardEvent = {
  ...{ type: 'settings', prepMinutes: 12, undoSeconds: 5, sessionEndsAt: null },
  ...{ serverMs: 1100, atMs: 100 },
};
const [a, b, c] = [order('a', 1), order('b', 1), order('c', 2)];
const board = after(UNREAD_BOARD, read([a, b, c]));

test.each<[string, BoardEvent[], string]>([
  ['a new promise moves no ticket', [news(order('a', 1, 1, due(50)))], 'a1 b1 c2'],
  [
    'a ticket that arrives stands by its due time',
    [news(order('d', 1, 0, due(14)))],
    'd1 a1 b1 c2',
  ],
  [
    'and of equal ones by its age',
    [news(order('a', 1, 0)), news(order('_', 1, 0, { placed_at: '2026-01-05T16:01:00Z' }))],
    'a1 b1 c2 _1',
  ],
  ['one that changes its column too', [news(order('a', 2, 1, due(16)))], 'b1 c2 a2'],
  [
    'taken back it stands where it stood',
    [news(order('a', 2, 1, due(16))), news(order('a', 1, 2))],
    'a1 b1 c2',
  ],
  ['a finished one leaves', [news(order('c', 5, 1))], 'a1 b1'],
  [
    'old news does not undo a newer move',
    [news(order('a', 2, 5)), news(order('a', 1, 4))],
    'a2 b1 c2',
  ],
  ['a press shows at once', [moved(a, 'accept')], 'a2 b1 c2'],
  ['a refused press goes back', [moved(a, 'accept'), news(a)], 'a1 b1 c2'],
  ['a rejected new order leaves', [moved(a, 'reject')], 'b1 c2'],
  ['a cancelled one stays until it is seen', [moved(c, 'reject')], 'a1 b1 c6'],
  [
    'and leaves when it was seen',
    [moved(c, 'reject'), { type: 'seen', orderId: 'c', at: 30 }],
    'a1 b1',
  ],
  [
    'cancelled elsewhere it stays where it cooked',
    [news(order('c', 6, 1, { gone_from: 'in_kitchen' }))],
    'a1 b1 c6',
  ],
  ['a reading shows every order once', [read([order('d', 1), c, a])], 'a1 c2 d1'],
  ['a page takes nothing away', [page([order('d', 1)])], 'a1 b1 c2 d1'],
  [
    'what was heard during a reading is newer than its pages',
    [news(order('n', 1, 3), 15), news(order('c', 5, 3), 15), read([a, b, c], 10)],
    'a1 b1 n1',
  ],
  ['what was heard before it is not', [news(order('n', 1, 3), 5), read([a, b, c], 10)], 'a1 b1 c2'],
  [
    'a press that is not sent is newer than a reading',
    [moved(a, 'accept'), read([a, b, c], 30, new Set(['a']))],
    'a2 b1 c2',
  ],
])('%s', (_name, events, shown) => {
  expect(ids(after(board, ...events))).toBe(shown);
});

test('ticks and the bell change only their order', () => {
  const tick = { position: 0, item_id: 1, size_id: 1, done: false, done_by: null };
  const cooking = order('c', 2, 0, {
    arrival: { at: '', plate: '', rings: true },
    lines: [{ line: 0, own: tick, parts: [] }] as unknown as BoardOrder['lines'],
  });
  const parts = [{ line: 0, position: 0 }];
  const ticked = after(
    board,
    news(cooking),
    { type: 'ticked', order: cooking, parts, done: true, isReady: false, at: 20 },
    { type: 'acknowledged', orderId: 'c' },
  );
  const [first, second, third] = ticked.orders;
  expect([first, second]).toEqual([a, b]);
  expect(third?.lines[0]?.own?.done).toBe(true);
  expect([third?.acknowledged, third?.arrival?.rings]).toEqual([true, false]);
  expect(
    ids(after(board, { type: 'ticked', order: cooking, parts, done: true, isReady: true, at: 20 })),
  ).toBe('a1 b1 c3');
});

test('five moves can be undone, a later one of the same order in place of the one before', () => {
  const undoable = (...orderIds: string[]) =>
    after(
      board,
      ...orderIds.map(
        (id) => ({ type: 'undoable', order: order(id, 2), action: 'accept' }) as const,
      ),
    ).undoable.map(({ id, order: { order_id } }) => `${id}${order_id}`);
  expect(undoable('a', 'b', 'a')).toEqual(['2b', '3a']);
  expect(undoable('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['2b', '3c', '4d', '5e', '6f']);
});

const kept = {
  ...{ login: '', asOfMs: 700, clockOffsetMs: 3, prepMinutes: 9 },
  orders: [a],
};
test.each<[string, BoardEvent[], Partial<BoardState>]>([
  ['a first reading', [settings, read([a])], { isLoaded: true, isUnread: false, asOfMs: null }],
  ['a lost line', [settings, read([a]), line(true, 100), line(false, 200)], { asOfMs: 1200 }],
  ['lost for longer', [settings, line(false, 200), line(false, 900)], { asOfMs: 1200 }],
  ['lost before the first reading', [line(false, 50), settings], { asOfMs: 1100 }],
  [
    'a line that is back',
    [settings, line(false, 200), line(true, 300)],
    { isUnread: true, asOfMs: 1200 },
  ],
  [
    'and read again',
    [settings, line(false, 200), line(true, 300), read([a])],
    { isUnread: false, asOfMs: null },
  ],
  [
    'a board of this device',
    [{ type: 'restored', board: kept }],
    { isLoaded: true, asOfMs: 700, orders: [a] },
  ],
  [
    'too late for it',
    [settings, { type: 'restored', board: kept }],
    { isLoaded: false, asOfMs: null },
  ],
])('of %s the board says until when it was right', (_name, events, said) => {
  expect(after(UNREAD_BOARD, ...events)).toMatchObject(said);
});

test('what was heard before a whole reading is forgotten, so that an evening takes no more room', () => {
  const later = after(board, news(order('d', 1), 20), read([a], 30));
  expect([...later.heardAt.keys()]).toEqual([]);
  expect(ids(after(later, read([a, b, c], 15)))).toBe('a1');
});
