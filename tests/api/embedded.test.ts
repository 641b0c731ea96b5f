// The embedded database, for a shop without a PostgreSQL server: smoke tests only, because the rules and their statements are the same.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notify, openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { importChain, importIfEmpty } from '#server/importer/import-chain.ts';
import { register } from '#tests/support/accounts.ts';
import { applyCoupon } from '#tests/support/coupon-cart.ts';
import { createShop, listeningServer, pickupOrder } from '#tests/support/order-shop.ts';
import { orderBy, setStatus } from '#tests/support/past-orders.ts';
import { newPrinter } from '#tests/support/printers.ts';
import { readEvents } from '#tests/support/read-events.ts';
import { sampleFolder } from '#tests/support/sample-chain.ts';
import { signIn } from '#tests/support/sign-in.ts';

let folder: string;
let database: OpenDatabase;
let shop: Awaited<ReturnType<typeof createShop>>;
let cookie: string;
let manager: string;
const open = () => openDatabase({ databaseUrl: null, dataDir: folder });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qarmasha-embedded-'));
  const first = await open();
  const imported = await importChain(first.db, sampleFolder);
  expect(imported.ok).toBe(true);
  await first.db
    .insertInto('newsletter')
    .values({ email: 'kept@example.com', lang: 'en' })
    .execute();
  await first.close();
  database = await open();
  shop = await createShop({ database });
  [cookie, manager] = [await shop.signIn('dxb01'), await shop.signIn('manager')];
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const move = (orderId: string, action: string) =>
  shop.by(cookie)('moveOrder', { orderId }, { action });
const placed = async (): Promise<string> =>
  (await shop.place(await shop.guest())).body.successResponse.order_id;

test('an empty folder got every migration, and what the first process wrote is there for the next', async () => {
  const files = await readdir(resolve('src/server/db/migrations'));
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(
    files.filter((name) => name.endsWith('.sql')).toSorted(),
  );
  expect(await database.db.selectFrom('newsletter').select('email').execute()).toEqual([
    { email: 'kept@example.com' },
  ]);
  expect(await database.db.selectFrom('store').select('store_id').execute()).toHaveLength(16);
});

test('a second process is told that the folder is in use', async () => {
  await expect(open()).rejects.toThrow();
});

test('a database that holds a chain gets no other one at the next start', async () => {
  await database.db
    .updateTable('store')
    .set({ delivery_fee_fils: 1 })
    .where('store_id', '=', 2)
    .execute();
  await importIfEmpty(database, 'brand/sample');
  expect(
    await database.db
      .selectFrom('store')
      .select('delivery_fee_fils')
      .where('store_id', '=', 2)
      .execute(),
  ).toEqual([{ delivery_fee_fils: 1 }]);
});

