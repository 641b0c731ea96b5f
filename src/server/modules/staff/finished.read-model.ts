// Orders of a branch's business day that left the kitchen, and what the rule of bringing back needs to know of one.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { OrderEvent, OrderState } from '#shared/domain/order-life.ts';
import type { OrderType } from '#shared/domain/order-type.ts';
import { businessDay, todayAt } from './board.read-model.ts';

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
  last_event: OrderEvent | 'undone';
  is_money_gone: boolean;
};

/** A paid order that is cancelled gives its money back by itself, whatever its refund says just now. */
const finished = sql`
  select o.order_id, o.check_number, o.status, o.state, o.order_type, o.name, o.phone, o.total_fils, o.reason, o.changed_at,
    (select h.event from order_status_history h where h.order_id = o.id order by h.id desc limit 1) as last_event,
    (o.state = 'cancelled' and o.payment_method = 'Card'
      or exists (select from payment p join payment_refund r on r.payment_id = p.id where p.order_id = o.id and r.state <> 'failed')) as is_money_gone
  from customer_order o join store s on s.store_id = o.store_id`;

export async function readFinished(
  db: Db,
  { storeId, dayStartsAt }: { storeId: number; dayStartsAt: string },
  now: Date,
): Promise<FinishedRow[]> {
  return (
    await sql<FinishedRow>`${finished}
      where o.store_id = ${storeId} and o.state in ('ready', 'dispatched', 'completed', 'cancelled')
        and ${businessDay} = ${todayAt(now, dayStartsAt)}
      order by o.changed_at desc, o.id desc`.execute(db)
  ).rows;
}

export async function readFinishedOrder(db: Db, id: number): Promise<FinishedRow | undefined> {
  return (await sql<FinishedRow>`${finished} where o.id = ${id}`.execute(db)).rows[0];
}
