// All SQL about following an order.
import { sql } from 'kysely';
import type { OrderLineDetail, StoreDetails } from '#server/db/documents.ts';
import type { Db } from '#server/db/open.ts';
import type { Text } from '#shared/domain/menu.ts';
import type { OrderType } from '#shared/domain/order-type.ts';
import { partsColumn, type StoredPart } from './line-words.ts';
import { isSettled } from './settled-orders.ts';

export type TrackedRow = {
  order_id: string;
  check_number: string;
  status: number;
  order_type: OrderType;
  changed_at: Date;
  placed_at: Date;
  promised_from: Date;
  promised_to: Date;
  total_fils: number;
  payment_status: string;
  reason: string | null;
  store: StoreDetails;
  lat: number;
  lng: number;
  phone: string | null;
  items: {
    position: number;
    name: Text;
    size_name: Text | null;
    quantity: number;
    details: OrderLineDetail[];
  }[];
  parts: StoredPart[] | null;
  history: { code: number; at: string }[];
};

const tracked = sql`/* named tracked */
  select o.order_id, o.check_number, o.status, o.order_type, o.changed_at, o.placed_at, o.promised_from, o.promised_to, o.total_fils, o.payment_status, o.reason,
    s.details as store, s.lat, s.lng, (select c.document #>> '{brand,phone,display,en}' from chain_document c where c.kind = 'content') as phone,
    (select jsonb_agg(jsonb_build_object('position', l.position, 'name', l.name, 'size_name', l.size_name, 'quantity', l.quantity, 'details', l.details) order by l.position) from order_line l where l.order_id = o.id) as items,
    ${partsColumn},
    (select jsonb_agg(jsonb_build_object('code', h.to_code, 'at', h.at) order by h.id) from order_status_history h where h.order_id = o.id and not h.undone) as history
  from customer_order o join store s on s.store_id = o.store_id`;

/** One look-up by id and phone (E.164) together: a wrong phone and an unknown id take the same way. */
export async function findByIdAndPhone(
  db: Db,
  orderId: string,
  phone: string,
): Promise<TrackedRow | undefined> {
  return (
    await sql<TrackedRow>`${tracked} where ${isSettled} and o.order_id = ${orderId} and o.phone = ${phone}`.execute(
      db,
    )
  ).rows[0];
}

/** For the holder of a tracking grant. */
export async function findById(db: Db, orderId: string): Promise<TrackedRow | undefined> {
  return (
    await sql<TrackedRow>`${tracked} where ${isSettled} and o.order_id = ${orderId}`.execute(db)
  ).rows[0];
}
