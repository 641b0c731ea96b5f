import type { Transaction } from 'kysely';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/db/tables.ts';
import { notify } from '#server/db/open.ts';
import { STORE_BOARD, storeBoardPayload } from '../tracking/order-hub.ts';
import { claimForManager, claimUndecided, ringHandedOver } from './pos-watch.queries.ts';

export async function ringUndecided(app: AppContext): Promise<void> {
  const { db } = app.database;
  const now = app.clock.now();
  await db.transaction().execute(async (tx) => {
    for (const { orderId, storeId } of await claimUndecided(tx, now)) {
      app.log.error('pos_alarm', { orderId, storeId, kind: 'undecided' });
      await notify(tx, STORE_BOARD, storeBoardPayload(storeId, orderId));
    }
    // Asked once more, and then among what could not be done.
    for (const { id, storeId } of await claimForManager(tx, now))
      await app.queue.send(tx, { work: 'pos_question', orderRowId: id, storeId });
  });
}

export async function ringAtBoard(
  tx: Transaction<Database>,
  storeId: number,
  at: Date,
): Promise<void> {
  for (const { orderId } of await ringHandedOver(tx, storeId, at))
    await notify(tx, STORE_BOARD, storeBoardPayload(storeId, orderId));
}
