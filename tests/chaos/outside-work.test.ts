// What is written in a transaction is sent outside, once that anybody could see, whoever dies in between; and what never gets through, a manager sees.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readUrl } from '#tests/support/test-database.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';

let manager: string;
let branch: string;
const shop = cardShopOfFile();
beforeAll(async () => {
  [manager, branch] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
});

/** An order that was paid; gives all of its money back when asked to. */
async function paidOrder() {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  const paymentId = (await shop.payments(orderId))[0]?.id ?? 0;
  return {
    orderId,
    giveBack: () =>
      shop.by(manager)(
        'refundPayment',
        { paymentId },
        { reason: 'quality', request_id: randomUUID() },
      ),
    atGateway: async () => Object.keys((await shop.ledger(orderId))[0]?.refunds ?? {}).length,
    state: async () =>
      (
        await shop.db
          .selectFrom('payment_refund')
          .select('state')
          .where('payment_id', '=', paymentId)
          .executeTakeFirst()
      )?.state,
  };
}

test('a refund that cannot be written is not sent, and one that is written is sent by nobody but a worker', async () => {
  const order = await paidOrder();
  await sql`alter table audit_log add constraint nothing_more check (action <> 'payment.refund_asked') not valid`.execute(
    shop.db,
  );
  const waiting = async () =>
    (await sql`select 1 from pgboss.job where name = 'outside-work'`.execute(shop.db)).rows.length;
  const before = await waiting();
  expect((await order.giveBack()).status).toBe(500);
  expect([await waiting(), await order.state()]).toEqual([before, undefined]);
  await sql`alter table audit_log drop constraint nothing_more`.execute(shop.db);
  expect((await order.giveBack()).status).toBe(200);
  expect([await waiting(), await order.state(), await order.atGateway()]).toEqual([
    before + 1,
    'due',
    0,
  ]);
});

let worker: ChildProcess | null = null;
/** Between the shop and the gateway: sees answers before the shop does. */
const line = Fastify({ forceCloseConnections: true });
let lineOrigin = '';
let beforeAnswer: () => Promise<void> = async () => {};
beforeAll(async () => {
  line.removeAllContentTypeParsers();
  line.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  line.all('/*', async (request, reply) => {
    const answer = await fetch(`${shop.gateway}${request.url}`, {
      method: request.method,
      headers: { 'content-type': String(request.headers['content-type']) },
      body: typeof request.body === 'string' ? request.body : '',
    });
    const text = await answer.text();
    await beforeAnswer();
    return reply.code(answer.status).type('text/plain').send(text);
  });
  lineOrigin = new URL(await line.listen({ port: 0, host: '127.0.0.1' })).origin;
});
afterEach(async () => {
  await killWorker();
});
afterAll(async () => {
  await line.close();
});

async function startWorker(): Promise<void> {
  const child = spawn(process.execPath, ['tests/chaos/outside-worker.ts'], {
    env: {
      ...process.env,
      APP_ENV: '',
      NODE_ENV: '',
      DATABASE_URL: await readUrl(shop.app.database),
      PAYMENT_PROVIDER: 'sandbox',
      PAYMENT_BASE_URL: lineOrigin,
      NOW: shop.clock.now().toISOString(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  worker = child;
  await once(child.stdout, 'data');
}
async function killWorker(): Promise<void> {
  const child = worker;
  worker = null;
  if (child === null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('P3: nobody works when it is written, the first worker dies before it hears the answer, the second finishes: the money goes back once', async () => {
  const order = await paidOrder();
  expect((await order.giveBack()).status).toBe(200);
  const heard = new Promise<void>((done) => {
    beforeAnswer = async () => {
      if ((await order.atGateway()) === 0) return;
      beforeAnswer = async () => {};
      await killWorker();
      done();
    };
  });
  await startWorker();
  await heard;
  expect([await order.atGateway(), await order.state()]).toEqual([1, 'due']);
  // The dead worker's time is over; its job is anybody's again, and so is its claim on the refund.
  await sql`update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active'`.execute(
    shop.db,
  );
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(shop.db);
  shop.clock.advance(600);
  await startWorker();
  await expect.poll(order.state).toBe('done');
  expect(await order.atGateway()).toBe(1);
  await killWorker();
});

test('what the gateway never confirms is given up into a list that only managers see, and sent again from there', async () => {
  const order = await paidOrder();
  await shop.control('switches', { api: 'error' });
  expect((await order.giveBack()).status).toBe(200);
  await sql`update pgboss.job set retry_limit = 0 where name = 'outside-work' and state = 'created'`.execute(
    shop.db,
  );
  await startWorker();
  const list = (cookie: string) => shop.by(cookie)('deadJobs');
  await expect.poll(async () => (await list(manager)).body.jobs.length).toBeGreaterThan(0);
  expect((await list(branch)).status).toBe(404);
  await killWorker();
  await shop.control('switches', { api: 'good' });
  shop.clock.advance(7200);
  const again = (jobId: string, cookie: string) => shop.by(cookie)('sendJobAgain', { jobId }, {});
  const dead: { job_id: string; subject_id: number }[] = (await list(manager)).body.jobs;
  for (const { job_id } of dead) {
    expect((await again(job_id, branch)).status).toBe(404);
    expect((await again(job_id, manager)).status).toBe(200);
    expect((await again(job_id, manager)).status).toBe(404);
  }
  expect((await list(manager)).body.jobs).toEqual([]);
  await startWorker();
  await expect.poll(order.state).toBe('done');
  expect(await order.atGateway()).toBe(1);
  const { rows } = await sql`select 1 from audit_log where action = 'job.sent_again'`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(dead.length);
  await killWorker();
});
