// How often: codes that are guessed, coupons once per customer, and limits that hold when many order at once.
import { beforeEach, expect, test } from 'vitest';
import { listeningServer, pickupOrder } from '#tests/support/order-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { applyCoupon, bigCart, readUses, withCoupon } from '#tests/support/coupon-cart.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

let customer: SignedIn;
const shop = shopOfFile();

beforeEach(async () => {
  customer = await signIn(shop);
});

const apply = (code: string, change: Record<string, unknown> = {}, who: SignedIn = customer) =>
  applyCoupon(shop, who, code, change);

test('five wrong codes in ten minutes, then even a right one has to wait', async () => {
  for (let i = 0; i < 5; i += 1)
    expect((await apply(`WRONG${i}`)).body.code).toBe('COUPON_UNKNOWN');
  expect((await apply('CRUNCH10')).body.code).toBe('TOO_MANY_REQUESTS');
  shop.clock.advance(601);
  const again = await signIn(shop, { phone: '+971509990001' });
  expect((await apply('CRUNCH10', {}, again)).status).toBe(200);
});

test('thirty wrong codes at once are five, and so are wrong codes sent with an order', async () => {
  const toCodes = (replies: { body: { code: string } }[]) =>
    replies.map(({ body }) => body.code).toSorted();
  const expected = [
    ...Array.from({ length: 5 }, () => 'COUPON_UNKNOWN'),
    ...Array.from({ length: 25 }, () => 'TOO_MANY_REQUESTS'),
  ];
  expect(
    toCodes(await Promise.all(Array.from({ length: 30 }, (_, i) => apply(`GUESS${i}`)))),
  ).toEqual(expected);

  const other = await signIn(shop);
  expect(
    toCodes(
      await Promise.all(
        Array.from({ length: 30 }, (_, i) => shop.placeAs(other, withCoupon(shop, `GUESS${i}`, 1))),
      ),
    ),
  ).toEqual(expected);
  expect((await apply('CRUNCH10', {}, other)).body.code).toBe('TOO_MANY_REQUESTS');
});

test('once per customer means once, until the order is cancelled', async () => {
  const { subtotal } = bigCart(shop);
  const first = await shop.placeAs(customer, withCoupon(shop, 'WELCOME15', subtotal - 15));
  expect(first.status, first.text).toBe(200);
  expect((await apply('WELCOME15')).body.code).toBe('COUPON_ALREADY_USED');
  expect(
    (await shop.placeAs(customer, withCoupon(shop, 'WELCOME15', subtotal - 15))).body.code,
  ).toBe('COUPON_ALREADY_USED');
  const uses = await readUses(shop, 'WELCOME15');
  const cookie = await shop.signIn('manager');
  const orderId = first.body.successResponse.order_id;
  const rejected = await shop.by(cookie)(
    'moveOrder',
    { orderId },
    { action: 'reject', reason: 'too_busy' },
  );
  expect(rejected.status, rejected.text).toBe(200);
  expect(await readUses(shop, 'WELCOME15')).toBe(uses - 1);
  const undone = await shop.by(cookie)('undoMove', { orderId }, {});
  expect(undone.status, undone.text).toBe(200);
  expect(await readUses(shop, 'WELCOME15')).toBe(uses);
  expect((await apply('WELCOME15')).body.code).toBe('COUPON_ALREADY_USED');
});

test('the same order sent twice uses the coupon once and answers the same', async () => {
  const { subtotal } = bigCart(shop);
  const order = withCoupon(shop, 'WELCOME15', subtotal - 15);
  const key = crypto.randomUUID();
  const [one, two] = [
    await shop.placeAs(customer, { ...order, uniqueOrderId: key }),
    await shop.placeAs(customer, { ...order, uniqueOrderId: key }),
  ];
  expect(two.body).toEqual(one.body);
  const use = await readRow(shop, 'coupon_use', { customer_id: customer.customerId }, ['used']);
  expect(use.used).toBe(1);
});

test('a customer who orders and cancels with one coupon in the same instant is answered each time, and every use is counted', async () => {
  await updateRows(
    shop,
    'coupon',
    { code: 'CRUNCH10' },
    { max_uses: null, used: 0, per_customer_limit: 1000 },
  );
  const order = () =>
    shop.placeAs(customer, withCoupon(shop, 'CRUNCH10', Math.round(bigCart(shop).subtotal * 0.9)));
  const cancel = (order_id: string) => shop.by(customer.headers)('cancelOrder', { order_id }, {});
  let standing = await Promise.all([1, 2, 3, 4].map(order));
  for (let round = 0; round < 15; round += 1) {
    const [placed, cancelled] = await Promise.all([
      Promise.all(standing.map(order)),
      Promise.all(standing.map(({ body }) => cancel(body.successResponse.order_id))),
    ]);
    expect([...placed, ...cancelled].map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, () => 200),
    );
    standing = placed;
  }
  expect(await readUses(shop, 'CRUNCH10')).toBe(standing.length);
  expect(
    (await readRow(shop, 'coupon_use', { customer_id: customer.customerId }, ['used'])).used,
  ).toBe(standing.length);
});

test('P9: two hundred orders at once never use a coupon more often than its limit', async () => {
  const server = await listeningServer(shop.app);
  try {
    await updateRows(
      shop,
      'coupon',
      { code: 'CRUNCH10' },
      { max_uses: 3, used: 0, per_customer_limit: 1 },
    );
    const total = Math.round(bigCart(shop).subtotal * 0.9);
    const customers = await Promise.all(Array.from({ length: 25 }, () => signIn(shop)));
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => customers)
        .flat()
        .map(async (who) => {
          const data = {
            ...pickupOrder(shop.plain, {
              customerId: who.customerId,
              proof: '',
              phone: who.phone,
            }),
            guest: false,
            ...withCoupon(shop, 'CRUNCH10', total),
          };
          const reply = await fetch(`${server.origin}/api/customer/save_order`, {
            method: 'POST',
            headers: { ...who.headers, 'content-type': 'application/json' },
            body: JSON.stringify({ data, mode: 'online' }),
          });
          return reply.status === 200 ? 'placed' : ((await reply.json()) as { code: string }).code;
        }),
    );
    expect(replies.filter((reply) => reply === 'placed')).toHaveLength(3);
    expect(new Set(replies)).toEqual(
      new Set([
        'placed',
        ...replies.filter((reply) =>
          ['COUPON_USED_UP', 'COUPON_ALREADY_USED', 'UNAVAILABLE'].includes(reply),
        ),
      ]),
    );
    expect(await readUses(shop, 'CRUNCH10')).toBe(3);
    const orders = await shop.db
      .selectFrom('coupon_redemption as r')
      .innerJoin('coupon as c', 'c.id', 'r.coupon_id')
      .select('r.customer_id')
      .where('c.code', '=', 'CRUNCH10')
      .where('r.released_at', 'is', null)
      .where(
        'r.customer_id',
        'in',
        customers.map((who) => who.customerId),
      )
      .execute();
    expect(orders).toHaveLength(3);
    expect(new Set(orders.map((row) => row.customer_id)).size).toBe(3);
  } finally {
    await server.close();
  }
});
