import { sql } from 'kysely';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { WaitingOrder } from '#shared/domain/menu/switch-off.ts';
import type { Db } from '#server/db/open.ts';
import { staleCutoff } from '../lifecycle/forgotten-orders.ts';
import type { QueuedOrder } from '#shared/domain/kitchen/kitchen-queue.ts';

const TO_MAKE = ['pending', 'scheduled', 'in_kitchen', 'on_hold'];

export async function readWaiting(
  db: Db,
  storeId: number,
  { now, businessDay }: { now: Date; businessDay: string },
): Promise<(WaitingOrder & { checkNumber: string; otherDay: string | null })[]> {
  const { rows } = await sql<{
    check_number: string;
    other_day: string | null;
    lines: WaitingOrder['lines'];
    parts: WaitingOrder['parts'];
  }>`
    select o.check_number, case when o.business_day <> ${businessDay}::date then to_char(o.business_day, 'DD/MM') end as other_day,
      (select jsonb_agg(jsonb_build_object('comboId', l.combo_id, 'groupId', l.group_id, 'modifierIds',
        (select coalesce(jsonb_agg(d -> 'id'), '[]') from jsonb_array_elements(l.details) d where d ->> 'kind' = 'modifier'))) from order_line l where l.order_id = o.id) as lines,
      (select jsonb_agg(jsonb_build_object('itemId', p.item_id, 'sizeId', p.size_id)) from order_part p where p.order_id = o.id) as parts
    from customer_order o where o.store_id = ${storeId} and o.state = any(${TO_MAKE}) and o.promised_to > ${staleCutoff(now)} order by o.id`.execute(
    db,
  );
  return rows.map(({ check_number, other_day, lines, parts }) => ({
    checkNumber: check_number,
    otherDay: other_day,
    lines,
    parts,
  }));
}

export async function longestWaiting(db: Db, now: Date): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('customer_order')
    .select(({ fn }) => ['store_id', fn.min('changed_at').as('since')])
    .where('status', '=', STATUS.pending)
    .where('state', '=', 'pending')
    .where('acknowledged_at', 'is', null)
    .where('promised_to', '>', staleCutoff(now))
    .groupBy('store_id')
    .execute();
  return new Map(rows.map(({ store_id, since }) => [store_id, since]));
}

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
