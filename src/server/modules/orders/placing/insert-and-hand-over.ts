import type { Transaction } from 'kysely';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/db/tables.ts';
import { handToPos } from '../pos/hand-to-pos.ts';
import type { CheckedOrder } from './check-order.ts';
import {
  insertOrder,
  type NotWritten,
  type OrderLimit,
  type OrderRows,
  type Written,
} from './orders.queries.ts';

export type Handed = Written & { posMessageId: number | null };

/** Then somebody else tries: who placed it may have died over the first try. */
const FIRST_TRY_SECONDS = 15;

/** What tells a point of sale stands in the same transaction. */
export async function insertAndHandOver(
  app: AppContext,
  { store }: Pick<CheckedOrder, 'store'>,
  rows: OrderRows,
  limit: OrderLimit,
): Promise<Handed | NotWritten> {
  const { db } = app.database;
  if (store.pos === null || rows.order.state !== 'pending') {
    const written = await insertOrder(db, rows, limit);
    return typeof written === 'string' ? written : { ...written, posMessageId: null };
  }
  return db.transaction().execute(async (tx) => {
    const written = await insertOrder(tx, rows, limit);
    return typeof written === 'string' ? written : handOverPlaced(tx, app, rows, written);
  });
}

export async function handOverPlaced(
  tx: Transaction<Database>,
  app: AppContext,
  { order }: OrderRows,
  written: Written,
): Promise<Handed> {
  const posMessageId =
    order.state === 'pending'
      ? await handToPos(
          tx,
          app,
          { id: written.id, store_id: order.store_id },
          { at: new Date(order.placed_at), afterSeconds: FIRST_TRY_SECONDS },
        )
      : null;
  return { ...written, posMessageId };
}
