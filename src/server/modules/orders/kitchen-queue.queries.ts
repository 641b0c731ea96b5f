// All SQL about the work that waits in a kitchen.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { forgottenBefore } from './forgotten-orders.ts';

/** Accepted or to be accepted, and not forgotten: what is for later, unpaid or ready is no work now. The codes stand in the text, else the index of live orders is not used. */
export async function readQueuedSeconds(db: Db, storeId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(make_seconds), 0)::int as seconds from customer_order
    where store_id = ${storeId} and status in (1, 2, 8) and state <> 'awaiting_payment' and promised_to > ${forgottenBefore(now)}`.execute(
    db,
  );
  return rows[0]?.seconds ?? 0;
}
