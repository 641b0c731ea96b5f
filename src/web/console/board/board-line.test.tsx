import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { button, card, cardIn, on, openBoard, press } from '#tests/support/board-part.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import {
  at,
  boardOrder,
  endFakeTime,
  fakeBoard,
  MANAGER,
  pass,
  refused,
  settle,
  STAFF,
  useFakeTime,
  type FakeBoard,
} from '#tests/support/fake-board.tsx';

const t = consoleTexts();
const MINUTE = 60_000;
const SEND_AGAIN_MS = 5000;

beforeEach(useFakeTime);
afterEach(endFakeTime);

/** A device whose storage works while `isKeeping`. */
const device = vi.hoisted(() => ({ isKeeping: true }));
vi.mock('idb-keyval', async (original) => {
  const kept = new Map<unknown, unknown>();
  const keep = async (key: unknown, value: unknown) => {
    if (!device.isKeeping) throw new DOMException('full');
    kept.set(key, value);
  };
  return {
    ...(await original<typeof import('idb-keyval')>()),
    get: async (key: unknown) => kept.get(key),
    getMany: async (keys: unknown[]) => keys.map((key) => kept.get(key)),
    keys: async () => [...kept.keys()],
    set: keep,
    update: async (key: unknown, change: (value: unknown) => unknown) =>
      keep(key, change(kept.get(key))),
  };
});

const toIds = (server: FakeBoard, ...calls: string[]) =>
  server.asked(...calls).map(({ call, body }) => `${call} ${String(body['command_id'])}`);

test('a change whose answer failed is kept and sent again under its own id, in its order, while the line stands', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  const failing: Record<string, number> = { move: 2, part: 1 };
  const fail = ({ call }: { call: string }) => {
    failing[call] = (failing[call] ?? 0) - 1;
    return (failing[call] ?? 0) < 0 ? undefined : refused(call === 'move' ? 503 : 500);
  };
  server.answer('move', fail);
  server.answer('part', fail);
  await openBoard();
  await press(button(order, t('console.accept')));
  expect(card(order).textContent).toContain(t('console.notSent', { count: 1 }));
  await press(on(order).getByRole('button', { name: /Nuggets/ }));
  expect(card(order).textContent).toContain(t('console.notSent', { count: 2 }));
  expect(screen.getByText(t('console.live'))).toBeTruthy();
  // A server event with the older state does not take the work back.
  await server.tell({ ...order, acknowledged: true });
  expect(cardIn('kitchen', order)?.textContent).toContain(t('console.notSent', { count: 2 }));

  for (let round = 0; round < 3; round += 1) await pass(SEND_AGAIN_MS);
  expect(server.asked('move', 'part').map(({ call }) => call)).toEqual([
    'move',
    'move',
    'move',
    'part',
    'part',
  ]);
  expect(new Set(toIds(server, 'move', 'part')).size).toBe(2);
  expect(card(order).textContent).not.toContain(t('console.notSent', { count: 1 }));
  expect(server.orders()).toMatchObject([
    { state: 'in_kitchen', lines: [{ own: { done: true } }] },
  ]);
});

test('who does not want to wait tries the line again with a press, and what was kept is sent', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  await server.cut();
  await pass(4000);
  await press(button(order, t('console.accept')));
  // The line could be had again, and the next try by itself is seconds away.
  await server.mend(0);
  expect(screen.queryByText(t('console.live'))).toBeNull();
  await press(screen.getByRole('button', { name: t('console.tryNow') }));
  expect(screen.getByText(t('console.live'))).toBeTruthy();
  expect(new Set(toIds(server, 'move')).size).toBe(1);
  expect(server.orders()).toMatchObject([{ state: 'in_kitchen' }]);
});

