import { CompactEncrypt, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { notify } from '#server/db/open.ts';
import { WEDNESDAY_EVENING } from '#tests/support/create-test-app.ts';
import { pickupOrder, PIECES } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, readRows } from '#tests/support/rows.ts';

const shop = shopOfFile();

const countOrders = async () =>
  Number(
    (
      await shop.db
        .selectFrom('customer_order')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('a pickup order is stored with the bill of the server, its lines and its first step (CHK-PAY-30, AMB-102)', async () => {
  const guest = await shop.guest();
  const reply = await shop.place(guest, { special_inst: '<b>no salt</b> - Add Curtlery' });
  expect(reply.status, reply.text).toBe(200);
  const placed = reply.body.successResponse;
  expect(placed).toMatchObject({
    order_status_code: 1,
    future_status: 0,
    order_grossprice: shop.plain.unitAed * PIECES,
  });
  expect(placed.order_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(placed.check_number).toBe('1');
  expect(String(reply.headers['set-cookie'])).toContain('HttpOnly');
  const order = await readRow(shop, 'customer_order', { order_id: placed.order_id });
  expect(order).toMatchObject({
    phone: `+${guest.phone}`,
    name: 'Noura Saeed',
    cutlery: true,
    special_inst: '<b>no salt</b>',
    delivery_fee_fils: 0,
    payment_status: 'COD',
    version: 1,
  });
  const lines = await readRows(shop, 'order_line', { order_id: order.id });
  expect(lines.reduce((sum, line) => sum + line.total_fils, 0)).toBe(order.subtotal_fils);
  const history = await readRows(shop, 'order_status_history', { order_id: order.id });
  expect(history.map((step) => [step.from_code, step.to_code])).toEqual([[null, 1]]);
});

test('a delivery inside the zone adds the fee of the branch (AMB-103)', async () => {
  const store = shop.sources.store(1);
  const fee = (store?.deliveryFeeFils ?? 0) / 100;
  const reply = await shop.place(await shop.guest(), {
    delivery_status: 'Delivery',
    lat: store?.lat ?? 0,
    lng: store?.lng ?? 0,
    house: '12',
    street: 'Al Mankhool',
    order_grossprice: shop.plain.unitAed * PIECES + fee,
  });
  expect(reply.status, reply.text).toBe(200);
});

test.each(['', ' ', '\u2800', '\u3164'])(
  'a delivery whose address is %j is refused: no rider could find the door (D37)',
  async (nothing) => {
    const store = shop.sources.store(1);
    const fee = (store?.deliveryFeeFils ?? 0) / 100;
    const order = {
      delivery_status: 'Delivery' as const,
      lat: store?.lat ?? 0,
      lng: store?.lng ?? 0,
      house: nothing,
      street: nothing,
      delivery_address: nothing,
      order_grossprice: shop.plain.unitAed * PIECES + fee,
    };
    const reply = await shop.place(await shop.guest(), order);
    expect([reply.status, reply.body.field]).toEqual([400, 'delivery_address']);
  },
);

test('an encrypted body is opened with the published key, and nonsense is refused', async () => {
  const guest = await shop.guest();
  const {
    keys: [jwk],
  } = (await shop.call('keys')).body;
  expect(jwk.d).toBeUndefined();
  const sealed = await new CompactEncrypt(
    new TextEncoder().encode(JSON.stringify(pickupOrder(shop.plain, guest))),
  )
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
  const send = (data: unknown) =>
    shop.by({ 'x-guest-proof': guest.proof })('saveOrder', {}, { data, mode: 'online' });
  expect((await send(sealed)).status).toBe(200);
  const broken = `${sealed.slice(0, -6)}AAAAAA`;
  for (const data of ['', 'x', 'a.b.c.d.e', broken])
    expect((await send(data)).body.code).toBe('UNREADABLE_BODY');
});

test('a plain body is refused in production', async () => {
  const guest = await shop.guest();
  shop.app.config.isProduction = true;
  try {
    expect((await shop.place(guest)).body.code).toBe('UNREADABLE_BODY');
  } finally {
    shop.app.config.isProduction = false;
  }
});

test('the same key answers the first order, another body is refused and names it (AMB-67)', async () => {
  const guest = await shop.guest();
  const body = pickupOrder(shop.plain, guest);
  const first = await shop.place(guest, body);
  const again = await shop.place(guest, { ...body, device_info: 'another browser' });
  expect(again.body).toEqual(first.body);
  const other = await shop.place(guest, { ...body, special_inst: 'extra napkins' });
  expect(other.status).toBe(409);
  expect(other.body).toMatchObject({
    code: 'KEY_REUSED',
    order_id: first.body.successResponse.order_id,
  });
});

test('a refusal does not use up the key, and a changed total is told with the new one', async () => {
  const guest = await shop.guest();
  const body = pickupOrder(shop.plain, guest);
  const refused = await shop.place(guest, { ...body, order_grossprice: 1 });
  expect(refused.body).toMatchObject({
    code: 'TOTAL_CHANGED',
    order_grossprice: shop.plain.unitAed * PIECES,
    delivery_fee: 0,
    lines: [{ price: shop.plain.unitAed, extras_price: 0 }],
  });
  expect((await shop.place(guest, body)).status).toBe(200);
});

test("another customer's id answers like a missing one, and without a proof nothing happens (AMB-54, AMB-99)", async () => {
  const [a, b] = [await shop.guest(), await shop.guest()];
  const before = await countOrders();
  const foreign = await shop.place(a, { customer_id: b.customerId });
  const missing = await shop.place(a, { customer_id: 99_999_999 });
  expect(foreign.status).toBe(404);
  expect(foreign.text).toBe(missing.text);
  expect((await shop.place({ ...a, proof: 'x.y.z' })).status).toBe(401);
  expect(await countOrders()).toBe(before);
});

const gone = { menu_item_id: 999_999, selectedsize: { id: 1 }, quantity: 1 };
test.each([
  ['an unknown branch', { store_id: 999 }, 'NOT_FOUND'],
  [
    'cash on delivery outside the zone',
    { delivery_status: 'Delivery', lat: 24.0, lng: 52.0 },
    'OUTSIDE_DELIVERY_AREA',
  ],
  ['a delivery without a point', { delivery_status: 'Delivery' }, 'OUTSIDE_DELIVERY_AREA'],
  [
    'card on pickup for a delivery',
    { delivery_status: 'Delivery', payment_method: 'COP' },
    'PAYMENT_METHOD_NOT_ALLOWED',
  ],
  ['a card before its gateway is configured', { payment_method: 'Card' }, 'CARD_NOT_CONFIGURED'],
  [
    'a later delivery',
    { delivery_status: 'Delivery', future_status: 1, future_date: '2026-01-14 17:30' },
    'LATER_NOT_ALLOWED',
  ],
  [
    'a later order 59 minutes ahead',
    { future_status: 1, future_date: '2026-01-14 16:29' },
    'LATER_TOO_SOON',
  ],
  [
    'a later order for the day after tomorrow',
    { future_status: 1, future_date: '2026-01-16 15:30' },
    'LATER_DATE_INVALID',
  ],
  [
    'a later order for no date',
    { future_status: 1, future_date: 'tomorrow' },
    'LATER_DATE_INVALID',
  ],
  ['a later order at night', { future_status: 1, future_date: '2026-01-14 23:30' }, 'LATER_CLOSED'],
  ['an item that is gone', { cartItems: [gone] }, 'ITEM_UNAVAILABLE'],
  ['a coupon of a guest', { coupon_code: 'WELCOME' }, 'COUPON_NOT_ALLOWED'],
  ['a saved address of somebody', { address_id: 5 }, 'NOT_FOUND'],
] as const)('%s is refused and nothing is stored', async (_name, change, code) => {
  const guest = await shop.guest();
  const before = await countOrders();
  const reply = await shop.place(guest, change as never);
  expect(reply.body.code).toBe(code);
  expect(await countOrders()).toBe(before);
});

test('an inactive branch takes nothing, a cloud kitchen no pickup (AMB-12)', async () => {
  const guest = await shop.guest();
  await shop.app.database.execute('update store set is_active = false where store_id = 3');
  await shop.app.database.execute('update store set cloud_kitchen = true where store_id = 4');
  const { db } = shop;
  await notify(db, 'menu_changed', '1');
  await expect
    .poll(async () => (await shop.place(guest, { store_id: 3 })).body.code)
    .toBe('STORE_INACTIVE');
  expect((await shop.place(guest, { store_id: 4 })).body.code).toBe('STORE_INACTIVE');
  await shop.app.database.execute("delete from state_tax where payment_method = 'COP'");
  await notify(db, 'menu_changed', '1');
  await expect
    .poll(
      async () =>
        (await shop.place(guest, { payment_method: 'COP', order_grossprice: 1 })).body.code,
    )
    .toBe('TAX_UNKNOWN');
});

test('the gone line is named by its place in the cart', async () => {
  const guest = await shop.guest();
  const good = pickupOrder(shop.plain, guest).cartItems[0];
  const reply = await shop.place(guest, { cartItems: [good, gone] as never });
  expect(reply.body.lines).toEqual([{ index: 1, reason: 'UNKNOWN_ITEM' }]);
});

test('a closed branch refuses an order for now (CHK-PAY-22)', async () => {
  const guest = await shop.guest();
  shop.clock.set(new Date('2026-01-14T23:30:00Z'));
  try {
    const fresh = await shop.guest(guest.phone);
    expect((await shop.place(fresh)).body.code).toBe('STORE_CLOSED');
  } finally {
    shop.clock.set(WEDNESDAY_EVENING);
  }
});
