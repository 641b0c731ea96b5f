import { sql, type Transaction } from 'kysely';
import type { JsonRow } from '#server/db/columns.ts';
import type {
  CustomerOrderTable,
  OrderLineTable,
  OrderPartTable,
  OrderStatusHistoryTable,
  Database,
} from '#server/db/tables.ts';
import type { LifeStep } from '#shared/domain/orders/order-life.ts';
import { STORE_BOARD } from '../tracking/order-hub.ts';

export type NewLine = Omit<JsonRow<OrderLineTable>, 'id' | 'order_id'>;
export type NewPart = Omit<
  JsonRow<OrderPartTable>,
  'order_id' | 'done_at' | 'done_by' | 'done_by_staff_id' | 'done_by_device_id'
>;

/** All columns of an order but those that the database fills or its life brings: a new column must be filled here. */
export type NewOrder = Omit<
  JsonRow<CustomerOrderTable>,
  | 'id'
  | 'status'
  | 'check_number'
  | 'day_number'
  | 'acknowledged_at'
  | 'reason'
  | 'version'
  | 'hold_reason'
  | 'hold_until'
  | 'cancel_seen_at'
  | 'accepted_later_minutes'
  | 'arrived_at'
  | 'arrival_plate'
  | 'arrival_seen_at'
  | 'rider_name'
  | 'rider_phone'
  | 'points_refunded_fils'
>;
export type NewHistory = Pick<
  JsonRow<OrderStatusHistoryTable>,
  'from_state' | 'to_state' | 'actor'
> & { event: LifeStep['event']; actor_kind: 'customer' | 'system' };

export type OrderRows = {
  order: NewOrder;
  lines: readonly NewLine[];
  parts: readonly NewPart[];
  history: readonly NewHistory[];
};
export type InsertedOrder = { id: number; dayNumber: number };

/** Null when the key or the id is taken. The number of the day is taken in the same statement, because all orders of a branch wait for it. */
export async function insertOrder(
  tx: Transaction<Database>,
  { order, lines, parts, history }: OrderRows,
): Promise<InsertedOrder | null> {
  const columns = sql.raw(Object.keys(order).join(', '));
  const { rows } = await sql<InsertedOrder>`/* named insert_order */
    with numbered as (
      insert into day_counter (store_id, business_day, next)
      values (${order.store_id}, ${order.business_day}, 2)
      on conflict (store_id, business_day) do update set next = day_counter.next + 1
      returning next - 1 as number
    ), placed as (
      insert into customer_order (${columns}, day_number, check_number)
      select ${columns}, n.number, n.number::text
      from numbered n, jsonb_populate_record(null::customer_order, ${JSON.stringify(order)}::jsonb)
      on conflict do nothing returning id, order_id, store_id, day_number, placed_at
    ), lines as (
      insert into order_line (order_id, position, kind, item_id, size_id, combo_id, group_id, name,
        size_name, quantity, unit_fils, list_fils, extras_fils, total_fils, details, ordered_by)
      select p.id, position, kind, item_id, size_id, combo_id, group_id, name,
        size_name, quantity, unit_fils, list_fils, extras_fils, total_fils, details, ordered_by
      from placed p, jsonb_populate_recordset(null::order_line, ${JSON.stringify(lines)}::jsonb) l
    ), parts as (
      insert into order_part (order_id, line, position, role, item_id, size_id, name, size_name,
        quantity, allergens)
      select p.id, line, position, role, item_id, size_id, name, size_name, quantity, allergens
      from placed p, jsonb_populate_recordset(null::order_part, ${JSON.stringify(parts)}::jsonb) t
    ), steps as (
      insert into order_status_history (order_id, event, from_state, to_state, actor_kind, actor, at)
      select p.id, event, from_state, to_state, actor_kind, actor, p.placed_at
      from placed p, jsonb_populate_recordset(null::order_status_history,
        ${JSON.stringify(history)}::jsonb) with ordinality order by ordinality
    )
    select id, day_number as "dayNumber",
      pg_notify(${STORE_BOARD}, store_id || ':' || order_id) from placed`.execute(tx);
  return rows[0] ?? null;
}
