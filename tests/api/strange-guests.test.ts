// A stranger says the phone of a guest who has ordered: nothing of that guest is told, renamed or cancelled (D32).
import { startSession } from '#server/modules/customers/session.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { nextPhone, type Guest } from '#tests/support/order-shop.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

const shop = shopOfFile();

async function addedAs(phone: string, name: string, email: string): Promise<Guest> {
  const reply = await shop.call('addGuest', {
    body: { first_name: name, last_name: 'Saeed', phone_number: phone, email_address: email },
  });
  expect(reply.status, reply.text).toBe(200);
  const { customer_id, proof } = reply.body.successResponse;
  return { customerId: customer_id, proof, phone };
}

const asGuest = (guest: Guest, ip: string) => ({ headers: { 'x-guest-proof': guest.proof }, ip });
const ordered = (orderId: string) =>
  readRow(shop, 'customer_order', { order_id: orderId }, ['name', 'email', 'status']);

test("a stranger who says the phone renames neither the guest's order nor the next one", async () => {
  const phone = nextPhone();
  const owner = await addedAs(phone, 'Noura', 'noura@example.com');
  const first = (await shop.place(owner)).body.successResponse.order_id;
  await addedAs(phone, 'Evil', 'evil@example.com');
  const second = (await shop.place(owner)).body.successResponse.order_id;
  for (const id of [first, second])
    expect(await ordered(id)).toMatchObject({ name: 'Noura Saeed', email: 'noura@example.com' });
});

