// Coupons through the front door: looked at, used with an order, held to their limits, given back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '#tests/support/create-test-app.ts';
import { createShop, listeningServer, pickupOrder } from '#tests/support/order-shop.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';

let shop: Awaited<ReturnType<typeof createShop>>;
let customer: SignedIn;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(async () => {
  await shop?.close();
});
beforeEach(async () => {
  customer = await signIn(shop);
});

const apply = (code: string, change: Record<string, unknown> = {}, who: SignedIn = customer) =>
  shop.call(
    'applyCoupon',
    {
      body: {
        customer_id: who.customerId,
        store_id: 1,
        coupon_code: code,
        order_mode: 'online',
        order_channel: 'pickup',
        ...change,
      },
    },
    { headers: who.headers },
  );

/** Enough plain pieces for a subtotal above AED 100, in lines of five. */
function bigCart() {
  const lines = Math.ceil(101 / (shop.plain.unitAed * 5));
  const subtotal = lines * 5 * shop.plain.unitAed;
  return {
    subtotal,
    cartItems: Array.from({ length: lines }, () => ({
      menu_item_id: shop.plain.itemId,
      selectedsize: { id: shop.plain.sizeId },
      quantity: 5,
    })),
  };
}
const withCoupon = (code: string, total: number) => ({
  cartItems: bigCart().cartItems,
  coupon_code: code,
  coupon_redeem: 1,
  order_grossprice: total,
});
const usesOf = async (code: string) =>
  (
    await shop.db
      .selectFrom('coupon')
      .select('used')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).used;

test('a good code answers the coupon in its listed shape, in any case, without using it (API-32, COUPON-01, ERR-34)', async () => {
  const before = await usesOf('CRUNCH10');
  const reply = await apply(' crunch10 ');
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.successResponse).toBe('Coupon is Valid');
  expect(reply.body.coupon).toMatchObject({
    coupon_code: 'CRUNCH10',
    type: 'menu',
    coupon_value: 0,
    percent: 10,
    min_amount: 50,
    free_delivery: 0,
    groups_json: [],
    items_json: [],
  });
  expect(await usesOf('CRUNCH10')).toBe(before);
});

test('only a signed-in customer may ask, and only for themselves (COUPON-07, GEN-56, API-32)', async () => {
  const body = {
    customer_id: customer.customerId,
    store_id: 1,
    coupon_code: 'CRUNCH10',
    order_channel: 'pickup',
  };
  expect((await shop.call('applyCoupon', { body })).body.code).toBe('UNAUTHENTICATED');
  const guest = await shop.guest();
  expect(
    (await shop.call('applyCoupon', { body }, { headers: { 'x-guest-proof': guest.proof } })).body
      .code,
  ).toBe('UNAUTHENTICATED');
  const other = await signIn(shop);
  expect((await shop.call('applyCoupon', { body }, { headers: other.headers })).body.code).toBe(
    'NOT_FOUND',
  );
});

test.each([
  ['NOSUCHCODE', {}, 'COUPON_UNKNOWN', 404],
  ['RAMADAN26', {}, 'COUPON_NOT_STARTED', 409],
  ['FREEDEL', {}, 'COUPON_WRONG_CHANNEL', 409],
  ['BURGER20', { order_channel: 'delivery' }, 'COUPON_WRONG_CHANNEL', 409],
  ['DIYAFAH20', {}, 'COUPON_WRONG_STORE', 409],
] as const)('the code %s with %j is refused as %s', async (code, change, refusal, status) => {
  const reply = await apply(code, change);
  expect([reply.status, reply.body.code]).toEqual([status, refusal]);
  expect(reply.body.message).not.toBe('');
});

test('an empty code is no code (COUPON-02)', async () => {
  expect((await apply('   ')).body).toMatchObject({ code: 'BAD_REQUEST', field: 'coupon_code' });
});

test('a code after its last day is refused', async () => {
  const now = shop.clock.now();
  shop.clock.set(new Date('2026-04-01T12:00:00Z'));
  const late = await signIn(shop);
  const reply = await apply('RAMADAN26', {}, late);
  shop.clock.set(now);
  expect(reply.body.code).toBe('COUPON_EXPIRED');
});

