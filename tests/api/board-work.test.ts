// Ten hands at one board: ticks that all screens show, commands that are sent twice, orders that come back, and three changes in one instant.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { FinishedOrder } from '#shared/contract/console-work.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { orderBy } from '#tests/support/past-orders.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { updateRows } from '#tests/support/rows.ts';

let cookie: string;
let manager: string;
const shop = shopOfFile();
beforeAll(async () => {
  [cookie, manager] = [await shop.signIn('dxb01'), await shop.signIn('manager')];
});

type Name = 'tickPart' | 'moveOrder' | 'acknowledge' | 'seenCancelled' | 'recallOrder' | 'undoMove';
const send = (name: Name, orderId: string, body: object, session = cookie) =>
  shop.by(session)(name, { orderId }, body);
const move = (orderId: string, action: string, more: object = {}) =>
  send('moveOrder', orderId, { action, ...more });
const tick = (orderId: string, done = true, more: object = {}) =>
  send('tickPart', orderId, { parts: [{ line: 0, position: 0 }], done, ...more });
const onBoard = (orderId: string, session = cookie) => shop.onBoard(orderId, session);
const readTicks = async (orderId: string) =>
  (await onBoard(orderId))?.lines.map(({ own }) => [own?.done, own?.done_by]);

test('a part is ticked for all screens with who did it, and the tick is taken back; only what is accepted is cooked', async () => {
  const id = await shop.newOrder();
  expect((await tick(id)).body).toMatchObject({ code: 'ILLEGAL_MOVE', state: 'pending' });
  await move(id, 'accept');
  expect((await tick(id)).body.order.lines[0].own).toMatchObject({
    done: true,
    done_by: 'dxb01',
    item_id: shop.plain.itemId,
    size_id: shop.plain.sizeId,
  });
  await send('tickPart', id, { parts: [{ line: 0, position: 0 }], done: true }, manager);
  expect(await readTicks(id)).toEqual([[true, 'dxb01']]);
  await tick(id, false);
  expect(await readTicks(id)).toEqual([[false, null]]);
  const missing = await send('tickPart', id, { parts: [{ line: 7, position: 0 }], done: true });
  expect(missing.body.code).toBe('NOT_FOUND');
});

test('a command that is sent again happens once, and a refused one may be sent again', async () => {
  const id = await shop.newOrder();
  const [accept, hold] = [randomUUID(), randomUUID()];
  expect((await move(id, 'hold', { seen_state: 'in_kitchen', command_id: hold })).status).toBe(409);
  await move(id, 'accept', { seen_state: 'pending', command_id: accept });
  await move(id, 'hold', { seen_state: 'in_kitchen', command_id: hold });
  await move(id, 'resume', { seen_state: 'on_hold' });
  // The answers were lost: both come again, long after.
  expect((await move(id, 'accept', { seen_state: 'pending', command_id: accept })).status).toBe(
    200,
  );
  expect((await move(id, 'hold', { seen_state: 'in_kitchen', command_id: hold })).status).toBe(200);
  expect((await onBoard(id))?.state).toBe('in_kitchen');
});

test('what the customer cancels while it waits, and what is cancelled while it cooks, stays until the branch has seen it', async () => {
  const customer = await signIn(shop);
  const waiting = (await orderBy(shop, customer)).id;
  await shop.by(customer.headers)('cancelOrder', { order_id: waiting }, {});
  const [cooking, rejected] = [await shop.newOrder(), await shop.newOrder()];
  await move(cooking, 'accept');
  await move(cooking, 'reject', { reason: 'customer' });
  await move(rejected, 'reject', { reason: 'too_busy' });
  expect(await onBoard(waiting)).toMatchObject({ state: 'cancelled', gone_from: 'pending' });
  expect(await onBoard(cooking)).toMatchObject({ state: 'cancelled', gone_from: 'in_kitchen' });
  // Whoever said no at this screen knows it; at the others it stays.
  expect(await onBoard(rejected)).toBeUndefined();
  expect(await onBoard(rejected, manager)).toMatchObject({
    state: 'cancelled',
    gone_from: 'pending',
  });
  for (const id of [waiting, cooking, rejected]) {
    expect((await send('seenCancelled', id, {}, manager)).body.order.gone_from).toBeNull();
    expect(await onBoard(id)).toBeUndefined();
  }
  expect((await send('seenCancelled', await shop.newOrder(), {})).body.code).toBe('ILLEGAL_MOVE');
  // Brought back and cancelled once more, it is news once more.
  await send('recallOrder', cooking, { reason: 'mistake', seen_state: 'cancelled' });
  await move(cooking, 'reject', { reason: 'customer' });
  expect(await onBoard(cooking)).toMatchObject({ state: 'cancelled', gone_from: 'in_kitchen' });
});

