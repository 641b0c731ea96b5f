import { isLate } from '#shared/domain/orders/order-news.ts';
import type { AppContext } from '#server/app-context.ts';
import { lateOrders } from '#server/modules/orders/push/push.read-model.ts';
import { tellFollowers } from '#server/modules/orders/push/tell-followers.ts';
import { lockOrderRow } from '#server/modules/orders/lifecycle/transition-order.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import { mayTellReview } from '#shared/domain/orders/review-ask.ts';
import { claimReviewRequest } from '#server/modules/orders/history/review-ask.queries.ts';
import { ordersToAskAbout } from '#server/modules/orders/history/review-ask.read-model.ts';

export async function tellLateOrders(
  app: Pick<AppContext, 'database' | 'clock' | 'log' | 'queue' | 'settings'>,
): Promise<number> {
  const now = app.clock.now();
  const { db } = app.database;
  let count = 0;
  for (const id of await lateOrders(db, now))
    try {
      await db.transaction().execute(async (tx) => {
        const { customer_id, state, order_type, promised_to } = await lockOrderRow(tx, id);
        const order = { state, orderType: order_type, promisedTo: promised_to };
        // Somebody may have moved it before the lock.
        if (!isLate(order, now)) return;
        await tellFollowers(
          tx,
          app,
          { id, customer_id },
          { kind: 'late', at: now, mayBeUndone: false },
        );
        count += 1;
      });
    } catch (error) {
      app.log.error('late_order_failed', {
        name: error instanceof Error ? error.name : 'unknown',
      });
    }
  return count;
}

export async function askReviews(
  app: Pick<AppContext, 'database' | 'clock' | 'log' | 'queue' | 'settings'>,
): Promise<number> {
  const now = app.clock.now();
  const { db } = app.database;
  let count = 0;
  for (const { id, customerId, timeZone, asked } of await ordersToAskAbout(db, now)) {
    if (!mayTellReview(asked, now, wallClock(now, timeZone).minutes)) continue;
    try {
      await db.transaction().execute(async (tx) => {
        if (!(await claimReviewRequest(tx, id, now))) return;
        await tellFollowers(
          tx,
          app,
          { id, customer_id: customerId },
          { kind: 'review', at: now, mayBeUndone: false },
        );
        count += 1;
      });
    } catch (error) {
      app.log.error('review_ask_failed', { name: error instanceof Error ? error.name : 'unknown' });
    }
  }
  return count;
}