test('five wrong codes in ten minutes, then even a right one has to wait', async () => {
  for (let i = 0; i < 5; i += 1)
    expect((await apply(`WRONG${i}`)).body.code).toBe('COUPON_UNKNOWN');
  expect((await apply('CRUNCH10')).body.code).toBe('TOO_MANY_REQUESTS');
  shop.clock.advance(601);
  const again = await signIn(shop, { phone: '+971509990001' });
  expect((await apply('CRUNCH10', {}, again)).status).toBe(200);
});

test('thirty wrong codes at once are five, and so are wrong codes sent with an order', async () => {
  const codesOf = (replies: { body: { code: string } }[]) =>
    replies.map(({ body }) => body.code).toSorted();
  const expected = [
    ...Array.from({ length: 5 }, () => 'COUPON_UNKNOWN'),
    ...Array.from({ length: 25 }, () => 'TOO_MANY_REQUESTS'),
  ];
  expect(
    codesOf(await Promise.all(Array.from({ length: 30 }, (_, i) => apply(`GUESS${i}`)))),
  ).toEqual(expected);

  const other = await signIn(shop);
  expect(
    codesOf(
      await Promise.all(
        Array.from({ length: 30 }, (_, i) => shop.placeAs(other, withCoupon(`GUESS${i}`, 1))),
      ),
    ),
  ).toEqual(expected);
  expect((await apply('CRUNCH10', {}, other)).body.code).toBe('TOO_MANY_REQUESTS');
});

test('the order carries the discount that the server computes, and counts one use (COUPON-08, PRICE-06, CHK-PAY-27)', async () => {
  const { subtotal } = bigCart();
  const before = await usesOf('CRUNCH10');
  const total = Math.round(subtotal * 0.9);
  const reply = await shop.placeAs(customer, withCoupon('crunch10', total));
  expect(reply.status, reply.text).toBe(200);
  const order = await shop.db
    .selectFrom('customer_order')
    .selectAll()
    .where('order_id', '=', reply.body.successResponse.order_id)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    coupon_code: 'CRUNCH10',
    total_fils: total * 100,
    coupon_discount_fils: (subtotal - total) * 100,
    customer_id: customer.customerId,
  });
  expect(await usesOf('CRUNCH10')).toBe(before + 1);
});

test('a discount made up in the browser is not believed: the order is refused with the true total', async () => {
  const { subtotal } = bigCart();
  const reply = await shop.placeAs(customer, {
    ...withCoupon('CRUNCH10', 1),
    coupon_discount_value: subtotal - 1,
  });
  expect(reply.body).toMatchObject({
    code: 'TOTAL_CHANGED',
    order_grossprice: Math.round(subtotal * 0.9),
  });
});

test('a guest cannot use a coupon, whatever the body says', async () => {
  const { subtotal } = bigCart();
  expect((await shop.place(await shop.guest(), withCoupon('CRUNCH10', subtotal))).body.code).toBe(
    'COUPON_NOT_ALLOWED',
  );
});

test('a small cart is refused in the words that were asked for (COUPON-04, ERR-30)', async () => {
  const reply = await shop.placeAs(customer, {
    cartItems: [
      { menu_item_id: shop.plain.itemId, selectedsize: { id: shop.plain.sizeId }, quantity: 5 },
    ],
    coupon_code: 'DIYAFAH20',
    store_id: 5,
    order_grossprice: 1,
  });
  expect([reply.body.code, reply.body.message]).toEqual([
    'COUPON_BELOW_MINIMUM',
    'Coupon can not as cart total is less than cooupon min total value',
  ]);
});

test('a coupon for other dishes gives nothing and is refused (COUPON-05, ERR-32)', async () => {
  const reply = await shop.placeAs(customer, withCoupon('BURGER20', 1));
  expect([reply.body.code, reply.body.message]).toEqual([
    'COUPON_NOT_APPLICABLE',
    'Coupon can not be applied on these items',
  ]);
});