test('without a line the board says since when, keeps what is done, and sends it once before it reads the board again', async () => {
  const [order, other] = [boardOrder(), boardOrder()];
  const server = fakeBoard({ orders: [order, other] });
  await openBoard();
  expect(screen.getByText(t('console.live'))).toBeTruthy();
  await server.cut();
  expect(screen.queryByText(t('console.live'))).toBeNull();
  const lost = screen.getByText(t('console.lostSince', { time: '13:00' })).closest('[role=alert]');
  await press(button(order, t('console.accept')));
  expect(cardIn('kitchen', order)).not.toBeNull();
  expect(lost?.textContent).toContain(t('console.notSent', { count: 1 }));
  expect(screen.getByRole('button', { name: t('console.tryNow') })).toBeTruthy();
  server.remove(other.order_id);
  const missed = server.put(boardOrder());
  const before = server.asked('move', 'board').length;
  await server.mend();
  expect(
    server
      .asked('move', 'board')
      .slice(before)
      .map(({ call }) => call),
  ).toEqual(['move', 'board']);
  expect(new Set(toIds(server, 'move')).size).toBe(1);
  expect(cardIn('kitchen', order)).not.toBeNull();
  expect(cardIn('new', missed)).not.toBeNull();
  expect(cardIn('new', other)).toBeNull();
  expect(screen.queryByText(t('console.lostSince', { time: '13:00' }))).toBeNull();
});

test('a board that could not be read when its line came back is asked for again', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  await openBoard();
  await server.cut();
  server.remove(order.order_id);
  server.answer('board', () => refused(503));
  await server.mend();
  expect(cardIn('new', order)).not.toBeNull();
  server.answer('board', null);
  await pass(SEND_AGAIN_MS);
  expect(cardIn('new', order)).toBeNull();
});

test('what is on its way when the board is read again stays as it was pressed, also when it never arrives', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  const { promise, resolve } = Promise.withResolvers<'OFFLINE'>();
  await openBoard();
  server.answer('move', () => promise);
  await press(button(order, t('console.accept')));
  const reads = server.asked('board').length;
  await pass(10 * MINUTE);
  expect(server.asked('board').length).toBeGreaterThan(reads);
  expect(cardIn('kitchen', order)).not.toBeNull();
  resolve('OFFLINE');
  await settle();
  expect(cardIn('kitchen', order)?.textContent).toContain(t('console.notSent', { count: 1 }));
  server.answer('move', null);
  await pass(SEND_AGAIN_MS);
  expect(server.orders()).toMatchObject([{ state: 'in_kitchen' }]);
});

