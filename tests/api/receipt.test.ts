import { expect, test } from 'vitest';
import { PIECES } from '#tests/support/order-shop.ts';
import {
  toDelivery,
  expectLikeMissing,
  MISSING_ORDER,
  orderBy,
  setStatus,
} from '#tests/support/past-orders.ts';
import { twoCustomers } from '#tests/support/two-customers.ts';
import { readRow, updateRows } from '#tests/support/rows.ts';

const { shop, noura, other } = await twoCustomers();

const receipt = (order_id: string, headers: Record<string, string>) =>
  shop.by(headers)('receipt', { order_id });

test('a pickup receipt is a simplified tax invoice: seller, tax number, number, date, lines, VAT, both languages', async () => {
  const { id } = await orderBy(shop, noura);
  const { status, body } = await receipt(id, noura.headers);
  expect(status).toBe(200);
  const total = shop.plain.unitAed * PIECES;
  expect(body.receipt).toMatchObject({
    title: { en: 'Tax Invoice', ar: 'فاتورة ضريبية' },
    is_tax_invoice: true,
    number: id,
    issued_at: shop.clock.now().toISOString(),
    time_zone: 'Asia/Dubai',
    currency: 'AED',
    seller: {
      name: { en: 'Qarmasha Restaurants L.L.C.', ar: expect.stringMatching(/قرمشة/) },
      trn: expect.stringMatching(/^\d{15}$/),
    },
    subtotal: total,
    delivery_fee: 0,
    coupon_discount: 0,
    points: { used: 0, discount: 0, earned: 0, to_earn: total, with_account: 0 },
    total,
    vat: { percent: 5, amount: Math.round((total * 500) / 105) / 100, included: true },
  });
  expect(body.receipt.lines).toEqual([
    expect.objectContaining({
      quantity: PIECES,
      unit_price: shop.plain.unitAed,
      total,
      name: { en: expect.any(String), ar: expect.any(String) },
    }),
  ]);
  expect(body.receipt.seller.address.en).not.toBe('');
});

test('a bill whose VAT leaves the delivery fee out is a receipt, one whose VAT covers it a tax invoice', async () => {
  const { id } = await orderBy(shop, noura, toDelivery(shop));
  const partly = (await receipt(id, noura.headers)).body.receipt;
  expect(partly).toMatchObject({ title: { en: 'Receipt' }, is_tax_invoice: false });
  expect(partly.delivery_fee).toBeGreaterThan(0);
  expect(partly.total).toBe(partly.subtotal + partly.delivery_fee);
  await updateRows(
    shop,
    'customer_order',
    { order_id: id },
    { tax_fils: Math.round((partly.total * 100 * 5) / 105) },
  );
  expect((await receipt(id, noura.headers)).body.receipt).toMatchObject({
    title: { en: 'Tax Invoice' },
    vat: { amount: Math.round((partly.total * 500) / 105) / 100 },
  });
});

test('a cancelled order has no tax invoice', async () => {
  const { id } = await orderBy(shop, noura);
  await setStatus(shop, id, 6);
  expect((await receipt(id, noura.headers)).body.receipt).toMatchObject({
    is_tax_invoice: false,
    title: { en: 'Receipt' },
    order_status_code: 6,
  });
});

test('the number of a receipt is the one of its order in the form that was stored, at each repeat', async () => {
  const { id } = await orderBy(shop, noura);
  expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  for (const status of [1, 5, 6] as const) {
    await setStatus(shop, id, status);
    expect((await receipt(id, noura.headers)).body.receipt.number).toBe(id);
  }
});

test("the guest's proof and the tracking grant open the receipt, and it names no person", async () => {
  const guest = await shop.guest();
  const placed = await shop.place(guest, { ...toDelivery(shop), special_inst: 'ring Noura' });
  const id = placed.body.successResponse.order_id;
  const grant = String(placed.headers['set-cookie']).split(';')[0] ?? '';
  for (const headers of [{ 'x-guest-proof': guest.proof }, { cookie: grant }]) {
    const reply = await receipt(id, headers as unknown as Record<string, string>);
    expect(reply.status).toBe(200);
    for (const secret of [
      'Noura',
      'Saeed',
      guest.phone.slice(3),
      'example.com',
      'Flat 5',
      'Street 12b',
    ])
      expect(reply.text).not.toContain(secret);
  }
});