test('once per customer means once, until the order is cancelled', async () => {
  const { subtotal } = bigCart();
  const first = await shop.placeAs(customer, withCoupon('WELCOME15', subtotal - 15));
  expect(first.status, first.text).toBe(200);
  expect((await apply('WELCOME15')).body.code).toBe('COUPON_ALREADY_USED');
  expect((await shop.placeAs(customer, withCoupon('WELCOME15', subtotal - 15))).body.code).toBe(
    'COUPON_ALREADY_USED',
  );
  const uses = await usesOf('WELCOME15');
  const cookie = await shop.signIn('manager');
  const orderId = first.body.successResponse.order_id;
  const rejected = await shop.call(
    'moveOrder',
    { params: { orderId }, body: { action: 'reject', reason: 'too_busy' } },
    { headers: { cookie } },
  );
  expect(rejected.status, rejected.text).toBe(200);
  expect(await usesOf('WELCOME15')).toBe(uses - 1);
  const undone = await shop.call(
    'undoMove',
    { params: { orderId }, body: {} },
    { headers: { cookie } },
  );
  expect(undone.status, undone.text).toBe(200);
  expect(await usesOf('WELCOME15')).toBe(uses);
  expect((await apply('WELCOME15')).body.code).toBe('COUPON_ALREADY_USED');
});

test('the same order sent twice uses the coupon once and answers the same', async () => {
  const { subtotal } = bigCart();
  const order = withCoupon('WELCOME15', subtotal - 15);
  const key = crypto.randomUUID();
  const [one, two] = [
    await shop.placeAs(customer, { ...order, uniqueOrderId: key }),
    await shop.placeAs(customer, { ...order, uniqueOrderId: key }),
  ];
  expect(two.body).toEqual(one.body);
  const use = await shop.db
    .selectFrom('coupon_use')
    .select('used')
    .where('customer_id', '=', customer.customerId)
    .executeTakeFirstOrThrow();
  expect(use.used).toBe(1);
});

describe.skipIf(testEngine() !== 'postgresql')('on PostgreSQL', () => {
  test(
    'a customer who orders and cancels with one coupon in the same instant is answered each time, and every use is counted',
    { timeout: 60_000 },
    async () => {
      await shop.db
        .updateTable('coupon')
        .set({ max_uses: null, used: 0, per_customer_limit: 1000 })
        .where('code', '=', 'CRUNCH10')
        .execute();
      shop.parts.settings.orderRateLimits = { perPhonePerHour: 10_000, perAddressPerHour: 10_000 };
      const order = () =>
        shop.placeAs(customer, withCoupon('CRUNCH10', Math.round(bigCart().subtotal * 0.9)));
      const cancel = (order_id: string) =>
        shop.call('cancelOrder', { params: { order_id }, body: {} }, { headers: customer.headers });
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
      expect(await usesOf('CRUNCH10')).toBe(standing.length);
      expect(
        (
          await shop.db
            .selectFrom('coupon_use')
            .select('used')
            .where('customer_id', '=', customer.customerId)
            .executeTakeFirstOrThrow()
        ).used,
      ).toBe(standing.length);
    },
  );

  test(
    'P9: fifty orders at once never use a coupon more often than its limit',
    { timeout: 60_000 },
    async () => {
      const server = await listeningServer(shop.parts);
      try {
        await shop.db
          .updateTable('coupon')
          .set({ max_uses: 3, used: 0, per_customer_limit: 1 })
          .where('code', '=', 'CRUNCH10')
          .execute();
        const total = Math.round(bigCart().subtotal * 0.9);
        const customers = await Promise.all(Array.from({ length: 25 }, () => signIn(shop)));
        const replies = await Promise.all(
          [...customers, ...customers].map(async (who) => {
            const data = {
              ...pickupOrder(shop.plain, {
                customerId: who.customerId,
                proof: '',
                phone: who.phone,
              }),
              guest: false,
              ...withCoupon('CRUNCH10', total),
            };
            const reply = await fetch(`${server.origin}/api/customer/save_order`, {
              method: 'POST',
              headers: { ...who.headers, 'content-type': 'application/json' },
              body: JSON.stringify({ data, mode: 'online' }),
            });
            return reply.status === 200
              ? 'placed'
              : ((await reply.json()) as { code: string }).code;
          }),
        );
        expect(replies.filter((reply) => reply === 'placed')).toHaveLength(3);
        expect(new Set(replies)).toEqual(
          new Set([
            'placed',
            ...replies.filter(
              (reply) => reply === 'COUPON_USED_UP' || reply === 'COUPON_ALREADY_USED',
            ),
          ]),
        );
        expect(await usesOf('CRUNCH10')).toBe(3);
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
    },
  );
});
