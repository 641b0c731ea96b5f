// Who made a step, gave money back, ticked or counted stands by id, with the word of the moment beside it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { pickupOrder } from '#tests/support/order-shop.ts';
import { orderBy } from '#tests/support/past-orders.ts';
import { readLastScreen, memberId, pairScreen } from '#tests/support/screens.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let cookie: string;
let mona: number;
const shop = cardShopOfFile();
beforeAll(async () => {
  cookie = await shop.signIn('dxb01');
  mona = await memberId(shop, 'dxb01');
});
const as = (by: string) => ({ headers: { cookie: by } });

async function cashOrder(): Promise<string> {
  const guest = await shop.guest();
  const reply = await shop.by({ 'x-guest-proof': guest.proof })(
    'saveOrder',
    {},
    { data: pickupOrder(shop.plain, guest), mode: 'online' },
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.body.successResponse.order_id;
}
const readSteps = async (orderId: string) =>
  (
    await sql<{ event: string }>`
      select h.event, h.actor_kind, h.actor, h.staff_id, h.device_id from order_status_history h
      join customer_order o on o.id = h.order_id where o.order_id = ${orderId} order by h.id`.execute(
      shop.db,
    )
  ).rows;

test('a member, a screen and the customer are told apart by id in the history, the ticks and the money that goes back', async () => {
  const screen = await pairScreen(shop, 1, 'Fryer');
  const deviceId = await readLastScreen(shop, 1);
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  const press = (action: string, by: string) => shop.by(by)('moveOrder', { orderId }, { action });
  expect((await press('accept', cookie)).status).toBe(200);
  const tick = { parts: [{ line: 0, position: 0 }], done: true };
  const ticked = await shop.by(screen)('tickPart', { orderId }, tick);
  expect(ticked.status, ticked.text).toBe(200);
  expect((await press('ready', screen)).status).toBe(200);
  expect(await readSteps(orderId)).toMatchObject([
    { event: 'placed_unpaid', actor_kind: 'customer', staff_id: null, device_id: null },
    { event: 'paid', actor_kind: 'system', actor: 'payment', staff_id: null, device_id: null },
    { event: 'accepted', actor: 'dxb01', staff_id: mona, device_id: null },
    { event: 'readied', actor: `device:${deviceId}`, staff_id: null, device_id: deviceId },
  ]);
  const parts = await sql`
    select p.done_by, p.done_by_staff_id, p.done_by_device_id from order_part p join customer_order o on o.id = p.order_id
    where o.order_id = ${orderId} and p.done_at is not null`.execute(shop.db);
  expect(parts.rows).toEqual([
    { done_by: `device:${deviceId}`, done_by_staff_id: null, done_by_device_id: deviceId },
  ]);
  const [payment] = await shop.payments(orderId);
  const back = { reason: 'quality', request_id: randomUUID() };
  const params = { paymentId: payment?.id ?? 0 };
  expect((await shop.by(cookie)('refundPayment', params, back)).status).toBe(200);
  const refunds = await readRows(shop, 'payment_refund', { payment_id: params.paymentId }, [
    'actor_kind',
    'actor',
    'staff_id',
    'device_id',
  ]);
  expect(refunds).toEqual([
    { actor_kind: 'staff', actor: 'dxb01', staff_id: mona, device_id: null },
  ]);
});

test('a member who got another login takes back what they did under the one before; nobody else with that login can', async () => {
  const orderId = await cashOrder();
  const undo = () => shop.by(cookie)('undoMove', { orderId }, {});
  const accept = { params: { orderId }, body: { action: 'accept' as const } };
  expect((await shop.call('moveOrder', accept, as(cookie))).status).toBe(200);
  const rename = (login: string) =>
    shop.db.updateTable('staff').set({ login }).where('id', '=', mona).execute();
  await rename('dxb01-new');
  const board = await shop.by(cookie)('board', { storeId: 1 });
  const card = board.body.orders.find((order: { order_id: string }) => order.order_id === orderId);
  expect(card.undo_until).toEqual(expect.any(String));
  expect((await undo()).status).toBe(200);
  await rename('dxb01');
  expect(await readSteps(orderId)).toMatchObject([
    { event: 'placed' },
    { event: 'accepted', actor: 'dxb01', staff_id: mona },
    { event: 'undone', actor: 'dxb01-new', staff_id: mona },
  ]);
});

test('a customer who is erased stays the one who cancelled, without a word about them', async () => {
  const who = await signIn(shop);
  const { id: orderId } = await orderBy(shop, who);
  const cancelled = await shop.by(who.headers)('cancelOrder', { order_id: orderId }, {});
  expect(cancelled.status, cancelled.text).toBe(200);
  const before = await readSteps(orderId);
  expect((await shop.by(who.headers)('deleteAccount')).status).toBe(200);
  expect(await readSteps(orderId)).toEqual(before);
  expect(before.at(-1)).toMatchObject({
    actor_kind: 'customer',
    actor: String(who.customerId),
    staff_id: null,
  });
  const row = await shop.db
    .selectFrom('customer_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['c.id', 'o.name', 'c.first_name'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ id: who.customerId, name: 'erased', first_name: 'erased' });
});
