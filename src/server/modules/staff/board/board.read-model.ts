import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { staleCutoff } from '#server/modules/orders/lifecycle/forgotten-orders.ts';
import {
  readOrderView,
  readOrderViews,
} from '#server/modules/orders/view/order-view.read-model.ts';
import { BOARD, type BoardRow } from './board-order.ts';

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
  const where = sql`
    (o.status in (1, 2, 3, 4, 8) and (o.business_day >= ${today} or o.promised_to > ${staleCutoff(now)}) or o.status = 7 and o.business_day = ${today})
      and ${isAfter}`;
  const rows = await readOrderViews(
    db,
    BOARD,
    { storeIds: [storeId], where },
    { orderBy: orderByPlace('o'), limit: PAGE },
  );
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
  const where = sql`
    o.cancel_seen_at is null and o.changed_at > ${before(LONGEST_DAY_HOURS * 60)}
      and (o.business_day = ${businessDayExpression(now, dayStartsAt)} or o.changed_at > ${before(GONE_MINUTES)})
      and not ${isAhead(now, dayStartsAt)}`;
  return readOrderViews(
    db,
    BOARD,
    { storeIds: [storeId], states: ['cancelled'], where },
    { orderBy: sql`o.placed_at, o.id` },
  );
}

/** Undefined where it is none of theirs today. */
export async function readBoardNews(
  db: Db,
  orderId: string,
  { storeId, dayStartsAt }: Branch,
  now: Date,
): Promise<BoardRow | undefined> {
  const where = sql`not ${isAhead(now, dayStartsAt)}`;
  return readOrderView(db, BOARD, { orderId, storeIds: [storeId], where });
}

// Offered again with the next order.

const OFFERED = 6;

export async function readLastRiders(
  db: Db,
  storeId: number,
): Promise<{ name: string; phone: string }[]> {
  const { rows } = await sql<{ name: string; phone: string }>`
    select rider_name as name, rider_phone as phone from customer_order
    where store_id = ${storeId} and (rider_name <> '' or rider_phone <> '')
    group by rider_name, rider_phone order by max(changed_at) desc limit ${OFFERED}`.execute(db);
  return rows;
}
