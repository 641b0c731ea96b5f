// The queue lives in the same database, so any number of processes share it.
import type { AppContext } from '#server/app-context.ts';
import { expirePoints } from '#server/modules/points/settle-points.ts';
import { notAfter } from '#server/modules/stores/screen-watch.ts';
import { askReviews } from './ask-reviews.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { doOutsideWork } from './outside-work.ts';
import { runPaymentJobs } from './payment-jobs.ts';
import { releaseDueOrders } from './release-later-orders.ts';
import { tellLateOrders } from './tell-late-orders.ts';
import { tellUnseenBranches } from './tell-unseen-branches.ts';
import { watchPos } from './watch-pos.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Before dawn in Dubai. */
const EVERY_NIGHT = '40 0 * * *';

/** `atStart`: what became due while nothing ran does not wait for the next minute. */
type Job = {
  name: string;
  schedule: string;
  atStart?: true;
  run(app: AppContext): Promise<void>;
};

const JOBS: readonly Job[] = [
  { name: 'watch-points-of-sale', schedule: EVERY_MINUTE, run: watchPos },
  {
    name: 'release-later-orders',
    schedule: EVERY_MINUTE,
    atStart: true,
    async run(app) {
      const released = await releaseDueOrders(app, app.clock.now());
      if (released.length > 0) app.log.info('later_orders_released', { count: released.length });
    },
  },
  {
    name: 'tell-late-orders',
    schedule: EVERY_MINUTE,
    async run(app) {
      const count = await tellLateOrders(app);
      if (count > 0) app.log.info('late_orders_told', { count });
    },
  },
  {
    name: 'look-after-payments',
    schedule: EVERY_MINUTE,
    atStart: true,
    async run(app) {
      const round = await runPaymentJobs(app);
      if (round.expired + round.refunds > 0) app.log.info('payments_looked_after', round);
    },
  },
  {
    name: 'ask-reviews',
    schedule: EVERY_TEN_MINUTES,
    async run(app) {
      const count = await askReviews(app);
      if (count > 0) app.log.info('reviews_asked', { count });
    },
  },
  {
    name: 'forget-old-rows',
    schedule: EVERY_NIGHT,
    async run(app) {
      app.log.info('old_rows_forgotten', { count: await forgetOldRows(app) });
    },
  },
  {
    name: 'expire-points',
    schedule: EVERY_NIGHT,
    async run(app) {
      const accounts = await expirePoints(app, app.clock.now());
      if (accounts > 0) app.log.info('points_expired', { accounts });
    },
  },
];

/** All screens come back when the server does: before that nobody is missed. */
function watchScreens(firstStart: Date): Job {
  let startedAt = firstStart;
  return {
    name: 'tell-unseen-branches',
    schedule: EVERY_MINUTE,
    async run(app) {
      startedAt = notAfter(startedAt, app.clock.now());
      const told = await tellUnseenBranches(app, startedAt);
      if (told.length > 0) app.log.warn('branches_without_screen', { storeIds: told.join(' ') });
    },
  };
}

/** They end with the queue. */
export async function startJobs(app: AppContext): Promise<void> {
  const { clock, queue } = app;
  const { boss } = queue;
  await queue.work((work) => doOutsideWork(app, work));
  for (const { name, schedule, atStart, run } of [...JOBS, watchScreens(clock.now())]) {
    await boss.createQueue(name, { policy: 'short', retryLimit: 3 });
    await boss.work(name, () => run(app));
    await boss.schedule(name, schedule);
    if (atStart) await boss.send(name);
  }
}
