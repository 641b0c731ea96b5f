// That a day has passed is no event of anybody's: every few minutes somebody has to look.
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import { mayTellReview } from '#shared/domain/orders/review-ask.ts';
import type { AppContext } from '#server/app-context.ts';
import { claimReviewRequest } from '#server/modules/orders/history/review-ask.queries.ts';
import { ordersToAskAbout } from '#server/modules/orders/history/review-ask.read-model.ts';
import { tellFollowers } from '#server/modules/orders/push/tell-followers.ts';

/** Once for each order, by day, in any number of processes. Returns how many orders were asked about. */
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
