import { sql, type Selectable } from 'kysely';
import { selectColumns } from '#server/db/columns.ts';
import type { CustomerOrderTable } from '#server/db/tables.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { Db } from '#server/db/open.ts';
import { readName } from '#server/modules/stores/store-words.queries.ts';
import { cardRefundedFils } from '../history/refunded.read-model.ts';
import { isConfirmed } from '../lifecycle/confirmed-orders.queries.ts';
import { orderView, type OrderView } from '../order-view.read-model.ts';

const COLUMNS = [
  'order_id',
  'check_number',
  'status',
  'order_type',
  'changed_at',
  'placed_at',
  'promised_from',
  'promised_to',
  'total_fils',
  'payment_status',
  'reason',
  'state',
  'arrived_at',
  'rider_name',
  'rider_phone',
] as const satisfies readonly (keyof CustomerOrderTable)[];

export type TrackedRow = Pick<Selectable<CustomerOrderTable>, (typeof COLUMNS)[number]> &
  OrderView & {
    lat: number;
    lng: number;
    phone: string | null;
    refunded_fils: number;
    history: { code: number; at: string }[];
    door_lat: number | null;
    door_lng: number | null;
    driver: { lat: number; lng: number; at: string } | null;
  };

const tracked = sql`/* named tracked */
  select ${selectColumns('o', COLUMNS)},
    ${orderView}, s.lat, s.lng, o.lat as door_lat, o.lng as door_lng,
    (select jsonb_build_object('lat', d.lat, 'lng', d.lng, 'at', d.at) from driver_position d where d.order_id = o.id) as driver, (select c.document #>> '{brand,phone,display,en}' from chain_document c where c.kind = 'content') as phone,
    ${cardRefundedFils} as refunded_fils,
    (select jsonb_agg(jsonb_build_object('code', h.to_code, 'at', h.at) order by h.id) from order_status_history h where h.order_id = o.id and not h.undone) as history
  from customer_order o join store s on s.store_id = o.store_id`;

/** A wrong phone (E.164) and an unknown id take the same way. */
export async function findByIdAndPhone(
  db: Db,
  orderId: string,
  phone: string,
): Promise<TrackedRow | undefined> {
  return (
    await sql<TrackedRow>`${tracked} where ${isConfirmed} and o.order_id = ${orderId} and o.phone = ${phone}`.execute(
      db,
    )
  ).rows[0];
}

/** For the holder of a tracking grant. */
export async function findById(db: Db, orderId: string): Promise<TrackedRow | undefined> {
  return (
    await sql<TrackedRow>`${tracked} where ${isConfirmed} and o.order_id = ${orderId}`.execute(db)
  ).rows[0];
}

/** For their owner, in one statement; in any order. */
export async function findByIds(db: Db, orderIds: readonly string[]): Promise<TrackedRow[]> {
  return (
    await sql<TrackedRow>`${tracked} where ${isConfirmed} and o.order_id = any(${[...orderIds]}::text[])`.execute(
      db,
    )
  ).rows;
}

type DriverOrder = { check_number: string; state: OrderState; branch: Text };

export async function driverOrder(db: Db, orderId: string): Promise<DriverOrder | undefined> {
  return (
    await sql<DriverOrder>`
      select o.check_number, o.state, ${readName('s')} as branch from customer_order o join store s on s.store_id = o.store_id
      where o.order_id = ${orderId} and o.order_type = 'Delivery'`.execute(db)
  ).rows[0];
}