test('an order on hold says why and until when, and rings again for everybody when the time is over', async () => {
  const id = await shop.newOrder();
  await move(id, 'accept');
  const held = await move(id, 'hold', { hold: { reason: 'item', minutes: 5 } });
  const { hold } = held.body.order as BoardOrder;
  expect(hold?.reason).toBe('item');
  expect(Date.parse(hold?.until ?? '') - shop.clock.now().getTime()).toBe(5 * 60_000);
  expect((await onBoard(id))?.acknowledged).toBe(false);
  // A touch before the time is over silences nothing that has not rung.
  await send('acknowledge', id, {});
  expect((await onBoard(id))?.acknowledged).toBe(false);
  shop.clock.advance(301);
  await send('acknowledge', id, {});
  expect((await onBoard(id))?.acknowledged).toBe(true);
  for (const wrong of [
    { reason: 'item', minutes: 7 },
    { reason: 'weather', minutes: 5 },
  ])
    expect((await move(id, 'hold', { hold: wrong })).status).toBe(400);
});

test('a new order is accepted for a later time: what was promised moves by as much', async () => {
  const id = await shop.newOrder();
  const times = async () => {
    const { promised_from, promised_to, due_at } = (await onBoard(id)) as BoardOrder;
    return [promised_from, promised_to, due_at].map((at) => Date.parse(at));
  };
  const before = await times();
  const accepted = await move(id, 'accept', { later_minutes: 30 });
  expect(accepted.body.order.state).toBe('in_kitchen');
  expect(await times()).toEqual(before.map((at) => at + 30 * 60_000));
  // Pressed once more it is accepted already, and moves no further.
  await move(id, 'accept', { later_minutes: 30 });
  expect(await times()).toEqual(before.map((at) => at + 30 * 60_000));
  expect((await move(await shop.newOrder(), 'accept', { later_minutes: 500 })).status).toBe(400);
  // Taken back, the first promise holds again, and the next accept begins from there.
  expect((await send('undoMove', id, {})).body.order.state).toBe('pending');
  expect(await times()).toEqual(before);
  await move(id, 'accept', { later_minutes: 15 });
  expect(await times()).toEqual(before.map((at) => at + 15 * 60_000));
  // A later step that is taken back leaves it.
  await move(id, 'ready');
  expect((await send('undoMove', id, {})).body.order.state).toBe('in_kitchen');
  expect(await times()).toEqual(before.map((at) => at + 15 * 60_000));
});

const finished = async (): Promise<FinishedOrder[]> =>
  (await shop.by(cookie)('finishedOrders', { storeId: 1 })).body.orders;
const recall = (orderId: string, seen_state: OrderState, more: object = {}) =>
  send('recallOrder', orderId, { reason: 'mistake', seen_state, ...more });

test('a finished order is found with the last digits of its phone, and comes back a step at a time', async () => {
  const id = await shop.newOrder();
  for (const action of ['accept', 'ready', 'complete']) await move(id, action);
  const listed = (await finished()).find((candidate) => candidate.order_id === id);
  expect(listed).toMatchObject({
    state: 'completed',
    recall: 'possible',
    customer_name: 'Noura Saeed',
  });
  expect(listed?.last_digits).toMatch(/^\d{4}$/);
  expect((await recall(id, 'ready')).body.code).toBe('ILLEGAL_MOVE');
  expect((await recall(id, 'completed')).body.order.state).toBe('ready');
  expect((await recall(id, 'ready')).body.order.state).toBe('in_kitchen');
  expect((await recall(id, 'in_kitchen')).body.code).toBe('ILLEGAL_MOVE');
  const steps = await shop.db
    .selectFrom('order_status_history as h')
    .innerJoin('customer_order as o', 'o.id', 'h.order_id')
    .select(['h.event', 'h.reason'])
    .where('o.order_id', '=', id)
    .orderBy('h.id')
    .execute();
  expect((await onBoard(id))?.reason).toBeNull();
  expect(steps.slice(-2)).toEqual([
    { event: 'recalled', reason: 'mistake' },
    { event: 'recalled', reason: 'mistake' },
  ]);
});

