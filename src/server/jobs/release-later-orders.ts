// A scheduled order becomes pending so long before its time as its branch says, so that it rings like any other.
import type { AppContext } from '#server/app-context.ts';
import { dueLaterOrders } from '#server/modules/orders/order-facts.queries.ts';
import {
  lockOrderRow,
  transitionOrder,
} from '#server/modules/orders/lifecycle/transition-order.ts';

/** Each once: the table lets only a scheduled one go. Returns the released order ids; what failed is thrown when the others are through. */
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