test('what is announced is heard when the transaction commits, and not when it is rolled back', async () => {
  const heard: string[] = [];
  const stop = await database.listen('a_channel', (word) => heard.push(word));
  await database.db.transaction().execute((tx) => notify(tx, 'a_channel', 'first'));
  const lost = database.db.transaction().execute(async (tx) => {
    await notify(tx, 'a_channel', 'never');
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  await notify(database.db, 'a_channel', 'second');
  await expect.poll(() => heard).toEqual(['first', 'second']);
  await stop();
  await notify(database.db, 'a_channel', 'nobody listens');
  expect(heard).toHaveLength(2);
});

test('large numbers are numbers, a day of the calendar is its text, and several statements run from one text', async () => {
  expect(
    (await database.execute('select count(*) as many, date $$2026-01-14$$ as day')).rows,
  ).toEqual([{ many: 1, day: '2026-01-14' }]);
  expect((await database.execute('select 1 as one; select $$two$$ as word')).rows).toEqual([
    { word: 'two' },
  ]);
  expect((await database.execute('select $1::int as given', [7])).rows).toEqual([{ given: 7 }]);
});

test('an order goes from the cart to the board, is cooked and completed, and the customer follows it', async () => {
  const guest = await shop.guest();
  const server = await listeningServer(shop.app);
  const board = await readEvents(`${server.origin}/api/console/board/1/events`, cookie);
  const reply = await shop.place(guest);
  expect(reply.status, reply.text).toBe(200);
  const { order_id: orderId } = reply.body.successResponse;
  await board.until((event) => JSON.stringify(event).includes(orderId));
  for (const action of ['accept', 'ready', 'complete']) {
    const moved = await move(orderId, action);
    expect(moved.status, moved.text).toBe(200);
  }
  board.stop();
  await server.close();
  const tracked = await shop.call('trackOrder', {
    body: { order_id: orderId, phone_number: guest.phone },
  });
  expect(tracked.body.successResponse.order_status_code).toBe(5);
});

test('orders of one instant are all taken, one after the other, with numbers of their own', async () => {
  const guest = await shop.guest();
  const replies = await Promise.all(Array.from({ length: 5 }, () => shop.place(guest)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.successResponse.order_id)).size).toBe(5);
});

test('one order that is sent twice at once is one order', async () => {
  const guest = await shop.guest();
  const body = { data: pickupOrder(shop.plain, guest), mode: 'online' } as const;
  const send = () => shop.by({ 'x-guest-proof': guest.proof })('saveOrder', {}, body);
  const [one, other] = await Promise.all([send(), send()]);
  expect(one.body.successResponse.order_id).toBe(other.body.successResponse.order_id);
});

test('an order is cancelled by who placed it', async () => {
  const guest = await shop.guest();
  const { body } = await shop.place(guest);
  const reply = await shop.by({ 'x-guest-proof': guest.proof })(
    'cancelOrder',
    { order_id: body.successResponse.order_id },
    {},
  );
  expect(reply.status, reply.text).toBe(200);
});

test('an account is registered with a code, and a customer orders with a coupon', async () => {
  const { customerId } = await register(shop);
  expect(customerId).toBeGreaterThan(0);
  const reply = await applyCoupon(shop, await signIn(shop), 'CRUNCH10');
  expect(reply.body.successResponse, reply.text).toBe('Coupon is Valid');
});

test('a finished order is in the history of who placed it', async () => {
  const who = await signIn(shop);
  const { id } = await orderBy(shop, who);
  await setStatus(shop, id, 5);
  const history = await shop.by(who.headers)('orders', { customer_id: who.customerId });
  expect(history.text).toContain(id);
});

test('a dish that is switched off cannot be ordered until it is switched on', async () => {
  const entry = { kind: 'item', entry: shop.plain.itemId };
  const press = (name: 'switchOff' | 'switchOn', body: object) =>
    shop.by(cookie)(name, { storeId: 1 }, body);
  const order = async () => (await shop.place(await shop.guest())).body.code;
  expect(
    (await press('switchOff', { ...entry, span: 'half_hour', reason: 'ran_out' })).status,
  ).toBe(200);
  await expect.poll(order).toBe('ITEM_UNAVAILABLE');
  expect((await press('switchOn', entry)).status).toBe(200);
  await expect.poll(order).toBeUndefined();
});

test('a printer fetches the ticket of an order that is accepted', async () => {
  const printer = await newPrinter(shop, manager, ['kitchen'], 1);
  await move(await placed(), 'accept');
  expect(await printer.printAll()).toHaveLength(1);
});

test('a job that is written in a transaction is done once it commits, and never when it is rolled back', async () => {
  const { app, db } = shop;
  const done: number[] = [];
  await app.queue.work(async (work) => {
    if (work.work === 'push') done.push(work.pushId);
  });
  const lost = db.transaction().execute(async (tx) => {
    await app.queue.send(tx, { work: 'push', pushId: 1 });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  await db.transaction().execute((tx) => app.queue.send(tx, { work: 'push', pushId: 2 }));
  await expect.poll(() => done).toContain(2);
  expect(done).not.toContain(1);
});

test('an account is erased with what it ordered', async () => {
  const who = await signIn(shop);
  await setStatus(shop, (await orderBy(shop, who)).id, 5);
  expect((await shop.by(who.headers)('deleteAccount')).status).toBe(200);
  expect(
    await shop.db
      .selectFrom('customer')
      .select('first_name')
      .where('id', '=', who.customerId)
      .executeTakeFirst(),
  ).toEqual({ first_name: 'erased' });
});
