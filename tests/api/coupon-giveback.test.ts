// The use of a coupon comes back once, however many hear at the same moment that its card order ended; and nobody gets one use too many out of that.
import { beforeAll, expect, test } from 'vitest';
import { cancelCardOrder, expireCardOrder } from '#server/modules/payments/card-orders.ts';
import { startPayment } from '#server/modules/payments/start-payment.ts';
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts';
import { createBarrierGateway } from '#tests/chaos/barrier-gateway.ts';
import { redeemByCard } from '#tests/support/coupon-cart.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, readRows, updateRows } from '#tests/support/rows.ts';

const CODE = 'CRUNCH10';
const LIMIT = 4;
const ROUNDS = 10;

const bank = createBarrierGateway((list) => list.toReversed());
const shop = cardShopOfFile();
beforeAll(async () => {
  await updateRows(
    shop,
    'coupon',
    { code: CODE },
    { max_uses: LIMIT, used: 0, per_customer_limit: null },
  );
});

const order = (customer: SignedIn) => redeemByCard(shop, customer, CODE);
const books = async () => {
  const { id, used } = await readRow(shop, 'coupon', { code: CODE }, ['id', 'used']);
  const rows = await readRows(shop, 'coupon_redemption', { coupon_id: id }, ['released_at']);
  const mine = await readRows(shop, 'coupon_use', { coupon_id: id }, ['used']);
  return {
    used,
    held: rows.filter((row) => row.released_at === null).length,
    byCustomers: mine.reduce((sum, row) => sum + row.used, 0),
  };
};

test('P9: giving up, running out of time, late money and the next customers at once leave as many uses as orders that hold one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const customers = await Promise.all(Array.from({ length: 9 }, () => signIn(shop)));
    const [first, second, ...others] = customers;
    if (!first || !second) throw new Error('nobody is there');
    const [one, other] = [await order(first), await order(second)];
    // Two more hold one and go on holding it: a use that came back twice would be theirs.
    expect([
      one.status,
      other.status,
      ...(await Promise.all(others.slice(0, 3).map((who) => order(who))))
        .map(({ code }) => code)
        .toSorted(),
    ]).toEqual([200, 200, '', '', 'COUPON_USED_UP']);
    for (const [placed, who] of [
      [one, first],
      [other, second],
    ] as const)
      await startPayment(shop.app, bank.gateways, {
        orderId: placed.orderId,
        customerId: who.customerId,
        provider: 'paytabs',
        origin: 'http://shop.example',
        ip: '192.0.2.1',
      });
    // The money of the first comes in the very moment in which both orders end.
    bank.decide(`${one.orderId}-1`, round % 2 === 0 ? 'paid' : 'failed');
    const ends = await Promise.all(
      [
        [one, first],
        [other, second],
      ].map(async ([placed, who]) => {
        const { orderId } = placed as typeof one;
        const { id } = await shop.order(orderId);
        const [payment] = await shop.payments(orderId);
        const input = { orderId, customerId: (who as SignedIn).customerId };
        return [
          () => cancelCardOrder(shop.app, bank.gateways, input),
          () => expireCardOrder(shop.app, bank.gateways, id),
          () => reconcilePayment(shop.app, bank.gateways, payment?.id ?? 0, 'return'),
          () => cancelCardOrder(shop.app, bank.gateways, input),
        ];
      }),
    );
    await Promise.all(ends.flat().map((end) => end()));
    const between = await books();
    const paid = (await shop.order(one.orderId)).payment_status === 'Card Paid' ? 1 : 0;
    expect(between).toEqual({ used: 2 + paid, held: 2 + paid, byCustomers: 2 + paid });
    // What came back is there for the next ones, who all come at once.
    const next = await Promise.all(others.slice(3).map((who) => order(who)));
    expect(next.map(({ status, code }) => `${status} ${code}`).toSorted()).toEqual([
      ...Array.from({ length: 2 - paid }, () => '200 '),
      ...Array.from({ length: next.length - 2 + paid }, () => '409 COUPON_USED_UP'),
    ]);
    const { used, held, byCustomers } = await books();
    expect({ held, byCustomers }).toEqual({ held: used, byCustomers: used });
    expect(used).toBe(LIMIT);
    // The next round begins with a coupon that nobody holds.
    for (const row of await readRows(shop, 'customer_order', { status: 8 }, ['id']))
      await expireCardOrder(shop.app, bank.gateways, row.id);
    const left = await books();
    const stands = await readRows(
      shop,
      'customer_order',
      { payment_status: 'Card Paid', coupon_code: CODE },
      ['id'],
    );
    expect(left).toEqual({
      used: stands.length,
      held: stands.length,
      byCustomers: stands.length,
    });
    await updateRows(
      shop,
      'customer_order',
      { payment_status: 'Card Paid' },
      { payment_status: 'Card Refunded' },
    );
    await shop.db.updateTable('coupon_redemption').set({ released_at: shop.clock.now() }).execute();
    await shop.db.updateTable('coupon_use').set({ used: 0 }).execute();
    await shop.db.updateTable('coupon').set({ used: 0 }).where('code', '=', CODE).execute();
  }
});
