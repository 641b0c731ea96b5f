// The queue lives in the same database, so any number of processes share it.
import type { AppContext } from '#server/app-context.ts';
import { expirePoints } from '#server/modules/points/settle-points.ts';
import { askReviews } from './ask-reviews.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { runPaymentJobs } from './payment-jobs.ts';
import { doOutsideWork } from './outside-work.ts';
import { notAfter } from '#server/modules/stores/screen-watch.ts';
import { tellUnseenBranches } from './tell-unseen-branches.ts';
import { releaseDueOrders } from './release-later-orders.ts';
import { tellLateOrders } from './tell-late-orders.ts';
import { watchPos } from './watch-pos.ts';

const RELEASE = 'release-later-orders';
const LATE = 'tell-late-orders';
const PAYMENTS = 'look-after-payments';
const SCREENS = 'tell-unseen-branches';
const FORGET = 'forget-old-rows';
const REVIEWS = 'ask-reviews';
const EXPIRE = 'expire-points';
const POINTS_OF_SALE = 'watch-points-of-sale';
const EVERY_MINUTE = '* * * * *';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Before dawn in Dubai. */
const EVERY_NIGHT = '40 0 * * *';

/** They end with the queue. */
export async function startJobs(app: AppContext): Promise<void> {
  const { clock, log, queue } = app;
  const { boss } = queue;
  await queue.work((work) => doOutsideWork(app, work));
  await boss.createQueue(RELEASE, { policy: 'short', retryLimit: 3 });
  await boss.work(RELEASE, async () => {
    const released = await releaseDueOrders(app, clock.now());
    if (released.length > 0) log.info('later_orders_released', { count: released.length });
  });
  await boss.createQueue(LATE, { policy: 'short', retryLimit: 3 });
  await boss.work(LATE, async () => {
    const count = await tellLateOrders(app);
    if (count > 0) log.info('late_orders_told', { count });
  });
  await boss.createQueue(REVIEWS, { policy: 'short', retryLimit: 3 });
  await boss.work(REVIEWS, async () => {
    const count = await askReviews(app);
    if (count > 0) log.info('reviews_asked', { count });
  });
  await boss.createQueue(PAYMENTS, { policy: 'short', retryLimit: 3 });
  await boss.work(PAYMENTS, async () => {
    const round = await runPaymentJobs(app);
    if (round.expired + round.refunds > 0) log.info('payments_looked_after', round);
  });
  await boss.createQueue(FORGET, { policy: 'short', retryLimit: 3 });
  await boss.work(FORGET, async () => {
    log.info('old_rows_forgotten', { count: await forgetOldRows(app) });
  });
  await boss.createQueue(EXPIRE, { policy: 'short', retryLimit: 3 });
  await boss.work(EXPIRE, async () => {
    const accounts = await expirePoints(app, clock.now());
    if (accounts > 0) log.info('points_expired', { accounts });
  });
  // All screens come back when the server does: before that nobody is missed.
  let startedAt = clock.now();
  await boss.createQueue(SCREENS, { policy: 'short', retryLimit: 3 });
  await boss.work(SCREENS, async () => {
    startedAt = notAfter(startedAt, clock.now());
    const told = await tellUnseenBranches(app, startedAt);
    if (told.length > 0) log.warn('branches_without_screen', { storeIds: told.join(' ') });
  });
  await boss.createQueue(POINTS_OF_SALE, { policy: 'short', retryLimit: 3 });
  await boss.work(POINTS_OF_SALE, () => watchPos(app));
  await boss.schedule(POINTS_OF_SALE, EVERY_MINUTE);
  await boss.schedule(SCREENS, EVERY_MINUTE);
  await boss.schedule(RELEASE, EVERY_MINUTE);
  await boss.schedule(LATE, EVERY_MINUTE);
  await boss.schedule(REVIEWS, EVERY_TEN_MINUTES);
  await boss.schedule(PAYMENTS, EVERY_MINUTE);
  await boss.schedule(FORGET, EVERY_NIGHT);
  await boss.schedule(EXPIRE, EVERY_NIGHT);
  // What became due while nothing ran should not wait for the next minute.
  await boss.send(RELEASE);
  await boss.send(PAYMENTS);
}
