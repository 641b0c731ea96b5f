// A day is closed while customers order, cancel and are served elsewhere.
import { beforeAll, expect, test } from 'vitest';
import { startSession } from '#server/modules/customers/session.ts';
import { formatFutureDate } from '#shared/domain/stores/later-order.ts';
import { givePoints, getLedger } from '#tests/support/points.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { updateRows } from '#tests/support/rows.ts';

const CODE = 'CRUNCH10';
const CUSTOMERS = 6;
const ROUNDS = 3;
const PIECES_PER_LINE = 5;

let manager: string;
const shop = shopOfFile({ now: new Date('2026-03-04T19:42:00+04:00') });
beforeAll(async () => {
  await updateRows(
    shop,
    'coupon',
    { code: CODE },
    { max_uses: null, used: 0, per_customer_limit: null },
  );
});

/** Large enough for the coupon, which takes a tenth off. */
const ask = (who: SignedIn, storeId: number, change = {}) => {
  const lines = Math.ceil(101 / (shop.plain.unitAed * PIECES_PER_LINE));
  return shop.placeAs(who, {
    store_id: storeId,
    coupon_code: CODE,
    coupon_redeem: 1,
    cartItems: Array.from({ length: lines }, () => ({
      menu_item_id: shop.plain.itemId,
      selectedsize: { id: shop.plain.sizeId },
      quantity: PIECES_PER_LINE,
    })),
    order_grossprice: Math.round(lines * PIECES_PER_LINE * shop.plain.unitAed * 0.9),
    ...change,
  });
};
async function order(...asked: Parameters<typeof ask>): Promise<string> {
  const reply = await ask(...asked);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.successResponse.order_id;
}
const at = (day: number, time: string) =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00+04:00`);
const asManager = () => ({ headers: { cookie: manager } });
/** Every second order was not fetched. */
const close = (storeId: number, day: string, ids: readonly string[]) =>
  shop.call(
    'closeDay',
    {
      params: { storeId, day },
      body: {
        orders: ids.map((order_id, index) =>
          index % 2 === 0
            ? { order_id, end: 'completed' }
            : { order_id, end: 'cancelled', reason: 'no_show' },
        ),
      },
    } as never,
    asManager(),
  );
const cancel = (who: SignedIn, orderId: string) =>
  shop.by(who.headers)('cancelOrder', { order_id: orderId }, {});
const accept = (orderId: string) =>
  shop.call('moveOrder', { params: { orderId }, body: { action: 'accept' } } as never, asManager());

test('two branches close beside orders, cancels and accepts of the same customers: all are done', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = 4 + 2 * round;
    shop.clock.set(at(day, '19:42'));
    manager = await shop.signIn('manager');
    const people: SignedIn[] = [];
    for (let one = 0; one < CUSTOMERS; one += 1) {
      const who = await signIn(shop);
      await givePoints(shop, who.customerId, 1000);
      people.push(who);
    }
    const [first, second, toAccept]: [string[], string[], string[]] = [[], [], []];
    for (const who of people) toAccept.push(await order(who, 3));
    for (const who of people) first.push(await order(who, 1));
    for (const who of people.toReversed()) second.push(await order(who, 2));
    shop.clock.set(at(day + 1, '04:20'));
    manager = await shop.signIn('manager');
    const later = {
      future_status: 1 as const,
      future_date: formatFutureDate(at(day + 1, '13:00')),
    };
    // A session in the browser lasts an hour.
    for (const who of people) {
      const { accessToken } = await startSession(shop.app, who.customerId);
      who.headers = { authorization: `Bearer ${accessToken}` };
    }
    const toCancel: string[] = [];
    for (const who of people) {
      toCancel.push(await order(who, 3, later));
    }
    const today = at(day, '12:00').toISOString().slice(0, 10);
    const [ordered, replies] = await Promise.all([
      Promise.all(people.map((who) => ask(who, 3, { ...later, points_used: 1000 }))),
      Promise.all([
        close(1, today, first),
        close(2, today, second),
        ...people.flatMap((who, index) => [
          cancel(who, toCancel[index] ?? ''),
          accept(toAccept[index] ?? ''),
        ]),
      ]),
    ]);
    expect(replies.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual(
      replies.map(() => 200),
    );
    // The points that were gained meanwhile may have changed the bill, and the customer is asked.
    for (const { status, text } of ordered) expect(status, text).toBeLessThan(500);
    for (const who of people) {
      const { sum, stored } = await getLedger(shop, who.customerId);
      expect(stored).toBe(sum);
    }
    const { used, held } = await shop.db
      .selectFrom('coupon as c')
      .select(['c.used'])
      .select(({ selectFrom }) =>
        selectFrom('coupon_redemption as r')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('r.coupon_id', '=', 'c.id')
          .where('r.released_at', 'is', null)
          .as('held'),
      )
      .where('c.code', '=', CODE)
      .executeTakeFirstOrThrow();
    expect(used).toBe(held);
  }
});
