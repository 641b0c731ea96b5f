import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { forgetAt } from '#tests/support/forget-at.ts';
import { orderBy, setStatus } from '#tests/support/past-orders.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { CANARY, everything, knownCustomer, readTraces } from '#tests/support/known-customer.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow, readRows } from '#tests/support/rows.ts';

const shop = shopOfFile();

const erase = (who: SignedIn) => shop.by(who.headers)('deleteAccount');

test('the own data come as JSON: profile, addresses, favourites, orders, reviews, reports, requests, and no secret', async () => {
  const { who, id } = await knownCustomer(shop);
  const other = await orderBy(shop, await signIn(shop));
  const reply = await shop.by(who.headers)('exportData');
  expect(reply.status, reply.text).toBe(200);
  const data = reply.body.personal_data;
  expect(data.profile).toMatchObject({
    customer_id: who.customerId,
    first_name: CANARY,
    phone: who.phone,
  });
  expect(data.addresses).toMatchObject([{ full_address: `${CANARY} House` }]);
  expect(data.favourites).toMatchObject([{ kind: 'item', entry_id: shop.plain.itemId }]);
  expect(data.orders).toMatchObject([
    {
      order_id: id,
      house: `${CANARY} House`,
      allergies: ['tree_nuts', 'sesame'],
      lines: [{ quantity: 5 }],
    },
  ]);
  expect(data.reviews).toMatchObject([{ order_id: id, rating_tenths: 50 }]);
  expect(data.issues).toMatchObject([{ text: `${CANARY} got it cold` }]);
  expect([data.contact_requests.length, data.newsletter.length]).toEqual([1, 1]);
  expect(reply.text).not.toContain(other.id);
  expect(reply.text).not.toMatch(/password|hash/);
  expect((await shop.call('exportData')).status).toBe(401);
  expect((await erase(who)).status).toBe(200);
});

test('erasing leaves no trace of the person, and the amounts untouched', async () => {
  const { who, id } = await knownCustomer(shop);
  const sums = () =>
    shop.db
      .selectFrom('customer_order')
      .select((eb) => [
        eb.fn.countAll().as('orders'),
        eb.fn.sum('total_fils').as('total'),
        eb.fn.sum('tax_fils').as('tax'),
      ])
      .executeTakeFirstOrThrow();
  const before = await sums();
  expect(await everything(shop)).toContain(CANARY);
  const reply = await erase(who);
  expect(reply.status, reply.text).toBe(200);
  expect(String(reply.headers['set-cookie'])).toMatch(/Max-Age=0/);
  const left = await everything(shop);
  for (const trace of [CANARY, CANARY.toLowerCase(), who.phone, who.phone.slice(1)])
    expect(left).not.toContain(trace);
  expect(await sums()).toEqual(before);
  const order = await readRow(shop, 'customer_order', { order_id: id });
  expect(order).toMatchObject({
    customer_id: who.customerId,
    name: 'erased',
    lat: null,
    ip: null,
    allergies: [],
    status: 5,
  });
  expect(
    await readRows(shop, 'erasure', { customer_id: who.customerId }, ['customer_id']),
  ).toHaveLength(1);
});

test('erasing also takes the cards and words out of payments, the addresses out of visits, the counters and the picture; what was paid and given back stays', async () => {
  const { who, id } = await knownCustomer(shop);
  const ip = '203.0.113.77';
  const { payment, tracking, hashed } = await readTraces(shop, who, id, ip);
  const exported = (await shop.by(who.headers)('exportData')).body.personal_data;
  expect(exported.payments).toMatchObject([
    {
      order_id: id,
      amount_fils: 5000,
      captured_fils: 5000,
      refunded_fils: 5000,
      card: '4111 11## #### 1111',
    },
  ]);
  expect((await erase(who)).status).toBe(200);
  const left = await everything(shop);
  for (const trace of [
    CANARY,
    who.phone.slice(1),
    ip,
    tracking,
    '4111 11## #### 1111',
    `coupon:${who.customerId}`,
    `track:order:${id}`,
    ...hashed.map((key) => `:${key}`),
  ])
    expect(left, trace).not.toContain(trace);
  // Which codes were sent stays counted, or erasing would give them back.
  expect(await readRows(shop, 'code_send', { phone_key: hashed[0] }, ['id'])).toHaveLength(1);
  expect(
    await readRow(shop, 'payment', { id: payment }, [
      'amount_fils',
      'captured_fils',
      'state',
      'reference',
      'card',
      'message',
    ]),
  ).toMatchObject({
    amount_fils: 5000,
    captured_fils: 5000,
    state: 'refunded',
    reference: expect.stringMatching(/^TST/),
    card: '',
    message: '',
  });
  expect(
    await readRow(shop, 'payment_refund', { payment_id: payment }, [
      'amount_fils',
      'reason',
      'state',
      'note',
    ]),
  ).toEqual({ amount_fils: 5000, reason: 'quality', state: 'done', note: '' });
  expect(await readRows(shop, 'payment_event', { payment_id: payment }, ['note'], 'id')).toEqual([
    { note: 'paid' },
    { note: '' },
  ]);
  expect(
    await readRows(shop, 'profile_picture', { customer_id: who.customerId }, ['name']),
  ).toEqual([]);
  // Somebody else's visit and counters, and how often the menu was looked at, stay.
  expect(left).toContain('somebody else');
  for (const kept of ['analytics:203.0.113.201', `coupon:9${who.customerId}`])
    expect(left).toContain(kept);
  expect(await readRows(shop, 'tracking_event', { kind: 'user_tracking' }, ['id'])).toHaveLength(5);
});

