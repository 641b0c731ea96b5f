// Coupons through the front door: looked at, used with an order, held to their limits, given back.
import { beforeEach, expect, test } from 'vitest';
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

test('a good code answers the coupon in its listed shape, in any case, without using it (API-32, COUPON-01, ERR-34)', async () => {
  const before = await readUses(shop, 'CRUNCH10');
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
  expect(await readUses(shop, 'CRUNCH10')).toBe(before);
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
  expect((await shop.by({ 'x-guest-proof': guest.proof })('applyCoupon', {}, body)).body.code).toBe(
    'UNAUTHENTICATED',
  );
  const other = await signIn(shop);
  expect((await shop.by(other.headers)('applyCoupon', {}, body)).body.code).toBe('NOT_FOUND');
});

test.each([
  ['NOSUCHCODE', {}, 'COUPON_UNKNOWN', 404],
  ['RAMADAN26', {}, 'COUPON_NOT_STARTED', 409],
  ['FREEDEL', {}, 'COUPON_WRONG_CHANNEL', 409],
  ['BURGER20', { order_channel: 'delivery' }, 'COUPON_WRONG_CHANNEL', 409],
  ['DIYAFAH20', {}, 'COUPON_WRONG_STORE', 409],
] as const)(
  'the code %s with %j is refused as %s (API-32)',
  async (code, change, refusal, status) => {
    const reply = await apply(code, change);
    expect([reply.status, reply.body.code]).toEqual([status, refusal]);
    expect(reply.body.message).not.toBe('');
  },
);

test('an empty code is no code (COUPON-02)', async () => {
  expect((await apply('   ')).body).toMatchObject({ code: 'BAD_REQUEST', field: 'coupon_code' });
});

test('the order carries the discount that the server computes, and counts one use (COUPON-08, PRICE-06, CHK-PAY-27)', async () => {
  const { subtotal } = bigCart(shop);
  const before = await readUses(shop, 'CRUNCH10');
  const total = Math.round(subtotal * 0.9);
  const reply = await shop.placeAs(customer, withCoupon(shop, 'crunch10', total));
  expect(reply.status, reply.text).toBe(200);
  const order = await readRow(shop, 'customer_order', {
    order_id: reply.body.successResponse.order_id,
  });
  expect(order).toMatchObject({
    coupon_code: 'CRUNCH10',
    total_fils: total * 100,
    coupon_discount_fils: (subtotal - total) * 100,
    customer_id: customer.customerId,
  });
  expect(await readUses(shop, 'CRUNCH10')).toBe(before + 1);
});

test('a discount made up in the browser is not believed: the order is refused with the true total', async () => {
  const { subtotal } = bigCart(shop);
  const reply = await shop.placeAs(customer, {
    ...withCoupon(shop, 'CRUNCH10', 1),
    coupon_discount_value: subtotal - 1,
  });
  expect(reply.body).toMatchObject({
    code: 'TOTAL_CHANGED',
    order_grossprice: Math.round(subtotal * 0.9),
  });
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

test('one dish that is cheaper today refuses every coupon, in the words that were asked for (COUPON-03, ERR-31)', async () => {
  const { cartItems, subtotal } = bigCart(shop);
  const reply = await shop.placeAs(customer, {
    ...withCoupon(shop, 'CRUNCH10', subtotal),
    cartItems: [
      ...cartItems,
      // Large loaded fries cost less online.
      {
        menu_item_id: 902,
        selectedsize: { id: 9022 },
        modifiers: [{ modifier_group_id: 1, modifier_id: 101, quantity: 1 }],
        quantity: 1,
      },
    ],
  });
  expect([reply.body.code, reply.body.message]).toEqual([
    'COUPON_ON_DISCOUNTED',
    'Coupon can not be applied on discounted items',
  ]);
});

test('a coupon for other dishes gives nothing and is refused (COUPON-05, ERR-32)', async () => {
  const reply = await shop.placeAs(customer, withCoupon(shop, 'BURGER20', 1));
  expect([reply.body.code, reply.body.message]).toEqual([
    'COUPON_NOT_APPLICABLE',
    'Coupon can not be applied on these items',
  ]);
});

test('the coupons that the chain publishes are listed to who may still use them here, and no code that is handed out otherwise', async () => {
  const listed = async (change: Record<string, unknown>, who: SignedIn = customer) => {
    const reply = await shop.by(who.headers)(
      'usableCoupons',
      {},
      {
        customer_id: customer.customerId,
        store_id: 1,
        order_channel: 'delivery',
        ...change,
      },
    );
    return reply.status === 200
      ? reply.body.coupons.map((each: { code: string }) => each.code)
      : reply.body.code;
  };
  expect(await listed({})).toEqual(['CRUNCH10', 'BUCKET5', 'SWEET50', 'FREEDEL']);
  expect(await listed({ order_channel: 'pickup' })).toEqual(['CRUNCH10', 'BUCKET5', 'SWEET50']);
  expect(await listed({}, await signIn(shop))).toBe('NOT_FOUND');
  await updateRows(shop, 'coupon', { code: 'BUCKET5' }, { per_customer_limit: 0 });
  expect(await listed({})).toEqual(['CRUNCH10', 'SWEET50', 'FREEDEL']);
  await updateRows(shop, 'coupon', { code: 'BUCKET5' }, { per_customer_limit: 10 });
});

test('a guest is told of the published coupons that need no account to be counted, and may still use none', async () => {
  const guest = await shop.guest();
  const asGuest = shop.by({ 'x-guest-proof': guest.proof });
  const body = { customer_id: guest.customerId, store_id: 1, order_channel: 'delivery' };
  const { coupons } = (await asGuest('usableCoupons', {}, body)).body;
  expect(coupons.map((each: { code: string }) => each.code)).toEqual(['CRUNCH10', 'SWEET50']);
  expect((await asGuest('usableCoupons', {}, { ...body, customer_id: 1 })).body.code).toBe(
    'NOT_FOUND',
  );
  expect((await shop.call('usableCoupons', { body })).body.code).toBe('UNAUTHENTICATED');
});

test('who has not signed in sees the offers whose coupons every account may use (D40)', async () => {
  const codes = async () => {
    const { status, body } = await shop.call('guestOffers', {});
    expect(status).toBe(200);
    return body.offers.map((offer: { coupon_code: string }) => offer.coupon_code);
  };
  // The others are limited for each customer, or have not started.
  expect(await codes()).toEqual(['SWEET50', 'CRUNCH10']);
  await updateRows(shop, 'coupon', { code: 'SWEET50' }, { is_active: false });
  expect(await codes()).toEqual(['CRUNCH10']);
  await updateRows(shop, 'coupon', { code: 'SWEET50' }, { is_active: true });
});
