// The queue lives in the same database, so any number of processes share it.
import type { AppContext } from '#server/app-context.ts';
import { expirePoints } from '#server/modules/points/settle-points.ts';
import { notAfter } from '#server/modules/stores/screen-watch.ts';
import { askReviews, tellLateOrders } from './tell-customers.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { runPaymentJobs } from './payment-jobs.ts';
import { tellUnseenBranches } from './tell-unseen-branches.ts';
import { dueLaterOrders } from '#server/modules/orders/order-facts.queries.ts';
import {
  lockOrderRow,
  transitionOrder,
} from '#server/modules/orders/lifecycle/transition-order.ts';
import { applyEvent } from '#server/modules/orders/pos/apply-event.ts';
import { askAboutOrder, pingPos, askAboutUndecided } from '#server/modules/orders/pos/ask-pos.ts';
import { openEvents } from '#server/modules/orders/pos/pos-events.queries.ts';
import { ringUndecided } from '#server/modules/orders/pos/ring-undecided.ts';
import { readQuiet } from '#server/modules/orders/pos/pos-watch.queries.ts';
import { sendMessage } from '#server/modules/customers/send-message.ts';
import { sendPush } from '#server/modules/orders/push/send-push.ts';
import { sendToPos } from '#server/modules/orders/pos/send-to-pos.ts';
import { isRefundDue } from '#server/modules/payments/refunds.queries.ts';
import { sendRefunds } from '#server/modules/payments/send-refunds.ts';
import { NotSent, type OutsideWork } from '#server/queue.ts';

async function sendRefund(app: AppContext, refundId: number): Promise<void> {
  await sendRefunds(app, app.ports.payments, { refundId, limit: 1 });
  if (await isRefundDue(app.database.db, refundId))
    throw new NotSent('gateway_silent', 'the gateway has not confirmed the refund');
}

/** A throw means that the queue tries again later. */
export async function doOutsideWork(app: AppContext, work: OutsideWork): Promise<void> {
  switch (work.work) {
    case 'refund':
      return sendRefund(app, work.refundId);
    case 'message':
      return sendMessage(app, work.messageId);
    case 'push':
      return sendPush(app, work.pushId);
    case 'pos':
      return sendToPos(app, work);
    case 'pos_question':
      return askAboutUndecided(app, work.orderRowId);
  }
}

/** An event that is still open after this time was left by a process that ended. */
const ABANDONED_MS = 5_000;
const MOST_QUESTIONS = 50;
const CONCURRENT_QUESTIONS = 5;

export async function watchPos(app: AppContext): Promise<void> {
  const { db } = app.database;
  const now = app.clock.now();
  const safely = (work: string, run: () => Promise<unknown>): Promise<unknown> =>
    run().catch((error: unknown) =>
      app.log.error('pos_watch_failed', {
        work,
        name: error instanceof Error ? error.name : 'unknown',
      }),
    );
  await safely('ping', () => pingPos(app));
  for (const key of await openEvents(db, new Date(now.getTime() - ABANDONED_MS)))
    await safely('event', () => applyEvent(app, key));
  await safely('undecided', () => ringUndecided(app));
  const quiet = await readQuiet(db, now, MOST_QUESTIONS);
  for (let first = 0; first < quiet.length; first += CONCURRENT_QUESTIONS)
    await Promise.all(
      quiet
        .slice(first, first + CONCURRENT_QUESTIONS)
        .map((order) => safely('question', () => askAboutOrder(app, order))),
    );
}

/** A scheduled order becomes pending some time before it is due, so that it rings like any other. */
export async function releaseDueOrders(
  app: Pick<AppContext, 'database' | 'queue' | 'settings'>,
  now: Date,
): Promise<string[]> {
  const { db } = app.database;
  const released: string[] = [];
  const failures: unknown[] = [];
  const release = (id: number) =>
    db.transaction().execute(async (tx) => {
      const order = await lockOrderRow(tx, id);
      const moved = await transitionOrder(tx, order, 'released', {
        by: { kind: 'system', name: 'release' },
        clock: { now: () => now },
        desk: app,
      });
      if (moved.ok) released.push(order.order_id);
    });
  for (const id of await dueLaterOrders(db, now))
    await release(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'later orders were not released');
  return released;
}

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
