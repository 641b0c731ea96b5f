// What is checked is what is used: no spelling of a request is checked as one thing and used as another.
import { beforeAll, expect, test } from 'vitest';
import { paymentStatusLabel } from '#shared/domain/orders/order-wire.ts';
import { nextPhone, pickupOrder, type Guest } from '#tests/support/order-shop.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let guest: Guest;
const shop = shopOfFile();
beforeAll(async () => {
  guest = await shop.guest();
});

/** Names of one type in every spelling that some parser somewhere has taken for JSON. */
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  ' application/json',
  '\tapplication/json',
  'application/json ',
  'application/json;',
  'application/json;;',
  'application/json; charset=utf-16',
  'application/jsonx',
  'application/json, text/plain',
  'text/plain, application/json',
  'application/json\ttext/plain',
  'text/json',
  'application/x-json',
  'application/problem+json',
  'application/vnd.api+json',
  'application/*',
  '*/*',
  'text/plain',
  'text/html',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
  '',
];

test('P19: a body that the schema refuses is refused under every name of its type, and a good one is read the same or not at all', async () => {
  const wrong: [string, unknown][] = [
    [
      'customer/addGuest',
      {
        first_name: ['A'],
        last_name: 'B',
        phone_number: nextPhone(),
        email_address: 'a@example.com',
      },
    ],
    ['customer/login', { phone: { $ne: '' }, login_password: ['x'] }],
    ['customer/trackOrder', { order_id: ['0000000000'], phone_number: 1 }],
    ['customer/sendOTPForPhonValidation', { phone: [nextPhone()] }],
    ['console/sign_in', { login: { a: 1 }, password: true }],
    ['menu/tax', { state: ['x'] }],
  ];
  for (const type of TYPES) {
    const headers = { 'content-type': type };
    for (const [path, body] of wrong) {
      const { statusCode } = await shop.server.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers,
        payload: JSON.stringify(body),
      });
      expect([type, path, [400, 404, 415].includes(statusCode)], `${statusCode}`).toEqual([
        type,
        path,
        true,
      ]);
    }
    const good = {
      first_name: 'A',
      last_name: 'B',
      phone_number: nextPhone(),
      email_address: 'a@example.com',
    };
    const reply = await shop.server.inject({
      method: 'POST',
      url: '/api/customer/addGuest',
      headers,
      payload: JSON.stringify(good),
    });
    if (reply.statusCode === 200)
      expect(reply.json().successResponse).toMatchObject({
        phone_number: good.phone_number,
        email_address: 'a@example.com',
      });
    else expect([type, [400, 415].includes(reply.statusCode)]).toEqual([type, true]);
  }
});

/** The order as it was stored, or null. */
async function stored(key: string) {
  const order = await shop.db
    .selectFrom('customer_order')
    .selectAll()
    .where('unique_order_id', '=', key)
    .executeTakeFirst();
  if (!order) return null;
  return {
    ...order,
    lines: await readRows(shop, 'order_line', { order_id: order.id }, [
      'quantity',
      'unit_fils',
      'total_fils',
    ]),
  };
}
const send = (payload: string) =>
  shop.server.inject({
    method: 'POST',
    url: '/api/customer/save_order',
    headers: { 'content-type': 'application/json', 'x-guest-proof': guest.proof },
    payload,
  });

test('P19: a name that stands twice in a body is read once: bill and lines agree on it (P5)', async () => {
  const body = pickupOrder(shop.plain, guest);
  const text = JSON.stringify({ data: body, mode: 'online' });
  const twice = text
    .replace('"quantity":5', '"quantity":5,"quantity":6')
    .replace(
      `"order_grossprice":${body.order_grossprice}`,
      `"order_grossprice":${body.order_grossprice},"order_grossprice":${shop.plain.unitAed * 6}`,
    );
  expect(twice).not.toBe(text);
  const reply = await send(twice);
  expect(reply.statusCode, reply.body).toBe(200);
  const order = await stored(body.uniqueOrderId);
  expect(order).toMatchObject({
    total_fils: shop.plain.unitAed * 600,
    lines: [{ quantity: 6, total_fils: shop.plain.unitAed * 600 }],
  });
  // The other way round it is the old price of fewer pieces: refused with the right one.
  const other = pickupOrder(shop.plain, guest);
  const back = await send(
    JSON.stringify({ data: other, mode: 'online' }).replace(
      '"quantity":5',
      '"quantity":5,"quantity":6',
    ),
  );
  expect([back.statusCode, await stored(other.uniqueOrderId)]).toEqual([409, null]);
});

test('P19: fields that nobody asked for are never stored, also under the names of our own columns', async () => {
  const body = pickupOrder(shop.plain, guest);
  const extra = {
    status: 5,
    order_status_code: 5,
    payment_status: 'Card Paid',
    total_fils: 1,
    subtotal_fils: 1,
    tax_fils: 0,
    coupon_discount_fils: 4900,
    customer_id_2: 1,
    pos_state: 'done',
    check_number: 'X',
    is_guest: false,
    placed_at: '2020-01-01',
    id: 1,
  };
  const reply = await send(
    JSON.stringify({
      data: {
        ...extra,
        ...body,
        cartItems: body.cartItems?.map((line) => ({
          ...line,
          price: 1,
          unit_fils: 1,
          total_fils: 1,
        })),
      },
      mode: 'online',
    }),
  );
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await stored(body.uniqueOrderId)).toMatchObject({
    status: 1,
    payment_status: paymentStatusLabel('Cash'),
    total_fils: shop.plain.unitAed * 500,
    coupon_discount_fils: 0,
    pos_state: 'queued',
    lines: [{ unit_fils: shop.plain.unitAed * 100 }],
  });
});

test('P19: a sender is known by the connection, not by what a header says of it (D21)', async () => {
  const perAddressPerHour = 6;
  shop.app.settings.orderRateLimits.perAddressPerHour = perAddressPerHour;
  shop.clock.advance(7200);
  const ask = (i: number) =>
    shop.call(
      'addGuest',
      {
        body: {
          first_name: 'A',
          last_name: 'B',
          phone_number: nextPhone(),
          email_address: 'a@example.com',
        },
      },
      {
        ip: '198.51.100.9',
        headers: {
          'x-forwarded-for': `203.0.113.${i}`,
          'x-real-ip': `203.0.113.${i}`,
          forwarded: `for=203.0.113.${i}`,
        },
      },
    );
  const statuses: number[] = [];
  for (let i = 0; i < perAddressPerHour + 3; i += 1) statuses.push((await ask(i % 250)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(perAddressPerHour);
  expect(
    (
      await shop.call(
        'ip',
        {},
        { ip: '198.51.100.9', headers: { 'x-forwarded-for': '203.0.113.5' } },
      )
    ).body.ip,
  ).toBe('198.51.100.9');
});
