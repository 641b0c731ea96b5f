// An order that a point of sale has received and not decided on: after three minutes it rings at the branch's own board, after ten a manager reads of it.
import type { AppContext } from '#server/app-context.ts';
import { notify } from '#server/db/open.ts';
import { STORE_BOARD, storeBoardPayload } from '../tracking/order-hub.ts';
import { claimListed, claimUndecided } from './pos-orders.queries.ts';

export async function ringUndecided(app: AppContext): Promise<void> {
  const { db } = app.database;
  const now = app.clock.now();
  await db.transaction().execute(async (tx) => {
    for (const { orderId, storeId } of await claimUndecided(tx, now)) {
      app.log.error('pos_alarm', { orderId, storeId, kind: 'undecided' });
      await notify(tx, STORE_BOARD, storeBoardPayload(storeId, orderId));
    }
    // Asked once more, and then among what could not be done.
    for (const { id, storeId } of await claimListed(tx, now))
      await app.queue.send(tx, { work: 'pos_question', orderRowId: id, storeId });
  });
}
