// The database goes away in the middle of a transaction: the process lives, and the next statement finds another connection.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { databaseHosts } from '#server/db/database-hosts.ts';
import { listenOnPostgres } from '#server/db/listen-postgres.ts';
import { lockKey } from '#server/db/lock-key.ts';
import { CODES_LOCK } from '#server/modules/customers/codes.queries.ts';
import { nextMobile, openBrowser } from '#tests/support/account-browser.ts';
import { createTestApp } from '#tests/support/create-test-app.ts';
import { readUrl } from '#tests/support/test-database.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

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

test('a line that only listens and dies without a word is noticed, opened again, and what it missed is told', async () => {
  const url = new URL(await readUrl(shop.app.database));
  const target = { host: url.hostname, port: Number(url.port) };
  // A router that forgets a connection: nothing passes any more, and nobody is told.
  const lines: Socket[] = [];
  const router = createServer((line) => {
    const onward = connect(target);
    lines.push(line, onward);
    for (const end of [line, onward]) end.on('error', () => undefined);
    line.pipe(onward);
    onward.pipe(line);
  });
  await new Promise<void>((done) => router.listen(0, '127.0.0.1', done));
  url.hostname = '127.0.0.1';
  url.port = String((router.address() as AddressInfo).port);
  const bus = listenOnPostgres(databaseHosts(url.href), { askEveryMs: 50, answerMs: 3_000 });
  const heard: string[] = [];
  let gaps = 0;
  await bus.listen(
    'a_channel',
    (word) => void heard.push(word),
    () => (gaps += 1),
  );
  const say = (word: string) => sql`select pg_notify('a_channel', ${word})`.execute(shop.db);
  await say('first');
  await expect.poll(() => heard).toEqual(['first']);
  const gapsBefore = gaps;
  for (const line of lines) line.unpipe().pause();
  await say('missed');
  await expect.poll(() => gaps).toBeGreaterThan(gapsBefore);
  await say('second');
  await expect.poll(() => heard).toEqual(['first', 'second']);
  await bus.close();
  for (const line of lines) line.destroy();
  router.close();
});

test('P11: a lock that somebody holds too long is a refusal that says when to come again, not a fault', async () => {
  const impatient = await createTestApp({ lockTimeoutMs: 500 });
  const send = () =>
    impatient.server.inject({
      method: 'POST',
      url: '/api/customer/sendOTPForPhonValidation',
      payload: { phone: nextMobile() },
    });
  await impatient.db.transaction().execute(async (tx) => {
    await lockKey(tx, CODES_LOCK);
    const reply = await send();
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '5',
    ]);
  });
  expect((await send()).statusCode).toBe(200);
  await impatient.close();
});

test('whoever is refused a code does not stand in line for it: a crowd of them keeps codes from nobody', async () => {
  const phone = nextMobile();
  const ask = (of: string, ip: string) =>
    openBrowser(shop, { ip }).call('sendSignInCode', { body: { phone: of } });
  const { perAddressPerHour } = shop.app.settings.codeLimits;
  expect((await ask(phone, '192.0.4.1')).status).toBe(200);
  for (let count = 0; count < perAddressPerHour; count += 1) await ask(nextMobile(), '192.0.4.2');
  await shop.db.transaction().execute(async (tx) => {
    await lockKey(tx, CODES_LOCK);
    const replies = [await ask(phone, '192.0.4.3'), await ask(nextMobile(), '192.0.4.2')];
    expect(replies.map(({ status }) => status)).toEqual([429, 429]);
  });
});

test('fifteen wishes of strangers whose messages are on their way delay no other code', async () => {
  const real = shop.app.ports.sms.send.bind(shop.app.ports.sms);
  const strangers = Array.from({ length: 15 }, nextMobile);
  const answered = Promise.withResolvers<void>();
  let underWay = 0;
  const send = vi.spyOn(shop.app.ports.sms, 'send').mockImplementation(async (message) => {
    if (strangers.some((phone) => message.to.endsWith(phone.slice(-9)))) {
      underWay += 1;
      await answered.promise;
    }
    return real(message);
  });
  const ask = (phone: string, ip: string) =>
    openBrowser(shop, { ip }).call('sendSignInCode', { body: { phone } });
  try {
    const wishes = strangers.map((phone, nth) => ask(phone, `198.51.${100 + nth}.1`));
    await expect.poll(() => underWay).toBe(strangers.length);
    expect((await ask(nextMobile(), '203.0.113.9')).status).toBe(200);
    expect((await shop.server.inject('/readyz')).statusCode).toBe(200);
    answered.resolve();
    expect((await Promise.all(wishes)).map(({ status }) => status)).toEqual(
      strangers.map(() => 200),
    );
  } finally {
    answered.resolve();
    send.mockRestore();
  }
});
