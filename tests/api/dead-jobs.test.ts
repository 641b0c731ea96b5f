// What could not be sent and was given up: why, for whom to see, tried again or dismissed, and who did that.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { doOutsideWork } from '#server/jobs/start-jobs.ts';
import { runPaymentJobs } from '#server/jobs/payment-jobs.ts';
import { writeMessage } from '#server/modules/customers/messages.queries.ts';
import { register } from '#tests/support/accounts.ts';
import { cardShopOfFile } from '#tests/support/shop-of-file.ts';
import { readRow } from '#tests/support/rows.ts';

let manager: string;
let branch: string;
const shop = cardShopOfFile();
beforeAll(async () => {
  [manager, branch] = [await shop.signIn('manager'), await shop.signIn('dxb01')];
  // One try and no more: what a real evening takes six hours for.
  await sql`update pgboss.queue set retry_limit = 0 where name = 'outside-work'`.execute(shop.db);
  const { app } = shop;
  await app.queue.work((work) => doOutsideWork(app, work));
});

type Job = { job_id: string; work: string; subject_id: number; reason: string; refund: unknown };
const list = async (): Promise<Job[]> => (await shop.by(manager)('deadJobs')).body.jobs;
const act = (call: 'sendJobAgain' | 'dismissJob', jobId: string, cookie = manager) =>
  shop.by(cookie)(call, { jobId }, {});
const record = async (jobId: string) =>
  shop.db
    .selectFrom('audit_log')
    .innerJoin('actor', 'actor.id', 'audit_log.actor_id')
    .select(['action', 'actor.kind', 'after'])
    .where('subject_kind', '=', 'job')
    .where('subject_id', '=', jobId)
    .execute();
const givenUp = async (): Promise<Job> => {
  await expect.poll(async () => (await list()).length).toBe(1);
  const [job] = await list();
  if (!job) throw new Error('nothing was given up');
  return job;
};

async function refundThatFails(): Promise<{ orderId: string; refundId: number }> {
  const guest = await shop.guest();
  const orderId = await shop.cardOrder(guest);
  await shop.comeBack(await shop.pay(guest, orderId, 'pay'));
  const paymentId = (await shop.payments(orderId))[0]?.id ?? 0;
  await shop.control('switches', { api: 'error' });
  const asked = await shop.by(manager)(
    'refundPayment',
    { paymentId },
    { reason: 'quality', request_id: randomUUID() },
  );
  expect(asked.status).toBe(200);
  return { orderId, refundId: asked.body.payment.refunds.at(-1).refund_id };
}

test('a refund that was given up names its order, its money and why; tried again it goes back once', async () => {
  const { orderId, refundId } = await refundThatFails();
  const job = await givenUp();
  const { check_number, total_fils } = await readRow(
    shop,
    'customer_order',
    { order_id: orderId },
    ['check_number', 'total_fils'],
  );
  expect(job).toMatchObject({
    work: 'refund',
    subject_id: refundId,
    reason: 'gateway_silent',
    refund: { check_number, amount: total_fils / 100, credit_note: expect.stringMatching(/^CN-/) },
  });
  expect((await act('sendJobAgain', job.job_id, branch)).status).toBe(404);
  await shop.control('switches', { api: 'good' });
  // Two processes never ask at once: after a try the next one waits for its minute.
  shop.clock.advance(120);
  expect((await act('sendJobAgain', job.job_id)).status).toBe(200);
  expect(await list()).toEqual([]);
  await expect
    .poll(async () => Object.values((await shop.ledger(orderId))[0]?.refunds ?? {}))
    .toEqual([total_fils]);
  expect(await record(job.job_id)).toEqual([
    {
      action: 'job.sent_again',
      kind: 'staff',
      after: { work: 'refund', subject_id: refundId },
    },
  ]);
});

test('a refund that is dismissed is off the list and in the record, and it is dismissed once', async () => {
  const { orderId, refundId } = await refundThatFails();
  const job = await givenUp();
  expect((await act('dismissJob', job.job_id, branch)).status).toBe(404);
  // The last try may still be on its way to the bank: the money would go back twice.
  shop.clock.advance(59);
  const early = await act('dismissJob', job.job_id);
  expect([early.status, early.body.code]).toEqual([409, 'JOB_UNDER_WAY']);
  expect(await list()).toMatchObject([{ job_id: job.job_id }]);
  shop.clock.advance(1);
  expect((await act('dismissJob', job.job_id)).status).toBe(200);
  expect((await act('dismissJob', job.job_id)).status).toBe(404);
  expect((await act('sendJobAgain', job.job_id)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect(await record(job.job_id)).toEqual([
    { action: 'job.dismissed', kind: 'staff', after: { work: 'refund', subject_id: refundId } },
  ]);
  await shop.control('switches', { api: 'good' });
  // Hours later the gateway is back: the customer has the money in cash, and nobody sends it once more.
  shop.clock.advance(7_200);
  await runPaymentJobs(shop.app);
  expect(Object.values((await shop.ledger(orderId))[0]?.refunds ?? {})).toEqual([]);
  expect((await shop.payments(orderId))[0]?.state).toBe('refunded');
  const { state } = await readRow(shop, 'payment_refund', { id: refundId }, ['state']);
  expect(state).toBe('dismissed');
});

test('a refund that the watch has sent after its job was given up is on the list no more', async () => {
  const { orderId } = await refundThatFails();
  await givenUp();
  await shop.control('switches', { api: 'good' });
  shop.clock.advance(7_200);
  await runPaymentJobs(shop.app);
  expect(Object.values((await shop.ledger(orderId))[0]?.refunds ?? {})).toHaveLength(1);
  expect(await list()).toEqual([]);
});

test('a message says what its provider failed at, and nothing of the customer', async () => {
  const { customerId } = await register(shop);
  await shop.db.transaction().execute(async (tx) => {
    const messageId = await writeMessage(tx, {
      customerId,
      kind: 'phone_changed',
      phone: '+971500000429',
      lang: 'en',
      at: shop.clock.now(),
    });
    await shop.app.queue.send(tx, { work: 'message', messageId });
  });
  const job = await givenUp();
  expect(job).toMatchObject({ work: 'message', reason: 'provider_limit', refund: null });
  expect(JSON.stringify(job)).not.toContain('500000429');
  expect((await act('dismissJob', job.job_id)).status).toBe(200);
});
