// Orders of a business day that left the kitchen, with what the rule of bringing back asks.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { OrderEvent, OrderState } from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { RECALL_MINUTES } from '#shared/domain/orders/recall.ts';
import { businessDayExpression } from './board.read-model.ts';

export type FinishedRow = {
  order_id: string;
  check_number: string;
  status: number;
  state: OrderState;
  order_type: OrderType;
  name: string;
  phone: string;
  total_fils: number;
  reason: string | null;
  changed_at: Date;
  business_day: string;
  last_event: OrderEvent | 'undone';
  came_from: OrderState | null;
  is_money_gone: boolean;
};

/** A cancelled order gives its money back by itself, whatever its refund says just now. */
const finished = sql`
  select o.order_id, o.check_number, o.status, o.state, o.order_type, o.name, o.phone, o.total_fils, o.reason, o.changed_at, o.business_day,
    last.event as last_event, last.from_state as came_from,
    (o.state = 'cancelled' and o.payment_method = 'Card'
      or exists (select from payment p join payment_refund r on r.payment_id = p.id where p.order_id = o.id and r.state <> 'failed')) as is_money_gone
  from customer_order o join store s on s.store_id = o.store_id
    cross join lateral (select h.event, h.from_state from order_status_history h where h.order_id = o.id order by h.id desc limit 1) last`;

export async function readFinished(
  db: Db,
  { storeId, dayStartsAt }: { storeId: number; dayStartsAt: string },
  now: Date,
): Promise<FinishedRow[]> {
  return (
    await sql<FinishedRow>`${finished}
      where o.store_id = ${storeId} and o.state in ('ready', 'dispatched', 'completed', 'cancelled')
        and (o.business_day = ${businessDayExpression(now, dayStartsAt)}
          -- cancelled today for a day to come: by mistake perhaps, and listed for as long as that can be mended
          or o.state = 'cancelled' and o.business_day > ${businessDayExpression(now, dayStartsAt)} and o.changed_at >= ${new Date(now.getTime() - RECALL_MINUTES * 60_000)})
      order by o.changed_at desc, o.id desc`.execute(db)
  ).rows;
}

export async function dayOfOrder(db: Db, id: number): Promise<string> {
  const row = await db
    .selectFrom('customer_order')
    .select('business_day')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.business_day;
}

export async function readFinishedOrder(db: Db, id: number): Promise<FinishedRow | undefined> {
  return (await sql<FinishedRow>`${finished} where o.id = ${id}`.execute(db)).rows[0];
}