test('a finished order comes back to a chosen state at once, step by step in its history', async () => {
  const id = await shop.newOrder();
  for (const action of ['accept', 'ready', 'complete']) await move(id, action);
  expect((await finished()).find((candidate) => candidate.order_id === id)?.returns_to).toEqual([
    'ready',
    'in_kitchen',
  ]);
  expect((await recall(id, 'completed', { to_state: 'dispatched' })).body.code).toBe(
    'ILLEGAL_MOVE',
  );
  expect((await recall(id, 'completed', { to_state: 'in_kitchen' })).body.order.state).toBe(
    'in_kitchen',
  );
  const steps = await shop.db
    .selectFrom('order_status_history as h')
    .innerJoin('customer_order as o', 'o.id', 'h.order_id')
    .select(['h.event', 'h.from_state', 'h.to_state'])
    .where('o.order_id', '=', id)
    .orderBy('h.id')
    .execute();
  expect(steps.slice(-2)).toEqual([
    { event: 'recalled', from_state: 'completed', to_state: 'ready' },
    { event: 'recalled', from_state: 'ready', to_state: 'in_kitchen' },
  ]);
});

test('after thirty minutes, after its money went back, and after its customer cancelled it, an order stays where it is', async () => {
  const id = await shop.newOrder();
  for (const action of ['accept', 'ready', 'complete']) await move(id, action);
  shop.clock.advance(30 * 60 + 1);
  expect((await recall(id, 'completed')).body.code).toBe('RECALL_TOO_LATE');
  const customer = await signIn(shop);
  const own = (await orderBy(shop, customer)).id;
  await shop.by(customer.headers)('cancelOrder', { order_id: own }, {});
  expect((await finished()).find((candidate) => candidate.order_id === own)?.recall).toBe(
    'customer',
  );
  expect((await recall(own, 'cancelled')).body.code).toBe('ILLEGAL_MOVE');
  const paid = await shop.newOrder();
  await move(paid, 'reject', { reason: 'too_busy' });
  await updateRows(shop, 'customer_order', { order_id: paid }, { payment_method: 'Card' });
  expect((await recall(paid, 'cancelled')).body.code).toBe('RECALL_MONEY_GONE');
});

test('a screen can be limited to groups of the menu, each with its dishes', async () => {
  const reply = await shop.by(cookie)('boardGroups', { storeId: 1 });
  const groups = reply.body.groups as {
    name: { en: string };
    item_ids: number[];
    folds: boolean;
  }[];
  expect(groups.length).toBeGreaterThan(5);
  expect(groups.flatMap(({ item_ids }) => item_ids)).toContain(shop.plain.itemId);
  // Dips and drinks are not made.
  expect(groups.filter(({ folds }) => folds).map(({ name }) => name.en)).toEqual([
    'Dips',
    'Drinks',
  ]);
});

test('a tick, an accept and the customer’s cancel at once: one outcome', async () => {
  for (let round = 0; round < 12; round += 1) {
    const customer = await signIn(shop);
    const { id } = await orderBy(shop, customer);
    const [ticked, accepted, cancelled] = await Promise.all([
      tick(id),
      move(id, 'accept', { seen_state: 'pending' }),
      shop.by(customer.headers)('cancelOrder', { order_id: id }, {}),
    ]);
    const row = await shop.db
      .selectFrom('customer_order as o')
      .innerJoin('order_part as p', 'p.order_id', 'o.id')
      .select(['o.state', 'p.done_at'])
      .where('o.order_id', '=', id)
      .executeTakeFirstOrThrow();
    const outcome = `${accepted?.status} ${cancelled?.status} ${row.state}`;
    expect(['200 409 in_kitchen', '409 200 cancelled']).toContain(outcome);
    // A tick came after the accept or not at all: nothing that is cancelled is half made.
    expect(row.done_at !== null).toBe(ticked?.status === 200);
    if (row.state === 'cancelled') expect(ticked?.status).toBe(409);
  }
});

test('a cancelled order that nobody saw is told as long as its business day lasts, and not the next day', async () => {
  const id = await shop.newOrder();
  await move(id, 'accept');
  await move(id, 'reject', { reason: 'customer' });
  shop.clock.advance(5 * 3600);
  expect(await onBoard(id)).toMatchObject({ state: 'cancelled', gone_from: 'in_kitchen' });
  shop.clock.advance(24 * 3600);
  cookie = await shop.signIn('dxb01');
  expect(await onBoard(id)).toBeUndefined();
});
