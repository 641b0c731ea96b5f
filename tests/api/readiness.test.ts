import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const readiness = async (): Promise<number> => (await shop.server.inject('/readyz')).statusCode;
const askForCode = (phone: string) => shop.call('sendSignInCode', { body: { phone } });

/** Every connection that is opened from now on may only read, as on a standby; those that are open end. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  const name = rows[0]?.name ?? '';
  const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await admin.connect();
  await admin.query(
    `alter database ${pg.escapeIdentifier(name)} set default_transaction_read_only = ${isReadOnly}`,
  );
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
  await admin.end();
  await expect.poll(readiness).toBe(isReadOnly ? 503 : 200);
}

test('a database that may only be read is not ready, and what would write is asked to come again', async () => {
  expect(await readiness()).toBe(200);
  await setReadOnly(true);
  const refused = await askForCode('971551234567');
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  await setReadOnly(false);
  expect((await askForCode('971551234567')).status).toBe(200);
});

test('after a write that found the disk full the process is not ready for a while, then lets one try again', async () => {
  await sql`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    shop.db,
  );
  await sql`create trigger no_room before insert on code_send for each row execute function no_room()`.execute(
    shop.db,
  );
  expect((await askForCode('971551234569')).status).toBe(503);
  expect(await readiness()).toBe(503);
  shop.clock.advance(16);
  expect(await readiness()).toBe(200);
  await sql`drop function no_room cascade`.execute(shop.db);
  expect((await askForCode('971551234569')).status).toBe(200);
});

test('while the process drains it is not ready, but serves what still comes', async () => {
  shop.server.drain();
  expect(await readiness()).toBe(503);
  const { statusCode, headers } = await shop.server.inject('/healthz');
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  expect((await askForCode('971551234568')).status).toBe(200);
});
