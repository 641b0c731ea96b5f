import { sql, type Selectable } from 'kysely';
import { selectColumns } from '#server/db/columns.ts';
import type { CustomerOrderTable } from '#server/db/tables.ts';
import { RIDER_NOTES } from '#shared/contract/orders.ts';
import type { Db } from '#server/db/open.ts';
import type { OrderEvent } from '#shared/domain/orders/order-life.ts';
import { staleCutoff } from '#server/modules/orders/lifecycle/forgotten-orders.ts';
import { orderView, type OrderView } from '#server/modules/orders/order-view.read-model.ts';
import { isMovedByPos } from '#server/modules/orders/pos/moved-by-pos.read-model.ts';
import { isConfirmed } from '#server/modules/orders/lifecycle/confirmed-orders.queries.ts';

export type LastStep = {
  event: OrderEvent | 'undone';
  actor_kind: string;
  staff_id: number | null;
  device_id: number | null;
  undone: boolean;
  from_code: number | null;
  to_code: number;
  at: string;
};
/** A new field of a card begins here. */
const COLUMNS = [
  'id',
  'order_id',
  'check_number',
  'store_id',
  'status',
  'order_type',
  'acknowledged_at',
  'placed_at',
  'changed_at',
  'promised_from',
  'promised_to',
  'scheduled_for',
  'business_day',
  'special_inst',
  'cutlery',
  'allergies',
  'prep_due_at',
  'total_fils',
  'tip_fils',
  'payment_method',
  'payment_status',
  'name',
  'phone',
  'street',
  'house',
  'delivery_address',
  'reason',
  'change_for_fils',
  'hold_reason',
  'hold_until',
  'cancel_seen_at',
  'state',
  'arrived_at',
  'arrival_plate',
  'arrival_seen_at',
  'rider_name',
  'rider_phone',
  ...RIDER_NOTES,
] as const satisfies readonly (keyof CustomerOrderTable)[];

export type BoardRow = Pick<Selectable<CustomerOrderTable>, (typeof COLUMNS)[number]> &
  OrderView & {
    last_step: LastStep | null;
    moved_by_pos: boolean;
  };

const boardOrder = sql`
  select ${selectColumns('o', COLUMNS)}, ${orderView}, ${isMovedByPos} as moved_by_pos,
    (select jsonb_build_object('event', h.event, 'actor_kind', h.actor_kind, 'staff_id', h.staff_id, 'device_id', h.device_id, 'undone', h.undone, 'from_code', h.from_code, 'to_code', h.to_code, 'at', h.at)
      from order_status_history h where h.order_id = o.id order by h.id desc limit 1) as last_step
  from customer_order o join store s on s.store_id = o.store_id`;

/** As `domain/stores/business-day` has it; `dayStartsAt` is the brand's. */
export const businessDayExpression = (now: Date, dayStartsAt: string) =>
  sql`((${now}::timestamptz at time zone s.time_zone) - coalesce((select k.day_starts_at from store_kitchen k where k.store_id = s.store_id), ${dayStartsAt})::interval)::date`;

type Branch = { storeId: number; dayStartsAt: string };

/** Nothing of a day to come hangs at the board. */
const isAhead = (now: Date, dayStartsAt: string) =>
  sql`(o.status in (6, 7) and o.business_day > ${businessDayExpression(now, dayStartsAt)})`;

/** A quarter of a megabyte. */
const PAGE = 200;

/** An order keeps its place. */
const orderByPlace = (order: string) =>
  sql.raw(`coalesce(${order}.scheduled_for, ${order}.placed_at), ${order}.id`);

/** The live orders of the business day, oldest first; a scheduled one on its own day. They begin after the order `after`, and `next` is null on the last page. */
export async function readBoard(
  db: Db,
  { storeId, dayStartsAt }: Branch,
  { now, after = null }: { now: Date; after?: string | null },
): Promise<{ rows: BoardRow[]; next: string | null }> {
  const today = businessDayExpression(now, dayStartsAt);
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${orderByPlace('o')}) > (select ${orderByPlace('c')} from customer_order c where c.order_id = ${after} and c.store_id = ${storeId})`;
  const { rows } = await sql<BoardRow>`${boardOrder}
    where o.store_id = ${storeId} and ${isConfirmed}
      and (o.status in (1, 2, 3, 4, 8) and (o.business_day >= ${today} or o.promised_to > ${staleCutoff(now)}) or o.status = 7 and o.business_day = ${today})
      and ${isAfter}
    order by ${orderByPlace('o')} limit ${sql.lit(PAGE)}`.execute(db);
  return { rows, next: rows.length === PAGE ? (rows.at(-1)?.order_id ?? null) : null };
}

/** One that was cancelled as the day ended is told so long into the next one. */
const GONE_MINUTES = 120;
/** No business day is longer. */
const LONGEST_DAY_HOURS = 48;

/** As long as their business day lasts. */
export async function readUnseen(
  db: Db,
  { storeId, dayStartsAt }: Branch,
  now: Date,
): Promise<BoardRow[]> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return (
    await sql<BoardRow>`${boardOrder}
      where o.store_id = ${storeId} and o.state = 'cancelled' and o.cancel_seen_at is null and o.changed_at > ${before(LONGEST_DAY_HOURS * 60)}
        and (o.business_day = ${businessDayExpression(now, dayStartsAt)} or o.changed_at > ${before(GONE_MINUTES)}) and ${isConfirmed} and not ${isAhead(now, dayStartsAt)}
      order by o.placed_at, o.id`.execute(db)
  ).rows;
}

/** Undefined where it is none of theirs today. */
export async function readBoardNews(
  db: Db,
  orderId: string,
  { storeId, dayStartsAt }: Branch,
  now: Date,
): Promise<BoardRow | undefined> {
  return (
    await sql<BoardRow>`${boardOrder} where o.order_id = ${orderId} and ${isConfirmed} and o.store_id = ${storeId} and not ${isAhead(now, dayStartsAt)}`.execute(
      db,
    )
  ).rows[0];
}

export async function readBoardOrder(
  db: Db,
  orderId: string,
  storeIds: readonly number[],
): Promise<BoardRow | undefined> {
  return (
    await sql<BoardRow>`${boardOrder} where o.order_id = ${orderId} and ${isConfirmed} and o.store_id = any(${[...storeIds]}::int[])`.execute(
      db,
    )
  ).rows[0];
}
