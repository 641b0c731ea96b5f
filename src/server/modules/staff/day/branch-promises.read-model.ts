import { sql } from 'kysely';
import { DAY_END_REASON } from '#shared/domain/stores/day-end.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import type { Db } from '#server/db/open.ts';
import { isConfirmed } from '#server/modules/orders/lifecycle/order-rows.queries.ts';

export type PromisedRow = {
  state: OrderState;
  order_type: OrderType;
  promised_to: Date;
  ready_at: Date | null;
  completed_at: Date | null;
};

type Day = { storeId: number; businessDay: string };

/** Of the business day and the one before: their promise ended, or they were moved, since an instant. */
export async function readPromisedSince(
  db: Db,
  { storeId, businessDay }: Day,
  since: Date,
): Promise<PromisedRow[]> {
  const { rows } = await sql<PromisedRow>`
    select o.state, o.order_type, o.promised_to, h.ready_at, h.completed_at
    from customer_order o cross join lateral (
      select max(at) filter (where event = 'readied') as ready_at, max(at) filter (where event = 'completed') as completed_at
      from order_status_history where order_id = o.id and not undone and reason is distinct from ${DAY_END_REASON}
    ) h
    where o.store_id = ${storeId} and o.business_day between ${businessDay}::date - 1 and ${businessDay}::date and ${isConfirmed} and (o.promised_to > ${since} or o.changed_at > ${since})`.execute(
    db,
  );
  return rows;
}

export type LaterRow = {
  order_id: string;
  check_number: string;
  order_type: OrderType;
  scheduled_for: Date;
};

const TO_MAKE: readonly OrderState[] = ['pending', 'scheduled', 'in_kitchen', 'on_hold'];

export async function readLaterOrders(
  db: Db,
  { storeId, businessDay }: Day,
  from: Date,
): Promise<LaterRow[]> {
  const { rows } = await sql<LaterRow>`
    select order_id, check_number, order_type, scheduled_for from customer_order
    where store_id = ${storeId} and business_day = ${businessDay}::date and state = any(${[...TO_MAKE]}::text[]) and scheduled_for >= ${from}
    order by scheduled_for, id`.execute(db);
  return rows;
}
