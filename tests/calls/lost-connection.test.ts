// The database goes away in the middle of a transaction: the process lives, and the next statement finds another connection.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextMobile } from '#tests/support/account-browser.ts';
import { createTestApp, testEngine, type TestApp } from '#tests/support/create-test-app.ts';

describe.skipIf(testEngine() !== 'postgresql')('on PostgreSQL', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp();
  });
  afterAll(async () => {
    await shop?.close();
  });

  test('P1: a connection that ends between two statements fails its transaction, not the process', async () => {
    const lost = shop.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(shop.db);
      // Until the end of the connection has been heard.
      for (let i = 0; i < 20; i += 1) await sql`select 1`.execute(shop.db);
      await sql`select 1`.execute(tx);
    });
    await expect(lost).rejects.toThrow();
    expect((await shop.server.inject('/readyz')).statusCode).toBe(200);
  });

  test(
    'P11: a lock that somebody holds too long is a refusal that says when to come again, not a fault',
    { timeout: 20_000 },
    async () => {
      const send = () =>
        shop.server.inject({
          method: 'POST',
          url: '/api/customer/sendOTPForPhonValidation',
          payload: { phone: nextMobile() },
        });
      await shop.db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtext('code_send'))`.execute(tx);
        const reply = await send();
        expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
          503,
          'UNAVAILABLE',
          '5',
        ]);
      });
      expect((await send()).statusCode).toBe(200);
    },
  );
});
