// Requests that arrive in the same instant, and two processes on one database.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { withClock } from '#tests/support/database-clock.ts';
import { listeningServer, pickupOrder, type Guest } from '#tests/support/order-shop.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { manyWait } from '#tests/support/lock-waits.ts';
import { PATIENT_MS, readUrl } from '#tests/support/test-database.ts';
import { releaseTogether } from '#tests/support/release-together.ts';
import { shopOfFile } from '#tests/support/shop-of-file.ts';
import { readRows } from '#tests/support/rows.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
const shop = shopOfFile();
beforeAll(async () => {
  server = await listeningServer(shop.app);
});
afterAll(async () => {
  await server?.close();
});

/** The shop's database as another process has it, with connections of its own. */
const anotherDatabase = async (): Promise<OpenDatabase> =>
  withClock(
    await openDatabase({
      databaseUrl: await readUrl(shop.app.database),
      dataDir: null,
      connectMs: PATIENT_MS,
    }),
    () => shop.clock.databaseNow(),
  );

async function burst(guest: Guest, size: number): Promise<void> {
  const body = pickupOrder(shop.plain, guest);
  const request = {
    path: '/api/customer/save_order',
    headers: { 'x-guest-proof': guest.proof },
    body: JSON.stringify({ data: body, mode: 'online' }),
  };
  const replies = await releaseTogether(
    server.port,
    Array.from({ length: size }, () => request),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: size }, () => 200));
  expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  const rows = await readRows(shop, 'customer_order', { unique_order_id: body.uniqueOrderId }, [
    'id',
  ]);
  expect(rows).toHaveLength(1);
  expect(await readRows(shop, 'order_line', { order_id: rows[0]?.id ?? 0 }, ['id'])).toHaveLength(
    1,
  );
  expect(
    await readRows(shop, 'order_status_history', { order_id: rows[0]?.id ?? 0 }, ['id']),
  ).toHaveLength(1);
}

test('P2: eight bursts of ten with one key each make eight orders (AMB-67)', async () => {
  const guest = await shop.guest();
  for (let i = 0; i < 8; i += 1) await burst(guest, 10);
});

test('thirty orders of one phone at once are as many as it may place in an hour, and the others are told so', async () => {
  const guest = await shop.guest();
  const limits = shop.app.settings.orderRateLimits;
  shop.app.settings.orderRateLimits = { ...limits, perPhonePerHour: 10 };
  const requests = Array.from({ length: 30 }, () => ({
    path: '/api/customer/save_order',
    headers: { 'x-guest-proof': guest.proof },
    body: JSON.stringify({ data: pickupOrder(shop.plain, guest), mode: 'online' }),
  }));
  const replies = await releaseTogether(server.port, requests);
  shop.app.settings.orderRateLimits = limits;
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 20 }, () => 429),
  ]);
  expect(
    await readRows(shop, 'customer_order', { customer_id: guest.customerId }, ['id']),
  ).toHaveLength(10);
});

test('two hundred orders of one unproved phone at once are the two that may be open, whoever says the phone', async () => {
  shop.app.settings.cashLimits.openOrdersPerPhone = 2;
  const first = await shop.guest();
  const guests = [first, ...(await Promise.all([1, 2, 3].map(() => shop.guest(first.phone))))];
  const requests = Array.from({ length: 200 }, (_, index) => {
    const guest = guests[index % guests.length] ?? first;
    return {
      path: '/api/customer/save_order',
      headers: { 'x-guest-proof': guest.proof },
      body: JSON.stringify({ data: pickupOrder(shop.plain, guest), mode: 'online' }),
    };
  });
  // More than may be open stand at the buyer's row, each with its own view of the orders, before the first may go on.
  const outside = await anotherDatabase();
  let sent: ReturnType<typeof releaseTogether> | undefined;
  await outside.db.transaction().execute(async (tx) => {
    await sql`select id from customer where id = any(${guests.map((guest) => guest.customerId)}) for update`.execute(
      tx,
    );
    sent = releaseTogether(server.port, requests);
    await manyWait(tx, 4);
  });
  const replies = (await sent) ?? [];
  await outside.close();
  shop.app.settings.cashLimits.openOrdersPerPhone = 0;
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(198);
  // A crowded server may turn some away before it counts.
  for (const reply of refused)
    expect(['TOO_MANY_OPEN_ORDERS', 'UNAVAILABLE']).toContain(JSON.parse(reply.text).code);
  expect(
    await shop.db
      .selectFrom('customer_order')
      .select('id')
      .where(
        'customer_id',
        'in',
        guests.map((guest) => guest.customerId),
      )
      .execute(),
  ).toHaveLength(2);
});

test('an order placed at one process rings at the other one', async () => {
  const database = await anotherDatabase();
  const other = await listeningServer({ ...shop.app, database });
  const events = await readEvents(
    `${other.origin}/api/console/board/1/events`,
    await shop.signIn('dxb01'),
  );
  try {
    const key = randomUUID();
    const guest = await shop.guest();
    const placed = await shop.place(guest, { uniqueOrderId: key });
    const id = placed.body.successResponse.order_id;
    await events.until((event) => event.order_id === id && event.state === 'pending');
    const board = await other.server.inject({
      method: 'GET',
      url: '/api/console/board/1',
      headers: { cookie: await shop.signIn('dxb01') },
    });
    expect(board.json().orders.map((order: { order_id: string }) => order.order_id)).toContain(id);
  } finally {
    events.stop();
    await other.close();
    await database.close();
  }
});

test('a board whose news was lost for a moment is told to read everything again: an order may have ended meanwhile', async () => {
  const line = await readEvents(
    `${server.origin}/api/console/board/1/events`,
    await shop.signIn('dxb01'),
  );
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query ilike 'listen %' or query = 'select 1')`.execute(
    shop.db,
  );
  await line.ended;
});
