// All SQL about the work that waits in a kitchen.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** Accepted or to be accepted: what is for later, unpaid or ready is no work now. */
const QUEUED = ['pending', 'in_kitchen', 'on_hold'];

export async function readQueuedSeconds(db: Db, storeId: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(make_seconds), 0)::int as seconds from customer_order
    where store_id = ${storeId} and state = any(${QUEUED})`.execute(db);
  return rows[0]?.seconds ?? 0;
}
