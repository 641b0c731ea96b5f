import { expect, test, vi } from 'vitest';
import { PIECES } from '#tests/support/order-shop.ts';
import {
  expectLikeMissing,
  MISSING_ORDER,
  orderBy,
  setStatus,
} from '#tests/support/past-orders.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { twoCustomers } from '#tests/support/two-customers.ts';
import { updateRows } from '#tests/support/rows.ts';

const { shop, noura, other } = await twoCustomers();

const list = async (who: SignedIn) =>
  (await shop.by(who.headers)('orders', { customer_id: who.customerId })).body.successResponse;
const detail = async (id: string, who = noura) =>
  (await shop.by(who.headers)('orderDetail', { order_id: id })).body.successResponse;
const last = async (who: SignedIn) =>
  (await shop.by(who.headers)('lastOrder', { customerId: who.customerId })).body.successResponse;

test('the history shows the own orders, newest first, with every field (API-48, PROFILE-18)', async () => {
  const customer = await signIn(shop);
  const first = await orderBy(shop, customer);
  const second = await orderBy(shop, customer);
  const orders = await list(customer);
  expect(orders.map((order: { order_id: string }) => order.order_id)).toEqual([
    second.id,
    first.id,
  ]);
  const total = shop.plain.unitAed * PIECES;
  expect(orders[0]).toMatchObject({
    order_id: second.id,
    date_created: shop.clock.now().toISOString(),
    order_grossprice: total,
    order_status_code: 1,
    order_status_description: 'pending',
    delivery_status: 'Pickup',
    store_name: expect.stringMatching(/\w/),
    storeLat: expect.any(Number),
    storeLng: expect.any(Number),
    delivery_address: '',
    delivery_fee: 0,
    tax_percent: 5,
    tax_amount: Math.round((total * 500) / 105) / 100,
    discount: 0,
    coupon_discount_value: 0,
    points_used: 0,
    points_discount: 0,
    ratings: null,
  });
  const item = shop.sources
    .menuAt(1)!
    .document.items.find((candidate) => candidate.id === shop.plain.itemId)!;
  expect(orders[0].dishes).toEqual([
    {
      name: item.name.en,
      name_ar: item.name.ar,
      quantity: PIECES,
      image_url: item.sizes[0]!.image ?? item.image,
      tile: expect.stringMatching(/^(saffron|chili|pickle|sand)$/),
      image_scale: expect.any(Number),
    },
  ]);
});

test('at most fifty orders are shown, a pickup in the branch reads Pickup (API-48)', async () => {
  const customer = await signIn(shop);
  const { id } = await orderBy(shop, customer, { delivery_status: 'qr-Pickup' });
  expect((await list(customer))[0]).toMatchObject({ order_id: id, delivery_status: 'Pickup' });
  await shop.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('customer_order')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _row, status: _code, ...copy } = row;
    for (let number = 0; number < 55; number += 1) {
      await tx
        .insertInto('customer_order')
        .values({
          ...copy,
          device: '{}',
          day_number: 1000 + number,
          order_id: `00000000${String(number + 10)}`,
          unique_order_id: crypto.randomUUID(),
        })
        .execute();
    }
  });
  expect(await list(customer)).toHaveLength(50);
});

test('a card order that is not paid is in no list and opens for nobody', async () => {
  const customer = await signIn(shop);
  const { id } = await orderBy(shop, customer);
  await updateRows(
    shop,
    'customer_order',
    { order_id: id },
    { payment_method: 'Card', payment_status: 'Card Pending', state: 'awaiting_payment' },
  );
  expect(await list(customer)).toEqual([]);
  expect(await last(customer)).toBeNull();
  for (const name of ['orderDetail', 'receipt'] as const)
    expect((await shop.by(customer.headers)(name, { order_id: id })).status).toBe(404);
});

test('the last order is the newest that was not cancelled, with its items, or null (API-31, MENU-30)', async () => {
  const customer = await signIn(shop);
  expect(await last(customer)).toBeNull();
  const before = await orderBy(shop, customer);
  const { id } = await orderBy(shop, customer);
  const newest = await last(customer);
  expect([newest.order_id, newest.items.length]).toEqual([id, 1]);
  await setStatus(shop, id, 6);
  expect((await last(customer)).order_id).toBe(before.id);
});