test('a move that was too long ago is not sent: the kitchen is asked, and it can still be done', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  server.answer('move', () => 'OFFLINE');
  await openBoard();
  await press(button(order, t('console.accept')));
  await server.cut();
  await pass(31 * MINUTE);
  server.answer('move', null);
  const sent = server.asked('move').length;
  await server.mend();
  const dialog = within(
    screen.getByRole('alertdialog', {
      name: t('console.lateTitle', { number: order.check_number }),
    }),
  );
  expect(
    dialog.getByText(
      t('console.lateMove', { move: t('console.moved.accept', { number: order.check_number }) }),
    ),
  ).toBeTruthy();
  expect(server.asked('move').length).toBe(sent);
  expect(server.orders()).toMatchObject([{ state: 'pending' }]);
  await press(dialog.getByRole('button', { name: t('console.refusedDo') }));
  expect(server.orders()).toMatchObject([{ state: 'in_kitchen' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('what somebody else left unsent at this screen is asked about, never sent in another name', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  server.answer('move', () => 'OFFLINE');
  const { unmount } = await openBoard();
  await press(button(order, t('console.accept')));
  unmount();
  const sent = server.asked('move').length;
  server.answer('move', null);
  await openBoard(MANAGER);
  const dialog = within(
    screen.getByRole('alertdialog', {
      name: t('console.lateTitle', { number: order.check_number }),
    }),
  );
  expect(
    dialog.getByText(
      t('console.otherMove', { move: t('console.moved.accept', { number: order.check_number }) }),
    ),
  ).toBeTruthy();
  await press(dialog.getByRole('button', { name: t('console.refusedLeave') }));
  await pass(2 * SEND_AGAIN_MS);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.asked('move').length).toBe(sent);
});

test('nobody is signed out while something waits for the line', async () => {
  const order = boardOrder();
  const server = fakeBoard({ orders: [order] });
  const onSignOut = vi.fn();
  await openBoard(STAFF, onSignOut);
  await server.cut();
  await press(button(order, t('console.accept')));
  const signOut = screen.getByRole('button', { name: t('console.signOut') });
  await press(signOut);
  expect(screen.getByText(t('console.offline'))).toBeTruthy();
  expect(onSignOut).not.toHaveBeenCalled();
  await server.mend();
  await press(signOut);
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(server.orders()).toMatchObject([{ state: 'in_kitchen' }]);
});

test.each([true, false])(
  'a change that is not sent says that it goes with this page when the device cannot keep it (it can: %s)',
  async (isKeeping) => {
    device.isKeeping = isKeeping;
    const order = boardOrder();
    const server = fakeBoard({ orders: [order] });
    server.answer('move', () => refused(503));
    await openBoard();
    await press(button(order, t('console.accept')));
    expect(card(order).textContent).toContain(t('console.notSent', { count: 1 }));
    expect(screen.queryByText(t('console.notKept')) === null).toBe(isKeeping);
    server.answer('move', null);
    await pass(SEND_AGAIN_MS);
    expect(screen.queryByText(t('console.notKept'))).toBeNull();
  },
);

test('a long board is read page by page: the first shows at once, and what happens between pages is neither lost nor doubled', async () => {
  const orders = Array.from({ length: 5 }, (_, nth) => boardOrder({ placed_at: at(nth) }));
  const [first, moved, , ended, movedToo] = orders as [BoardOrder, ...BoardOrder[]] & BoardOrder[];
  const server = fakeBoard({ orders, pageSize: 3 });
  const answered = Promise.withResolvers<void>();
  server.answer('after', async () => {
    await answered.promise;
    return { status: 200, body: { orders: orders.slice(3), next: null } };
  });
  await openBoard();
  expect(server.asked('after')[0]?.orderId).toBe(orders[2]?.order_id);
  expect([cardIn('new', first), cardIn('new', ended!)]).toEqual([expect.anything(), null]);

  const placed = boardOrder({ placed_at: at(9) });
  await server.tell({ ...moved!, state: 'in_kitchen' });
  await server.tell({ ...movedToo!, state: 'in_kitchen' });
  await server.tell({ ...ended!, state: 'completed' });
  await server.tell(placed);
  answered.resolve();
  await settle();
  const hanging = (column: 'new' | 'kitchen') =>
    [...orders, placed].filter((order) => cardIn(column, order)).map(({ order_id }) => order_id);
  expect(hanging('new')).toEqual([first, orders[2]!, placed].map(({ order_id }) => order_id));
  expect(hanging('kitchen')).toEqual([moved!, movedToo!].map(({ order_id }) => order_id));
});

test('a page that does not come takes nothing off the board, and is asked for again', async () => {
  const orders = Array.from({ length: 5 }, () => boardOrder());
  const server = fakeBoard({ orders, pageSize: 2 });
  server.answer('after', () => refused(503));
  await openBoard();
  expect(orders.map((order) => cardIn('new', order) !== null)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  server.answer('after', null);
  await pass(SEND_AGAIN_MS);
  expect(orders.every((order) => cardIn('new', order))).toBe(true);
});

test('a manager’s strip of branches is read again with each news, and when the line comes up', async () => {
  const server = fakeBoard();
  const ringing = { store_id: 2, name: { en: 'Karama', ar: 'الكرامة' } };
  let stores: object[] = [];
  server.answer('board_stores', () => ({ status: 200, body: { stores } }));
  await openBoard(MANAGER);
  const strip = () => screen.queryByRole('navigation', { name: t('console.stores') })?.textContent;
  stores = [{ ...ringing, ringing: 1, late: 0, unseen: null }];
  await server.tellStores();
  expect(strip()).toContain(t('console.stores.ringing', { count: 1 }));
  await server.cut();
  stores = [{ ...ringing, ringing: 2, late: 0, unseen: null }];
  await server.mend();
  expect(strip()).toContain(t('console.stores.ringing', { count: 2 }));
});