test('a stranger who says the phone neither reads, shares, reports nor cancels the order, and is stopped after five tries; the guest goes on', async () => {
  const phone = nextPhone();
  const owner = await addedAs(phone, 'Noura', 'noura@example.com');
  const id = (await shop.place(owner)).body.successResponse.order_id as string;
  const stranger = await addedAs(phone, 'Evil', 'evil@example.com');
  const tries = [
    shop.call('receipt', { params: { order_id: id } }, asGuest(stranger, '203.0.113.31')),
    shop.call(
      'cancelOrder',
      { params: { order_id: id }, body: {} },
      asGuest(stranger, '203.0.113.32'),
    ),
    shop.call(
      'shareOrder',
      { params: { order_id: id }, body: {} },
      asGuest(stranger, '203.0.113.33'),
    ),
    shop.call(
      'reportIssue',
      { params: { order_id: id }, body: { line: 0, text: 'x' } },
      asGuest(stranger, '203.0.113.34'),
    ),
    shop.call('receipt', { params: { order_id: id } }, asGuest(stranger, '203.0.113.35')),
  ];
  for (const reply of await Promise.all(tries))
    expect([reply.status, reply.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  const sixth = await shop.call(
    'receipt',
    { params: { order_id: id } },
    asGuest(stranger, '203.0.113.36'),
  );
  expect(sixth.body.code).toBe('TOO_MANY_REQUESTS');
  const read = await shop.call(
    'receipt',
    { params: { order_id: id } },
    asGuest(owner, '203.0.113.37'),
  );
  expect(read.status).toBe(200);
  const cancelled = await shop.call(
    'cancelOrder',
    { params: { order_id: id }, body: {} },
    asGuest(owner, '203.0.113.37'),
  );
  expect(cancelled.status, cancelled.text).toBe(200);
});

test('who walks through order ids by their receipts is stopped after ten, from one address', async () => {
  const stranger = await addedAs(nextPhone(), 'Evil', 'evil@example.com');
  const read = (number: number) =>
    shop.call(
      'receipt',
      { params: { order_id: String(number).padStart(10, '0') } },
      asGuest(stranger, '203.0.113.40'),
    );
  for (let number = 0; number < 10; number += 1) expect((await read(number)).status).toBe(404);
  expect((await read(10)).status).toBe(429);
});

test('the limit of orders by hour counts a phone, however often it is said anew, and not the account of that phone', async () => {
  const phone = nextPhone();
  const { orderRateLimits } = shop.app.settings;
  const limit = 4;
  shop.app.settings.orderRateLimits = { ...orderRateLimits, perPhonePerHour: limit };
  for (let number = 0; number < limit; number += 1)
    expect((await shop.place(await shop.guest(phone))).status).toBe(200);
  expect((await shop.place(await shop.guest(phone))).body.code).toBe('TOO_MANY_REQUESTS');
  const account = await signIn(shop, { phone: `+${phone}` });
  expect((await shop.placeAs(account)).status).toBe(200);
  shop.app.settings.orderRateLimits = orderRateLimits;
});

test('the same order sent again, after the guest had to say anew who they are, is the same order (AMB-67)', async () => {
  const phone = nextPhone();
  const uniqueOrderId = randomUUID();
  const first = await shop.place(await shop.guest(phone), { uniqueOrderId });
  const again = await shop.place(await shop.guest(phone), { uniqueOrderId });
  expect(again.body.successResponse.order_id).toBe(first.body.successResponse.order_id);
  const other = await shop.place(await shop.guest(phone), { uniqueOrderId, house: 'Flat 7' });
  expect(other.body.code).toBe('KEY_REUSED');
  const account = await signIn(shop, { phone: `+${phone}` });
  const signedIn = await shop.placeAs(account, { uniqueOrderId });
  expect(signedIn.body.successResponse.order_id).toBe(first.body.successResponse.order_id);
});

test('a guest whose phone nobody proved orders neither hundreds of one dish nor for thousands in cash; who signs in with a code may for thousands', async () => {
  const { plain } = shop;
  const lines = (count: number) => ({
    cartItems: Array.from({ length: count }, () => ({
      menu_item_id: plain.itemId,
      selectedsize: { id: plain.sizeId },
      quantity: 5,
    })),
    order_grossprice: plain.unitAed * 5 * count,
  });
  const most = shop.app.settings.cashLimits;
  const guest = await shop.guest();
  const many = await shop.place(guest, lines(Math.floor(most.mostOfOneDish / 5) + 1));
  expect([many.status, many.body.code, many.body.field]).toEqual([
    409,
    'TOO_MUCH_OF_ONE',
    'cartItems',
  ]);
  expect(many.body.message).toContain(String(most.mostOfOneDish));
  most.mostUnprovedFils = plain.unitAed * 100 * 10;
  expect((await shop.place(guest, lines(2))).status).toBe(200);
  const dear = await shop.place(guest, lines(3));
  expect([dear.status, dear.body.code]).toEqual([409, 'CASH_TOTAL_TOO_HIGH']);
  expect((await shop.placeAs(await signIn(shop), lines(3))).status).toBe(200);
});

test('an unproved phone has two open orders: a third waits until one is over, a repeated one is answered, and an account of the phone goes on', async () => {
  shop.app.settings.cashLimits.openOrdersPerPhone = 2;
  const guest = await shop.guest();
  const uniqueOrderId = randomUUID();
  const first = await shop.place(guest, { uniqueOrderId });
  expect((await shop.place(await shop.guest(guest.phone))).status).toBe(200);
  const again = await shop.guest(guest.phone);
  const third = await shop.place(again);
  expect([third.status, third.body.code]).toEqual([409, 'TOO_MANY_OPEN_ORDERS']);
  expect((await shop.place(guest, { uniqueOrderId })).body).toEqual(first.body);
  expect((await shop.place(await shop.guest())).status).toBe(200);
  const account = await signIn(shop, { phone: `+${guest.phone}` });
  expect((await shop.placeAs(account)).status).toBe(200);
  const id = first.body.successResponse.order_id as string;
  const cancelled = await shop.call(
    'cancelOrder',
    { params: { order_id: id }, body: {} },
    asGuest(guest, '203.0.113.50'),
  );
  expect(cancelled.status, cancelled.text).toBe(200);
  expect((await shop.place(again)).status).toBe(200);
  expect((await shop.place(again)).body.code).toBe('TOO_MANY_OPEN_ORDERS');
  shop.app.settings.cashLimits.openOrdersPerPhone = 0;
  expect((await shop.place(again)).status).toBe(200);
});

test('orders that the kitchen forgot to press to their end keep nobody from ordering, and nobody from being erased', async () => {
  shop.app.settings.cashLimits.openOrdersPerPhone = 2;
  const guest = await shop.guest();
  const account = await signIn(shop);
  const placed = [
    await shop.place(guest),
    await shop.place(guest),
    await shop.placeAs(account),
  ].map(({ body }) => body.successResponse.order_id as string);
  // What is promised grows with the queue as the process knows it at that moment.
  const promises = (
    await shop.db
      .selectFrom('customer_order')
      .select('promised_to')
      .where('order_id', 'in', placed)
      .execute()
  ).map(({ promised_to }) => promised_to.getTime());
  expect(promises).toHaveLength(3);
  const erase = async () => {
    const { accessToken } = await startSession(shop.app, account.customerId);
    return shop.by({ authorization: `Bearer ${accessToken}` })('deleteAccount');
  };
  const start = shop.clock.now();
  shop.clock.set(new Date(Math.min(...promises) + 119 * 60_000));
  expect((await shop.place(await shop.guest(guest.phone))).body.code).toBe('TOO_MANY_OPEN_ORDERS');
  expect((await erase()).body.code).toBe('ORDER_UNDERWAY');
  shop.clock.set(new Date(Math.max(...promises) + 121 * 60_000));
  expect((await shop.place(await shop.guest(guest.phone))).status).toBe(200);
  expect((await erase()).status).toBe(200);
  shop.clock.set(start);
  shop.app.settings.cashLimits.openOrdersPerPhone = 0;
});
