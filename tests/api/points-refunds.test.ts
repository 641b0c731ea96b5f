// Points of card orders: nobody pays, the money comes late, and it goes back in part or whole.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelCardOrder, expireCardOrder } from '#server/modules/payments/card-orders.ts';
import { startPayment } from '#server/modules/payments/start-payment.ts';
import { expirePoints } from '#server/modules/points/settle-points.ts';
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts';
import { sendRefunds } from '#server/modules/payments/send-refunds.ts';
import { createBarrierGateway } from '#tests/chaos/barrier-gateway.ts';
import { pickupOrder, PIECES } from '#tests/support/order-shop.ts';
import { givePoints, getLedger } from '#tests/support/points.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let who: SignedIn;
let branch: string;
let manager: string;
let cost: number;
const bank = createBarrierGateway((list) => list.toReversed());
const shop = cardShopOfFile();
beforeAll(async () => {
  branch = await shop.signIn('dxb01');
  manager = await shop.signIn('manager');
  cost = shop.plain.unitAed * PIECES;
});
beforeEach(async () => {
  who = await signIn(shop);
  await givePoints(shop, who.customerId, 100);
});

async function order(pieces = PIECES): Promise<string> {
  const plain = pickupOrder(shop.plain, {
    customerId: who.customerId,
    proof: '',
    phone: who.phone,
  });
  const data = {
    ...plain,
    cartItems: plain.cartItems.map((item) => ({ ...item, quantity: pieces })),
    guest: false,
    payment_method: 'Card' as const,
    points_used: 100,
    order_grossprice: shop.plain.unitAed * pieces - 2,
  };
  const reply = await shop.by(who.headers)('saveCardOrder', {}, { data, mode: 'online' });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.successResponse.order_id;
}
const owner = (orderId: string) => ({ orderId, customerId: who.customerId });
async function start(orderId: string): Promise<number> {
  await startPayment(shop.app, bank.gateways, {
    ...owner(orderId),
    provider: 'paytabs',
    origin: 'http://shop.example',
    ip: '192.0.2.1',
  });
  const [payment] = await shop.payments(orderId);
  return payment?.id ?? 0;
}
async function settle(orderId: string, payment: number, outcome: 'paid' | 'failed') {
  bank.decide(`${orderId}-1`, outcome);
  await reconcilePayment(shop.app, bank.gateways, payment, 'return');
}
async function handedOver(pieces = PIECES): Promise<{ orderId: string; payment: number }> {
  const orderId = await order(pieces);
  const payment = await start(orderId);
  await settle(orderId, payment, 'paid');
  for (const action of ['accept', 'ready', 'complete'])
    await shop.by(branch)('moveOrder', { orderId }, { action });
  return { orderId, payment };
}
async function refund(payment: number, pieces: number | null): Promise<void> {
  const line = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('payment as p', 'p.order_id', 'l.order_id')
    .select('l.id')
    .where('p.id', '=', payment)
    .executeTakeFirstOrThrow();
  const reply = await shop.by(manager)(
    'refundPayment',
    { paymentId: payment },
    {
      reason: 'quality',
      request_id: randomUUID(),
      ...(pieces === null ? {} : { lines: [{ line_id: line.id, quantity: pieces }] }),
    },
  );
  expect(reply.status, reply.text).toBe(200);
}
const readLines = async () => (await getLedger(shop, who.customerId)).lines.slice(1);

test('an order that nobody pays gives its points back once, however it ends', async () => {
  const [one] = [await order()];
  await start(one);
  const { id } = await shop.order(one);
  await expireCardOrder(shop.app, bank.gateways, id);
  await expireCardOrder(shop.app, bank.gateways, id);
  const other = await order();
  await settle(other, await start(other), 'failed');
  expect((await getLedger(shop, who.customerId)).usable).toBe(0);
  await cancelCardOrder(shop.app, bank.gateways, owner(other));
  await cancelCardOrder(shop.app, bank.gateways, owner(other));
  expect(await readLines()).toEqual(['used -100', 'returned 100', 'used -100', 'returned 100']);
});

test('late money brings the order back with its points, or goes back where they were used meanwhile', async () => {
  const late = await order();
  const payment = await start(late);
  await expireCardOrder(shop.app, bank.gateways, (await shop.order(late)).id);
  await settle(late, payment, 'paid');
  expect((await shop.order(late)).payment_status).toBe('Card Paid');
  expect(await readLines()).toEqual(['used -100', 'returned 100', 'used -100']);

  await givePoints(shop, who.customerId, 100);
  const tooLate = await order();
  const attempt = await start(tooLate);
  await expireCardOrder(shop.app, bank.gateways, (await shop.order(tooLate)).id);
  await order();
  await settle(tooLate, attempt, 'paid');
  expect((await shop.payments(tooLate))[0]?.state).toBe('refund_due');
  expect((await getLedger(shop, who.customerId)).usable).toBe(0);
});

