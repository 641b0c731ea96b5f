// Orders of a branch with an outside point of sale: handed over, decided there, told of, and given up when nobody answers.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cancelOrder } from '#server/modules/orders/lifecycle/customer-actions.ts';
import { releaseDueOrders, watchPos } from '#server/jobs/start-jobs.ts';
import { posShopOfFile } from '#tests/support/pos-shop.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = posShopOfFile();
const setPos = (change: { is_on?: boolean; board?: 'shows' | 'moves' }) =>
  shop.db.updateTable('store_pos').set(change).where('store_id', '=', 1).execute();
beforeEach(async () => {
  await setPos({ is_on: true, board: 'shows' });
  shop.clock.set(new Date(Math.max(shop.clock.now().getTime(), WEDNESDAY_EVENING.getTime())));
  Object.assign(shop.pos.settings, {
    takes: 'accept',
    tells: 'once',
    reorders: false,
    lies: false,
    reason: 'other',
  });
});

const message = async (orderId: string, type: 'order.created' | 'order.cancel_requested') =>
  shop.db
    .selectFrom('pos_message as m')
    .innerJoin('customer_order as o', 'o.id', 'm.order_id')
    .select(['m.tries', 'm.outcome'])
    .where('o.order_id', '=', orderId)
    .where('m.type', '=', type)
    .executeTakeFirst();

test('accepted at once and moved to its end by the point of sale, in cash', async () => {
  const orderId = await shop.placed();
  expect(await shop.state(orderId)).toMatchObject({ state: 'in_kitchen', pos_state: 'accepted' });
  expect(await message(orderId, 'order.created')).toEqual({ tries: 1, outcome: 'accepted' });
  expect(shop.pos.orders.get(orderId)?.data).toMatchObject({
    order_id: orderId,
    branch_code: expect.any(String),
    order_type: 'pickup',
    timing: 'now',
    placed_at: '2026-01-14T19:30:00+04:00',
    customer: { phone: expect.stringMatching(/^\+9715\d{8}$/) },
    lines: [{ line_no: 1, plu: String(shop.plain.sizeId), qty: expect.any(Number) }],
    payment: { method: 'cash', status: 'due' },
    totals: { currency: 'AED', grand_fils: expect.any(Number), vat_included: true },
  });
  expect(await shop.pos.move(orderId, 'ready')).toBe(204);
  expect(await shop.pos.move(orderId, 'completed')).toBe(204);
  expect((await shop.history(orderId)).map(({ event, actor }) => `${event} ${actor}`)).toEqual([
    'placed customer',
    'accepted pos',
    'readied pos',
    'completed pos',
  ]);
});

test('allergies go along as a list and before the words of the customer', async () => {
  const reply = await shop.cash(await shop.guest(), {
    allergies: ['milk', 'sesame'],
    special_inst: 'Ring twice',
  });
  const orderId: string = reply.body.successResponse.order_id;
  expect(shop.pos.orders.get(orderId)?.data).toMatchObject({
    allergies: ['milk', 'sesame'],
    special_instructions: 'ALLERGY: milk, sesame\nحساسية: الحليب، السمسم\nRing twice',
  });
});

test('paid by card: nothing is sent before the money is there, and it is told as paid', async () => {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  expect(await shop.deliver()).toBe(0);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  await shop.deliver();
  expect(shop.pos.orders.get(orderId)?.data).toMatchObject({
    payment: { method: 'card', status: 'paid' },
  });
  expect(await shop.state(orderId)).toMatchObject({ state: 'in_kitchen', pos_state: 'accepted' });
});

test('ERR-41: rejected in cash: POS_REFUSED at once, also when the same order is sent again', async () => {
  Object.assign(shop.pos.settings, { takes: 'reject', reason: 'item_unavailable' });
  const guest = await shop.guest();
  const uniqueOrderId = crypto.randomUUID();
  for (const lang of ['en', 'ar'] as const) {
    const reply = await shop.cash(guest, { uniqueOrderId });
    expect([lang, reply.status, reply.body.code]).toEqual([lang, 409, 'POS_REFUSED']);
  }
  const row = await readRow(shop, 'customer_order', { unique_order_id: uniqueOrderId }, [
    'order_id',
  ]);
  expect(await shop.state(row.order_id)).toEqual({
    state: 'cancelled',
    pos_state: 'failed',
    reason: 'out_of_stock',
  });
  expect(await message(row.order_id, 'order.cancel_requested')).toBeUndefined();
});

test('rejected after it was paid by card: the money goes back by itself', async () => {
  shop.pos.settings.takes = 'reject';
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  await shop.deliver();
  expect(await shop.state(orderId)).toMatchObject({ state: 'cancelled', reason: 'store_rejected' });
  // The customer is led to the order, where the reason stands, and not back to pay once more.
  expect((await shop.as(guest, 'dumpCardOrder', orderId)).body.successResponse).toMatchObject({
    order_status_code: 6,
  });
  shop.clock.advance(60);
  await shop.jobs();
  expect(Object.keys((await shop.ledger(orderId))[0]?.refunds ?? {})).toHaveLength(1);
});

