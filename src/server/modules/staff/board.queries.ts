// All SQL of the order board.
import { sql } from 'kysely';
import type { OrderLineDetail } from '#server/db/documents.ts';
import type { Db } from '#server/db/open.ts';
import type { HoldReason } from '#shared/domain/hold.ts';
import type { OrderEvent } from '#shared/domain/order-life.ts';
import type { Text } from '#shared/domain/menu.ts';
import type { OrderType } from '#shared/domain/order-type.ts';
import { partsColumn, type StoredPart } from '#server/modules/orders/line-words.ts';
import { isSettled } from '#server/modules/orders/settled-orders.ts';

export type LastStep = {
  event: OrderEvent | 'undone';
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
  promised_from: Date;
  promised_to: Date;
  scheduled_for: Date | null;
  business_day: string;
  special_inst: string;
  cutlery: boolean;
  allergies: string[];
  total_fils: number;
  payment_method: string;
  payment_status: string;
  name: string;
  phone: string;
  street: string;
  house: string;
  delivery_address: string;
  lat: number | null;
  lng: number | null;
  store_lat: number;
  store_lng: number;
  reason: string | null;
  change_for_fils: number | null;
  leave_at_door: boolean;
  rider_note: string;
  lines: {
    position: number;
    quantity: number;
    name: Text;
    size_name: Text | null;
    details: OrderLineDetail[];
  }[];
  parts: StoredPart[] | null;
  last_step: LastStep | null;
  hold_reason: HoldReason | null;
  hold_until: Date | null;
  cancel_seen_at: Date | null;
};

/** Orders of before business days were kept belong to the day of their clock. */
export const businessDay = sql`coalesce(o.business_day, (coalesce(o.scheduled_for, o.placed_at) at time zone s.time_zone)::date)`;

const boardOrder = sql`
  select o.id, o.order_id, o.check_number, o.store_id, o.status, o.order_type, o.acknowledged_at, o.placed_at, o.changed_at, o.promised_from, o.promised_to, o.scheduled_for, ${businessDay}::text as business_day, o.special_inst, o.cutlery, o.allergies,
    o.lat, o.lng, s.lat as store_lat, s.lng as store_lng,
    o.total_fils, o.payment_method, o.payment_status, o.name, o.phone, o.street, o.house, o.delivery_address, o.reason, o.change_for_fils, o.leave_at_door, o.rider_note, o.hold_reason, o.hold_until, o.cancel_seen_at,
    (select jsonb_agg(jsonb_build_object('position', l.position, 'quantity', l.quantity, 'name', l.name, 'size_name', l.size_name, 'details', l.details) order by l.position) from order_line l where l.order_id = o.id) as lines,
    ${partsColumn},
    (select jsonb_build_object('event', h.event, 'actor_kind', h.actor_kind, 'actor', h.actor, 'undone', h.undone, 'from_code', h.from_code, 'to_code', h.to_code, 'at', h.at)
      from order_status_history h where h.order_id = o.id order by h.id desc limit 1) as last_step
  from customer_order o join store s on s.store_id = o.store_id`;

/** An order under way whose day ended is not pulled from under the cook's hands: it stays until this long after its promise. */
const GRACE_MINUTES = 120;

/** The live orders of a branch's business day, oldest first; a scheduled one on the day for which it is meant. */
export async function readBoard(
  db: Db,
  { storeId, dayStartsAt }: { storeId: number; dayStartsAt: string },
  now: Date,
): Promise<BoardRow[]> {
  // As `domain/business-day` has it, on the clock of the branch.
  const today = sql`((${now}::timestamptz at time zone s.time_zone) - ${dayStartsAt}::interval)::date`;
  const graceFrom = new Date(now.getTime() - GRACE_MINUTES * 60_000);
  const { rows } = await sql<BoardRow>`${boardOrder}
    where o.store_id = ${storeId} and ${isSettled}
      and (o.status in (1, 2, 3, 4, 8) and (${businessDay} >= ${today} or o.promised_to > ${graceFrom}) or o.status = 7 and ${businessDay} = ${today})
    order by coalesce(o.scheduled_for, o.placed_at), o.id`.execute(db);
  return rows;
}

/** An order cancelled while nobody looked is told this long; then the dishes are cold anyway. */
const GONE_MINUTES = 120;

/** Orders that were cancelled a while ago and that nobody of the branch has marked as seen. */
export async function readUnseen(db: Db, storeId: number, now: Date): Promise<BoardRow[]> {
  const since = new Date(now.getTime() - GONE_MINUTES * 60_000);
  return (
    await sql<BoardRow>`${boardOrder}
      where o.store_id = ${storeId} and o.state = 'cancelled' and o.cancel_seen_at is null and o.changed_at > ${since} and ${isSettled}
      order by o.placed_at, o.id`.execute(db)
  ).rows;
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