test('after erasing the token ends, and the order is not found by phone', async () => {
  const { who, id } = await knownCustomer(shop);
  await erase(who);
  expect((await shop.by(who.headers)('exportData')).status).toBe(401);
  expect((await erase(who)).status).toBe(401);
  for (const phone_number of [who.phone, '', 'erased'])
    expect((await shop.call('trackOrder', { body: { order_id: id, phone_number } })).status).toBe(
      404,
    );
  expect(JSON.stringify(shop.log)).not.toContain(CANARY);
});

test('the guest of the same proved phone is the same person', async () => {
  const who = await signIn(shop, { firstName: CANARY });
  const guest = await shop.guest(who.phone.slice(1));
  const id = (await shop.place(guest)).body.successResponse.order_id;
  expect((await erase(who)).body.code).toBe('ORDER_UNDERWAY');
  await setStatus(shop, id, 5);
  expect((await erase(who)).status).toBe(200);
  expect(await readRow(shop, 'customer_order', { order_id: id }, ['name'])).toEqual({
    name: 'erased',
  });
});

test('an account waits for its orders under way, and others stay as they were', async () => {
  const [who, other] = [await signIn(shop), await signIn(shop)];
  const { id } = await orderBy(shop, who);
  const kept = await orderBy(shop, other);
  const refused = await erase(who);
  expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_UNDERWAY']);
  await setStatus(shop, id, 6);
  expect((await erase(who)).status).toBe(200);
  expect(await readRow(shop, 'customer', { id: other.customerId }, ['first_name'])).toEqual({
    first_name: 'Noura',
  });
  expect(await readRow(shop, 'customer_order', { order_id: kept.id }, ['name'])).toEqual({
    name: 'Noura Saeed',
  });
  expect((await shop.call('deleteAccount')).status).toBe(401);
});

test('counters and codes are forgotten after two days and visits after ninety; what is younger stays', async () => {
  const now = shop.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await forgetAt(shop, now);
  await shop.db
    .insertInto('attempt_count')
    .values([
      { key: 'login:ip:old', window_start: ago(3), attempts: 1 },
      { key: 'login:ip:young', window_start: ago(1), attempts: 1 },
    ])
    .execute();
  await shop.db
    .insertInto('code_send')
    .values(
      [3, 1].map((days) => ({
        phone_key: `aged ${days}`,
        address_key: 'a',
        purpose: 'sign-in' as const,
        sent_at: ago(days),
        verified_at: null,
      })),
    )
    .execute();
  await shop.db
    .insertInto('tracking_event')
    .values(
      [91, 89].map((days) => ({
        kind: 'user_tracking' as const,
        fields: JSON.stringify({ page: `seen ${days} days ago` }),
        at: ago(days),
      })),
    )
    .execute();
  expect(await forgetAt(shop, now)).toBe(3);
  const left = await everything(shop);
  for (const kept of ['login:ip:young', 'aged 1', 'seen 89 days ago']) expect(left).toContain(kept);
  for (const gone of ['login:ip:old', 'aged 3', 'seen 91 days ago'])
    expect(left).not.toContain(gone);
  expect(await forgetAt(shop, now)).toBe(0);
});

test('what cannot be forgotten tonight is logged and keeps nothing else from being forgotten', async () => {
  const now = shop.clock.now();
  const long = new Date(now.getTime() - 100 * 86_400_000);
  await forgetAt(shop, now);
  await shop.db
    .insertInto('attempt_count')
    .values({ key: 'kept by a fault', window_start: long, attempts: 1 })
    .execute();
  await shop.db
    .insertInto('tracking_event')
    .values({ kind: 'user_tracking', fields: JSON.stringify({ page: 'long ago' }), at: long })
    .execute();
  await sql`create function refuse_delete() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`.execute(
    shop.db,
  );
  await sql`create trigger refused before delete on attempt_count for each row execute function refuse_delete()`.execute(
    shop.db,
  );
  try {
    expect(await forgetAt(shop, now)).toBe(1);
  } finally {
    await sql`drop function refuse_delete cascade`.execute(shop.db);
  }
  expect(shop.log.filter(({ event }) => event === 'not_forgotten')).toMatchObject([
    { fields: { kind: 'attempt_count' } },
  ]);
  expect(await forgetAt(shop, now)).toBe(1);
});
