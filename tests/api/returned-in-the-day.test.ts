// What a bank gave back by itself, in the report of the day: once, whatever the shop gave back besides.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { DayReport } from '#shared/contract/day.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
const shop = cardShopOfFile();
beforeAll(async () => {
  manager = await shop.signIn('manager');
});

const refunded = async (): Promise<number> => {
  const reply = await shop.by(manager)('dayReport', { storeId: 1, day: '2026-01-14' });
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.report as DayReport).refunded;
};
async function paid(): Promise<{ orderId: string; paymentId: number; aed: number }> {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  const [payment] = await shop.payments(orderId);
  return { orderId, paymentId: payment?.id ?? 0, aed: (payment?.captured_fils ?? 0) / 100 };
}
const giveBack = async (paymentId: number, more: object = {}) => {
  const reply = await shop.by(manager)(
    'refundPayment',
    { paymentId },
    { reason: 'quality', note: '', request_id: randomUUID(), ...more },
  );
  expect(reply.status, reply.text).toBe(200);
};
/** The watch asks once more a day after. */
async function dayAfter(): Promise<void> {
  shop.clock.advance(24 * 3_600);
  await shop.jobs();
}

test('what went back whole counts once, by the shop or by the bank; what went back in part is not taken for all of it', async () => {
  const byShop = await paid();
  await giveBack(byShop.paymentId);
  expect(await refunded()).toBe(byShop.aed);
  const byBank = await paid();
  await shop.control(`give-back/${byBank.orderId}-1`, {});
  await dayAfter();
  manager = await shop.signIn('manager');
  expect((await shop.payments(byBank.orderId)).map(({ state }) => state)).toEqual(['refunded']);
  expect(await refunded()).toBeCloseTo(byShop.aed + byBank.aed, 2);
});

test('a payment that the shop gave back in part and the bank calls returned is left to people (payment_alarm)', async () => {
  const one = await paid();
  const line = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.order_id', '=', one.orderId)
    .executeTakeFirstOrThrow();
  await giveBack(one.paymentId, { lines: [{ line_id: line.id, quantity: 1 }] });
  await shop.jobs();
  await shop.control(`give-back/${one.orderId}-1`, {});
  await dayAfter();
  expect((await shop.payments(one.orderId)).map(({ state }) => state)).toEqual(['paid']);
  expect(
    shop.log
      .filter(({ event, fields }) => event === 'payment_alarm' && fields['orderId'] === one.orderId)
      .map(({ fields }) => fields['kind']),
  ).toEqual(['returned_beside_refund']);
});