test('what was in an order is told to whoever placed it on this device, without a word of who that was', async () => {
  const guest = await shop.guest();
  const placed = await shop.place(guest, { ...toDelivery(shop), special_inst: 'ring Noura' });
  const order_id = placed.body.successResponse.order_id;
  const cookie = String(placed.headers['set-cookie']).split(';')[0] ?? '';
  const again = (headers: Record<string, string>) => shop.by(headers)('orderAgain', { order_id });
  const own = await again({ cookie });
  expect(own.status).toBe(200);
  expect(Object.keys(own.body.order).sort()).toEqual(['items', 'order_grossprice', 'order_id']);
  expect(own.body.order.items[0]).toMatchObject({
    menu_item_id: shop.plain.itemId,
    order_item_quantity: PIECES,
    is_active: true,
    is_publish: true,
  });
  for (const secret of ['Noura', 'Saeed', guest.phone.slice(3), 'example.com', 'Flat 5'])
    expect(own.text).not.toContain(secret);
  expect((await again({})).status).toBe(404);
  expect((await again({ cookie: (await orderBy(shop, other)).grant })).status).toBe(404);
  // A browser asks at every visit, also when its grant has run out: that is no guess, and shuts no order.
  for (let visit = 0; visit < 30; visit += 1) expect((await again({})).status).toBe(404);
  expect((await again({ cookie })).status).toBe(200);
  expect(
    (await shop.by((await orderBy(shop, other)).grant)('receipt', { order_id })).body.code,
  ).toBe('ORDER_NOT_FOUND');
});

test("another's receipt, its link and its cancelling answer like those of a missing one, for customers, guests, foreign grants and nobody", async () => {
  const foreign = await orderBy(shop, noura);
  const guest = await shop.guest();
  const tokens = new Map<string, string>();
  const holdings: ((id: string) => Record<string, string>)[] = [
    () => noura.headers,
    () => ({ 'x-guest-proof': guest.proof }),
    () => ({ cookie: foreign.grant }),
    (id) => ({ cookie: foreign.grant.replace(foreign.id, id) }),
    (id) => ({ cookie: `shop_track=${tokens.get(id)}` }),
    () => ({}),
  ];
  // An order of its own each time: an order is shut for strangers after five misses.
  for (const [number, holding] of holdings.entries()) {
    const { id } = await orderBy(shop, other);
    tokens.set(id, (await shop.by(other.headers)('shareOrder', { order_id: id }, {})).body.token);
    const missing = `000000000${number}`;
    const headers = holding(id);
    for (const [name, body] of [
      ['receipt', {}],
      ['shareOrder', { body: {} }],
      ['cancelOrder', { body: {} }],
    ] as const)
      await expectLikeMissing(
        shop,
        name,
        { params: { order_id: id }, ...body },
        { params: { order_id: missing }, ...body },
        headers,
      );
    expect(await readRow(shop, 'customer_order', { order_id: id }, ['status'])).toEqual({
      status: 1,
    });
  }
});

test('a shared link opens tracking elsewhere for two days, and nothing else', async () => {
  const { id } = await orderBy(shop, noura, toDelivery(shop));
  const { token } = (await shop.by(noura.headers)('shareOrder', { order_id: id }, {})).body;
  const follow = (share: string) =>
    shop.call('trackOrder', { body: { order_id: '', phone_number: '', share } });
  const shared = await follow(token);
  expect([shared.status, shared.body.successResponse.order_id]).toEqual([200, id]);
  for (const secret of ['Noura', 'Saeed', noura.phone.slice(4), 'Flat 5', 'Street 12b'])
    expect(shared.text).not.toContain(secret);
  expect(shared.headers['set-cookie']).toBeUndefined();
  const inAddress = await shop.server.inject({
    method: 'POST',
    url: `/api/customer/trackOrder?share=${token}`,
    payload: { order_id: '', phone_number: '' },
  });
  expect(inAddress.json().successResponse.order_id).toBe(id);
  for (const headers of [
    { cookie: `shop_track=${token}` },
    { 'x-guest-proof': token },
    { authorization: `Bearer ${token}` },
  ]) {
    expect((await receipt(id, headers as unknown as Record<string, string>)).status).toBe(404);
  }
  const forged = await follow(`${token.slice(0, -4)}AAAA`);
  const unknown = await shop.call('trackOrder', {
    body: { order_id: MISSING_ORDER, phone_number: noura.phone },
  });
  expect([forged.status, forged.text]).toEqual([404, unknown.text]);
  shop.clock.advance(48 * 3600 + 1);
  expect((await follow(token)).status).toBe(404);
});