test('silent: tried again and again within two minutes, then given up, cancelled there and refunded', async () => {
  // The pauses as they are on average: a longer one may end after the two minutes.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => void vi.restoreAllMocks());
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  shop.pos.settings.takes = 'silent';
  shop.waitMs(200);
  const pauses = [0, 2, 5, 10, 20, 30];
  for (const pause of pauses) {
    shop.clock.advance(pause);
    await shop.deliver();
    expect(await shop.state(orderId)).toMatchObject({ state: 'pending', pos_state: 'sent' });
  }
  shop.clock.advance(52);
  await shop.deliver();
  expect(await shop.state(orderId)).toEqual({
    state: 'cancelled',
    pos_state: 'failed',
    reason: 'pos_failed',
  });
  expect(await message(orderId, 'order.created')).toEqual({ tries: 7, outcome: 'given_up' });
  expect(shop.log).toContainEqual({
    level: 'error',
    event: 'pos_alarm',
    fields: { orderId, storeId: 1, kind: 'given_up' },
  });
  shop.waitMs(10_000);
  // Now orders are refused until it answers.
  await expect
    .poll(async () => (await shop.cash(await shop.guest())).body.code)
    .toBe('STORE_PAUSED');
  shop.pos.settings.takes = 'accept';
  await shop.deliver();
  expect(await message(orderId, 'order.cancel_requested')).toMatchObject({ outcome: 'refused' });
  shop.clock.advance(60);
  await shop.jobs();
  expect(Object.keys((await shop.ledger(orderId))[0]?.refunds ?? {})).toHaveLength(1);
  await watchPos(shop.app);
  await expect.poll(async () => (await shop.cash(await shop.guest())).status).toBe(200);
});

test('cancelled by its customer while the point of sale has not decided: it is asked not to make it', async () => {
  shop.pos.settings.takes = 'later';
  const orderId = await shop.placed();
  expect(await shop.state(orderId)).toMatchObject({ state: 'pending', pos_state: 'received' });
  expect(await cancelOrder(shop.app, orderId)).toMatchObject({ ok: true });
  await shop.deliver();
  expect(shop.pos.orders.get(orderId)).toMatchObject({ isCancelAsked: true });
  expect(await message(orderId, 'order.cancel_requested')).toMatchObject({ outcome: 'received' });
});

test('a point of sale that was switched off since: the order rings at the board like any other', async () => {
  shop.pos.settings.takes = 'error';
  const orderId = await shop.placed();
  await shop.db.updateTable('store_pos').set({ is_on: false }).where('store_id', '=', 1).execute();
  await shop.deliver();
  expect(await shop.state(orderId)).toMatchObject({ state: 'pending', pos_state: 'queued' });
});

test('two pings without an answer: orders for now are refused, and managers see which branch it is, until it answers', async () => {
  const manager = await shop.signIn('manager');
  const unseen = async () =>
    (await shop.by(manager)('boardStores')).body.stores.find(
      (store: { store_id: number }) => store.store_id === 1,
    )?.unseen ?? null;
  shop.pos.settings.takes = 'silent';
  shop.waitMs(200);
  await watchPos(shop.app);
  expect((await shop.cash(await shop.guest())).status).toBe(200);
  await watchPos(shop.app);
  await expect
    .poll(async () => (await shop.cash(await shop.guest())).body.code)
    .toBe('STORE_PAUSED');
  expect(await unseen()).toBe('pos');
  shop.waitMs(10_000);
  shop.pos.settings.takes = 'accept';
  await watchPos(shop.app);
  await expect.poll(async () => (await shop.cash(await shop.guest())).status).toBe(200);
  expect(await unseen()).not.toBe('pos');
});

test('an order for later goes over when it is released, or when the kitchen begins it early', async () => {
  const later = async () => shop.placed({ future_status: 1, future_date: '2026-01-14 17:30' });
  const [released, early] = [await later(), await later()];
  await shop.deliver();
  expect([released, early].map((id) => shop.pos.orders.has(id))).toEqual([false, false]);
  const branch = await shop.signIn('dxb01');
  expect(
    (await shop.by(branch)('moveOrder', { orderId: early }, { action: 'accept' })).status,
  ).toBe(200);
  await releaseDueOrders(shop.app, new Date('2026-01-14T16:30:00Z'));
  await shop.deliver();
  expect(shop.pos.orders.get(released)?.data).toMatchObject({
    timing: 'later',
    due_at: '2026-01-14T21:30:00+04:00',
  });
  expect(await shop.state(released)).toMatchObject({ state: 'in_kitchen', pos_state: 'accepted' });
  expect(await shop.state(early)).toMatchObject({ state: 'in_kitchen', pos_state: 'accepted' });
});

test('without news for five minutes an order is asked about', async () => {
  const orderId = await shop.placed();
  // The event of it was lost.
  const order = shop.pos.orders.get(orderId);
  if (order) Object.assign(order, { status: 'ready', sequence: order.sequence + 1 });
  await watchPos(shop.app);
  expect(await shop.state(orderId)).toMatchObject({ state: 'in_kitchen' });
  shop.clock.advance(300);
  await watchPos(shop.app);
  expect(await shop.state(orderId)).toMatchObject({ state: 'ready' });
});
