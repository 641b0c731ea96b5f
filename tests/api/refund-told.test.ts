// Money that went back is told wherever the order is told: to who follows it, in the account and on the receipt.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { updateRows } from '#tests/support/rows.ts';

let manager: string;
const shop = cardShopOfFile();
beforeAll(async () => {
  manager = await shop.signIn('manager');
});

type Paid = { who: SignedIn; phone: string; orderId: string; paymentId: number; aed: number };
/** Paid by a guest, and taken over into an account since. */
async function paid(): Promise<Paid> {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  const who = await signIn(shop);
  await updateRows(shop, 'customer_order', { order_id: orderId }, { customer_id: who.customerId });
  const [payment] = await shop.payments(orderId);
  return {
    who,
    phone: guest.phone,
    orderId,
    paymentId: payment?.id ?? 0,
    aed: (payment?.captured_fils ?? 0) / 100,
  };
}
async function handOver(orderId: string): Promise<void> {
  for (const action of ['accept', 'ready', 'complete']) {
    const moved = await shop.by(manager)('moveOrder', { orderId }, { action });
    expect(moved.status, moved.text).toBe(200);
  }
}
async function giveBack(paymentId: number, more: object = {}): Promise<void> {
  const reply = await shop.by(manager)(
    'refundPayment',
    { paymentId },
    { reason: 'quality', note: '', request_id: randomUUID(), ...more },
  );
  expect(reply.status, reply.text).toBe(200);
}
/** What the tracker, the order's page and the receipt say, in AED. */
async function told({ who: { headers }, phone, orderId }: Paid): Promise<number[]> {
  const replies = [
    await shop.call('trackOrder', { body: { order_id: orderId, phone_number: phone } }),
    await shop.by(headers)('orderDetail', { order_id: orderId }),
    await shop.by(headers)('receipt', { order_id: orderId }),
  ];
  return replies.map((reply) => {
    expect(reply.status, reply.text).toBe(200);
    const told = reply.body.receipt ?? reply.body.successResponse;
    return (told as { refunded: number }).refunded;
  });
}

test('nothing, a part, another part and the rest of an order that was handed over', async () => {
  const one = await paid();
  await handOver(one.orderId);
  expect(await told(one)).toEqual([0, 0, 0]);
  const line = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.quantity', 'l.unit_fils'])
    .where('o.order_id', '=', one.orderId)
    .executeTakeFirstOrThrow();
  const piece = line.unit_fils / 100;
  for (const pieces of [1, 2]) {
    await giveBack(one.paymentId, { lines: [{ line_id: line.id, quantity: 1 }] });
    expect(await told(one)).toEqual([piece * pieces, piece * pieces, piece * pieces]);
  }
  await shop.jobs();
  await giveBack(one.paymentId);
  await shop.jobs();
  expect(await told(one)).toEqual([one.aed, one.aed, one.aed]);
});

test('what the bank refused to give back is not told as given', async () => {
  const one = await paid();
  await giveBack(one.paymentId);
  expect(await told(one)).toEqual([one.aed, one.aed, one.aed]);
  await updateRows(shop, 'payment_refund', { payment_id: one.paymentId }, { state: 'failed' });
  expect(await told(one)).toEqual([0, 0, 0]);
});