test('of money that goes back in part the same part of the points follows; the rest with the rest', async () => {
  const { payment } = await handedOver();
  const earned = cost - 2;
  expect(await readLines()).toEqual(['used -100', `gained ${earned}`]);
  await refund(payment, 1);
  const left = Math.floor((earned * (PIECES - 1)) / PIECES);
  expect(await readLines()).toEqual([
    'used -100',
    `gained ${earned}`,
    'returned 20',
    `taken_back -${earned - left}`,
  ]);
  await refund(payment, null);
  expect(await getLedger(shop, who.customerId)).toMatchObject({ sum: 100, stored: 100 });
});

// Seen red while each request was rounded by itself: a fils stayed with the shop, the payment stayed paid and the points stayed used.
test('dishes given back one by one, and no part of a fils is lost: the payment is given back whole, and the points with it', async () => {
  const { orderId, payment } = await handedOver(7);
  for (let piece = 0; piece < 7; piece += 1) await refund(payment, 1);
  const { total_fils } = await shop.order(orderId);
  const back = await readRows(
    shop,
    'payment_refund',
    { payment_id: payment },
    ['amount_fils'],
    'id',
  );
  const amounts = back.map(({ amount_fils }) => amount_fils);
  expect(amounts.reduce((sum, fils) => sum + fils, 0)).toBe(total_fils);
  expect(Math.max(...amounts) - Math.min(...amounts)).toBe(1);
  await sendRefunds(shop.app, bank.gateways);
  expect(await shop.order(orderId)).toMatchObject({ payment_status: 'Card Refunded' });
  expect(await getLedger(shop, who.customerId)).toMatchObject({ sum: 100, stored: 100 });
});

test('a refund that the bank refuses leaves the points as they were; of a part that is given back then only that part follows', async () => {
  const { orderId, payment } = await handedOver();
  const earned = cost - 2;
  await refund(payment, null);
  expect((await getLedger(shop, who.customerId)).stored).toBe(100);
  const deal = bank.deals.get(`${orderId}-1`);
  if (!deal) throw new Error('nothing was paid');
  deal.capturedFils = 0;
  await sendRefunds(shop.app, bank.gateways);
  expect((await getLedger(shop, who.customerId)).stored).toBe(earned);
  await refund(payment, 1);
  const left = Math.floor((earned * (PIECES - 1)) / PIECES);
  expect(await getLedger(shop, who.customerId)).toMatchObject({
    stored: left + 20,
    sum: left + 20,
  });
});

test('what was earned and spent before the money went back is taken from the points that come back with it, and never below zero', async () => {
  const { payment } = await handedOver();
  const earned = cost - 2;
  await givePoints(shop, who.customerId, 100 - earned);
  const next = await order();
  await refund(payment, null);
  const after = await getLedger(shop, who.customerId);
  expect(after.lines.slice(-2)).toEqual(['returned 100', `taken_back -${earned}`]);
  expect(after.stored).toBe(100 - earned);
  expect((await shop.order(next)).total_fils).toBe((cost - 2) * 100);
});

test('accounts that cannot be written, their balance not being that of their lines, keep no other waiting when points expire, and are told by number', async () => {
  const soon = new Date(shop.clock.now().getTime() + 60_000);
  const broken: number[] = [];
  for (const _one of [1, 2, 3]) {
    const { customerId } = await signIn(shop);
    await givePoints(shop, customerId, 150, new Date(soon.getTime() - 1));
    broken.push(customerId);
  }
  await shop.db
    .updateTable('points_account')
    .set({ balance: 0 })
    .where('customer_id', 'in', broken)
    .execute();
  const last = await signIn(shop);
  for (const { customerId } of [who, last]) await givePoints(shop, customerId, 50, soon);
  const told: unknown[] = [];
  const log = { ...shop.app.log, error: (...said: unknown[]) => void told.push(said.slice(0, 2)) };
  const AT_ONCE = 2;
  expect(await expirePoints({ ...shop.app, log }, soon, AT_ONCE)).toBe(2);
  expect((await getLedger(shop, who.customerId)).stored).toBe(100);
  expect((await getLedger(shop, last.customerId)).stored).toBe(0);
  expect(told).toEqual(broken.map((customerId) => ['points_expiry_failed', { customerId }]));
});
