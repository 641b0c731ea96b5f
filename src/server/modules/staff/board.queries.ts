// All SQL of the order board.
import { sql } from 'kysely';
import type { OrderLineDetail } from '#server/db/schema.ts';
import type { Db } from '#server/db/open.ts';
import type { Text } from '#shared/domain/menu.ts';
import type { OrderType } from '#shared/domain/order-type.ts';
import { isSettled } from '#server/modules/orders/settled-orders.ts';

export type LastStep = {
  actor_kind: string;
  actor: string;
  undone: boolean;
  from_code: number | null;
  to_code: number;
  at: string;
};
export type BoardRow = {
  id: number;
  order_id: string;
  check_number: string;
  store_id: number;
  status: number;
  order_type: OrderType;
  acknowledged_at: Date | null;
  placed_at: Date;
  changed_at: Date;
  scheduled_for: Date | null;
  special_inst: string;
  cutlery: boolean;
  total_fils: number;
  payment_method: string;
  payment_status: string;
  name: string;
  phone: string;
  street: string;
  house: string;
  delivery_address: string;
  reason: string | null;
  change_for_fils: number | null;
  leave_at_door: boolean;
  rider_note: string;
  lines: { quantity: number; name: Text; size_name: Text | null; details: OrderLineDetail[] }[];
  last_step: LastStep | null;
};

const boardOrder = sql`
  select o.id, o.order_id, o.check_number, o.store_id, o.status, o.order_type, o.acknowledged_at, o.placed_at, o.changed_at, o.scheduled_for, o.special_inst, o.cutlery,
    o.total_fils, o.payment_method, o.payment_status, o.name, o.phone, o.street, o.house, o.delivery_address, o.reason, o.change_for_fils, o.leave_at_door, o.rider_note,
    (select jsonb_agg(jsonb_build_object('quantity', l.quantity, 'name', l.name, 'size_name', l.size_name, 'details', l.details) order by l.position) from order_line l where l.order_id = o.id) as lines,
    (select jsonb_build_object('actor_kind', h.actor_kind, 'actor', h.actor, 'undone', h.undone, 'from_code', h.from_code, 'to_code', h.to_code, 'at', h.at)
      from order_status_history h where h.order_id = o.id order by h.id desc limit 1) as last_step
  from customer_order o join store s on s.store_id = o.store_id`;

/** The live orders of a branch, oldest first; a scheduled one from the day (on the branch's clock) for which it is meant. */
export async function readBoard(db: Db, storeId: number, now: Date): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`${boardOrder}
    where o.store_id = ${storeId} and ${isSettled} and (o.status in (1, 2, 3, 4, 8)
      or (o.status = 7 and (o.scheduled_for at time zone s.time_zone)::date <= (${now}::timestamptz at time zone s.time_zone)::date))
    order by coalesce(o.scheduled_for, o.placed_at), o.id`.execute(db);
  return rows;
}

/** One order of one of these branches; another branch's order is as if it did not exist. */
export async function readBoardOrder(
  db: Db,
  orderId: string,
  storeIds: readonly number[],
): Promise<BoardRow | undefined> {
  return (
    await sql<BoardRow>`${boardOrder} where o.order_id = ${orderId} and ${isSettled} and o.store_id = any(${[...storeIds]}::int[])`.execute(
      db,
    )
  ).rows[0];
}

export type LockedOrder = {
  id: number;
  order_id: string;
  store_id: number;
  status: number;
  order_type: OrderType;
};

/** Locks the order until the transaction ends, so that two moves never start from the same state. */
export async function lockOrder(
  tx: Db,
  orderId: string,
  storeIds: readonly number[],
): Promise<LockedOrder | undefined> {
  return (
    await sql<LockedOrder>`select o.id, o.order_id, o.store_id, o.status, o.order_type from customer_order o
    where ${isSettled} and order_id = ${orderId} and store_id = any(${[...storeIds]}::int[]) for update`.execute(
      tx,
    )
  ).rows[0];
}
