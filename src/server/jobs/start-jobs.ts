// The work that no request waits for. The queue lives in the same database, so any number of processes share it.
import { PgBoss } from 'pg-boss';
import type { Parts } from '#server/parts.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { runPaymentJobs } from './payment-jobs.ts';
import { releaseDueOrders } from './release-later-orders.ts';

const RELEASE = 'release-later-orders';
const PAYMENTS = 'look-after-payments';
const FORGET = 'forget-old-rows';
const EVERY_MINUTE = '* * * * *';
/** Before dawn in Dubai, when few orders come. */
const EVERY_NIGHT = '40 0 * * *';

/** Starts the queue and its schedule. `stop` waits for the work in hand. */
export async function startJobs(parts: Parts): Promise<{ stop(): Promise<void> }> {
  const { database, clock, log } = parts;
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => database.execute(text, values as unknown[] | undefined),
    },
  });
  boss.on('error', (error) =>
    log.error('jobs_failed', { name: error.name, code: 'code' in error ? String(error.code) : '' }),
  );
  await boss.start();
  await boss.createQueue(RELEASE, { policy: 'short', retryLimit: 3 });
  await boss.work(RELEASE, async () => {
    const released = await releaseDueOrders(database.db, clock.now());
    if (released.length > 0) log.info('later_orders_released', { count: released.length });
  });
  await boss.createQueue(PAYMENTS, { policy: 'short', retryLimit: 3 });
  await boss.work(PAYMENTS, async () => {
    const round = await runPaymentJobs(parts);
    if (round.expired + round.refunds > 0) log.info('payments_looked_after', round);
  });
  await boss.createQueue(FORGET, { policy: 'short', retryLimit: 3 });
  await boss.work(FORGET, async () => {
    log.info('old_rows_forgotten', {
      count: await forgetOldRows(database.db, clock.steadyNow(), clock.now()),
    });
  });
  await boss.schedule(RELEASE, EVERY_MINUTE);
  await boss.schedule(PAYMENTS, EVERY_MINUTE);
  await boss.schedule(FORGET, EVERY_NIGHT);
  // What became due while nothing ran should not wait for the next minute.
  await boss.send(RELEASE);
  await boss.send(PAYMENTS);
  return {
    stop: async () => {
      await boss.stop({ graceful: true });
    },
  };
}
