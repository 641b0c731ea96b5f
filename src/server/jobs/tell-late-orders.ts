// A promise that has passed is no event of anybody's: each minute somebody has to look.
import { isLate } from '#shared/domain/orders/order-news.ts';
import type { AppContext } from '#server/app-context.ts';
import { lateOrders } from '#server/modules/orders/push/push.read-model.ts';
import { tellFollowers } from '#server/modules/orders/push/tell-followers.ts';
import { lockOrderRow } from '#server/modules/orders/lifecycle/transition-order.ts';

/** Once for each order, in any number of processes. Returns how many orders are late. */
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
