import { sql } from 'kysely';
import type { QueuedOrder } from '#shared/domain/kitchen/kitchen-queue.ts';
import type { Db } from '#server/db/open.ts';
import { staleCutoff } from '../lifecycle/forgotten-orders.ts';

/** What is made, longest first, then what waits to be; forgotten orders are left out. The codes stand in the text, else the index of live orders is not used. */
export async function readQueue(db: Db, storeId: number, now: Date): Promise<QueuedOrder[]> {
  const { rows } = await sql<{ make_seconds: number; since: Date | null; open: number }>`
    select o.make_seconds, case when o.state = 'in_kitchen' then o.changed_at end as since,
      (select coalesce(sum(p.quantity) filter (where p.done_at is null), 0)::float8 / sum(p.quantity) from order_part p where p.order_id = o.id) as open
    from customer_order o
    where o.store_id = ${storeId} and o.status in (1, 2, 8) and o.state <> 'awaiting_payment' and o.promised_to > ${staleCutoff(now)} and o.make_seconds > 0
    order by since nulls last, o.placed_at, o.id`.execute(db);
  return rows.map(({ make_seconds, since, open }) => ({
    makeSeconds: make_seconds,
    since,
    openShare: open,
  }));
}