test('the orders under way are those that are not over, newest first, as trackOrder tells of them and with the phone that it asks for', async () => {
  const customer = await signIn(shop);
  const open = async () =>
    (await shop.by(customer.headers)('openOrders', { customer_id: customer.customerId })).body
      .orders;
  const first = await orderBy(shop, customer);
  const second = await orderBy(shop, customer);
  const asked = vi.spyOn(shop.db.getExecutor(), 'executeQuery');
  const listed = await open();
  const statements = asked.mock.calls.filter(([{ sql }]) => sql.includes('named tracked'));
  asked.mockRestore();
  expect(statements).toHaveLength(1);
  expect(listed.map((each: { order_id: string }) => each.order_id)).toEqual([second.id, first.id]);
  const { phone_number, ...told } = listed[0];
  const tracked = await shop.call('trackOrder', { body: { order_id: second.id, phone_number } });
  expect(tracked.body.successResponse).toEqual(told);
  await setStatus(shop, second.id, 6);
  await setStatus(shop, first.id, 5);
  expect(await open()).toEqual([]);
});

test('the signed-in owner follows an order without its phone, also one from before a change of phone; for anybody else that is a miss', async () => {
  const customer = await signIn(shop);
  const { id } = await orderBy(shop, customer);
  await updateRows(shop, 'customer', { id: customer.customerId }, { phone: '+971509990001' });
  const follow = async (headers: Record<string, string>) =>
    (
      await shop.call(
        'trackOrder',
        { body: { order_id: id, phone_number: '' } },
        { headers, ip: '203.0.113.60' },
      )
    ).status;
  for (let count = 0; count < 12; count += 1) expect(await follow(customer.headers)).toBe(200);
  const strangers = [];
  for (let count = 0; count < 6; count += 1) strangers.push(await follow(noura.headers));
  expect(strangers).toEqual([404, 404, 404, 404, 404, 429]);
  expect(await follow(customer.headers)).toBe(200);
});

test("the grant of another customer's order opens its detail no more than nothing does (API-49)", async () => {
  const { id, grant } = await orderBy(shop, other);
  await expectLikeMissing(
    shop,
    'orderDetail',
    { params: { order_id: id } },
    { params: { order_id: MISSING_ORDER } },
    { ...noura.headers, cookie: grant },
  );
});

test('something wrong with an item is told once, after completion, and read by that branch only', async () => {
  const { id } = await orderBy(shop, noura);
  const report = (
    body: Record<string, unknown>,
    headers = noura.headers as Record<string, string>,
  ) => shop.by(headers)('reportIssue', { order_id: id }, body);
  const line = (await detail(id)).items[0].line;
  expect((await report({ line, text: 'Cold' })).body.code).toBe('ISSUE_TOO_EARLY');
  await setStatus(shop, id, 5);
  expect((await report({ line, text: 'x'.repeat(501) })).status).toBe(400);
  expect((await report({ line: line + 50, text: 'Cold' })).body.field).toBe('line');
  const twice = await Promise.all([report({ line, text: 'Cold' }), report({ line, text: 'Cold' })]);
  expect(twice.map((reply) => reply.status).sort()).toEqual([200, 409]);
  expect((await report({ line, text: 'Again' })).body.code).toBe('ALREADY_REPORTED');
  expect((await detail(id)).items[0].issue).toBe('Cold');
  const inbox = async (login: string) =>
    (await shop.by(await shop.signIn(login))('consoleIssues')).body.issues.filter(
      (candidate: { order_id: string }) => candidate.order_id === id,
    );
  expect(await inbox('dxb01')).toMatchObject([
    { order_id: id, store_id: 1, text: 'Cold', quantity: PIECES },
  ]);
  expect(await inbox('dxb02')).toEqual([]);
  expect((await shop.by(noura.headers)('consoleIssues')).status).toBe(401);
});
