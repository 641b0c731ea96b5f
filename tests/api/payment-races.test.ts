// One payment heard of from every side in the same instant.
// Seen red: without the locks of order and payment all five fail, without the lock of the order alone the third (with the key `payment_paid_once` gone too, it is charged twice).
import { beforeAll, expect, test } from 'vitest';
import { expectPaidOnce, held, steps } from '#tests/support/card-expect.ts';
import { type Way, type WayBack } from '#tests/support/card-shop.ts';
import type { Guest } from '#tests/support/order-shop.ts';
import { releaseTogether, type Prepared } from '#tests/support/release-together.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

const BURSTS = 8;

let port: number;
const shop = cardShopOfFile();
beforeAll(async () => {
  port = Number(new URL(shop.origin).port);
  await shop.control('switches', { notices: 0 });
});

const toCall = (guest: Guest, path: string, orderId: string): Prepared => ({
  path: `/api/customer/${path}`,
  headers: { 'x-guest-proof': guest.proof },
  body: JSON.stringify({ data: { order_id: orderId }, mode: 'online' }),
});
function toReturn(back: WayBack): Prepared {
  if (back === null) throw new Error('there is no way back');
  return {
    path: new URL(back.action).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(back.fields).toString(),
  };
}
const notify = async (orderId: string) => {
  for (const deal of await shop.ledger(orderId)) await shop.control(`notify/${deal.orderNo}`, {});
};
const readEvents = async (orderId: string, kind: string): Promise<number> =>
  (
    await shop.db
      .selectFrom('payment_event as e')
      .innerJoin('payment as p', 'p.id', 'e.payment_id')
      .innerJoin('customer_order as o', 'o.id', 'p.order_id')
      .select('e.id')
      .where('o.order_id', '=', orderId)
      .where('e.kind', '=', kind)
      .execute()
  ).length;
const readRefunds = async (orderId: string) =>
  shop.db
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['r.state', 'r.amount_fils'])
    .where('o.order_id', '=', orderId)
    .execute();

test.each<Way>(['ccavenue', 'paytabs'])(
  'P3: returns, messages, finalising and the watch at once write one charge and send one order to the kitchen: %s',
  async (way) => {
    const guest = await shop.guest();
    for (let burst = 0; burst < BURSTS; burst += 1) {
      const orderId = await shop.cardOrder(guest);
      const back = toReturn(await shop.pay(guest, orderId, 'pay', way));
      // The first look of the watch is due as well.
      shop.clock.advance(121);
      const finalise = toCall(guest, 'dump_card_order', orderId);
      const [replies] = await Promise.all([
        releaseTogether(port, [back, finalise, back, finalise, back]),
        notify(orderId),
        notify(orderId),
        shop.jobs(),
        shop.jobs(),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual([303, 200, 303, 200, 303]);
      await expectPaidOnce(shop, orderId);
      expect(await readEvents(orderId, 'captured')).toBe(1);
      expect(await readRefunds(orderId)).toEqual([]);
    }
  },
);

test('P3: two pages paid at once for one order are one charge; the other one goes back, once', async () => {
  const guest = await shop.guest();
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const orderId = await shop.cardOrder(guest);
    for (const way of ['ccavenue', 'paytabs'] as const)
      await shop.pay(guest, orderId, 'leave', way);
    const deals = await shop.ledger(orderId);
    for (const deal of deals) await shop.control(`decide/${deal.orderNo}`, { outcome: 'pay' });
    shop.clock.advance(121);
    const finalise = toCall(guest, 'dump_card_order', orderId);
    const failedBefore = shop.log.filter(
      (line) => line.level === 'error' && line.event !== 'payment_alarm',
    ).length;
    const [replies] = await Promise.all([
      releaseTogether(port, [finalise, finalise, finalise]),
      ...deals.map((deal) => shop.control(`notify/${deal.orderNo}`, {})),
      shop.jobs(),
      shop.jobs(),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(
      shop.log.filter((line) => line.level === 'error' && line.event !== 'payment_alarm'),
    ).toHaveLength(failedBefore);
    shop.clock.advance(121);
    await shop.jobs();
    expect((await shop.payments(orderId)).map((each) => each.state).toSorted()).toEqual([
      'paid',
      'refunded',
    ]);
    await expectPaidOnce(shop, orderId);
    expect(await readRefunds(orderId)).toHaveLength(1);
  }
});

test('P3: giving up while the money arrives ends in a paid order or in none, and no money stays without an order', async () => {
  const guest = await shop.guest();
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const orderId = await shop.cardOrder(guest);
    const back = toReturn(
      await shop.pay(guest, orderId, 'pay', burst % 2 === 0 ? 'ccavenue' : 'paytabs'),
    );
    const cancel = toCall(guest, 'cancel_card_order', orderId);
    await releaseTogether(port, [cancel, back, cancel, back]);
    shop.clock.advance(121);
    await shop.jobs();
    const order = await shop.order(orderId);
    expect([order.status, await held(shop, orderId), await steps(shop, orderId)]).toEqual(
      order.status === 1 ? [1, order.total_fils, [8, 1]] : [6, 0, [8, 6]],
    );
  }
});

test('P3: ten presses on refund at once, by two people, give the money back once', async () => {
  const guest = await shop.guest();
  const [manager, store] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const orderId = await shop.cardOrder(guest);
    await shop.comeBack(
      await shop.pay(guest, orderId, 'pay', burst % 2 === 0 ? 'ccavenue' : 'paytabs'),
    );
    const [payment] = await shop.payments(orderId);
    const line = await shop.db
      .selectFrom('order_line as l')
      .innerJoin('customer_order as o', 'o.id', 'l.order_id')
      .select(['l.id', 'l.quantity'])
      .where('o.order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const press = (cookie: string, requestId: string, more = {}): Prepared => ({
      path: `/api/console/payments/${payment?.id}/refund`,
      headers: { cookie },
      body: JSON.stringify({ reason: 'quality', request_id: requestId, ...more }),
    });
    const same = crypto.randomUUID();
    const lines = { lines: [{ line_id: line.id, quantity: line.quantity }] };
    const presses = [
      press(manager, same),
      press(manager, same),
      press(manager, crypto.randomUUID()),
      press(manager, same),
      press(store, crypto.randomUUID(), lines),
      press(manager, crypto.randomUUID(), lines),
      press(manager, same),
      press(manager, crypto.randomUUID()),
      press(manager, same),
      press(manager, crypto.randomUUID(), lines),
    ];
    const [replies] = await Promise.all([releaseTogether(port, presses), shop.jobs(), shop.jobs()]);
    expect(replies.filter((reply) => reply.status >= 500).map((reply) => reply.text)).toEqual([]);
    shop.clock.advance(121);
    await shop.jobs();
    const total = (await shop.order(orderId)).total_fils;
    expect(await readRefunds(orderId)).toEqual([{ state: 'done', amount_fils: total }]);
    expect(await held(shop, orderId)).toBe(0);
    expect(Object.keys((await shop.ledger(orderId))[0]?.refunds ?? {})).toHaveLength(1);
    expect(await readEvents(orderId, 'refund_done')).toBe(1);
  }
});
