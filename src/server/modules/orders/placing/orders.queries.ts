// One statement writes an order with its lines, history and news.
import { sql, type Kysely, type Transaction } from 'kysely';
import type { JsonRow } from '#server/db/columns.ts';
import type {
  CustomerOrderTable,
  OrderLineTable,
  OrderPartTable,
  OrderStatusHistoryTable,
  Database,
} from '#server/db/tables.ts';
import { fixedStatement } from '#server/db/fixed-statement.ts';
import type { Db } from '#server/db/open.ts';
import { OPEN_STATES, type LifeStep } from '#shared/domain/orders/order-life.ts';
import { computeWindowStart, type Limit } from '#server/http/attempts.ts';
import { openCashOrders, orderOfKey, recentOrders } from './buyer-facts.read-model.ts';
import { staleCutoff } from '../lifecycle/forgotten-orders.ts';
import { STORE_BOARD } from '../tracking/order-hub.ts';
import type { OrderPayload } from '#shared/contract/orders.ts';
import { claimCoupon, recordRedemption } from '#server/modules/coupons/coupons.queries.ts';
import { claimPoints, settlePoints } from '#server/modules/points/settle-points.ts';
import { holdForOrder } from '../shared-cart/shared-cart.ts';
import { endCart } from '../shared-cart/shared-cart.queries.ts';

export const orderCounterKey = (customerId: number): string => `order:${customerId}`;

/**
 * How many orders may be placed, and how many of the phone may be open; null when that does not matter. `since`: what refuses an order is looked at
 * in the same statement, from that time on.
 */
export type OrderLimit = Limit & {
  key: string;
  openOrders: number | null;
  isGuest: boolean;
  since: Date | null;
};

export type NewLine = Omit<JsonRow<OrderLineTable>, 'id' | 'order_id'>;
export type NewPart = Omit<
  JsonRow<OrderPartTable>,
  'order_id' | 'done_at' | 'done_by' | 'done_by_staff_id' | 'done_by_device_id'
>;

/** But those that the database makes or its life brings: a new column must be filled here. */
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
/** `taken`: the key is, or the buyer was erased or has placed too many since. */
export type NotWritten = 'taken' | 'too-many' | 'too-many-open' | 'full';
/** `dayNumber`: of the branch's business day. */
export type Written = { id: number; dayNumber: number };

const ORDER_IS_TAKEN = 'QT001';
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === ORDER_IS_TAKEN;

/** Rows as JSON. */
type InsertValues = {
  order: string;
  lines: string;
  parts: string;
  history: string;
  customerId: number;
  key: string;
  storeId: number;
  businessDay: string;
  capacityAt: string;
  makeSeconds: number;
  isGuest: boolean;
  since: Date | null;
  attempts: number;
  openOrders: number | null;
  openStates: string[];
  staleBefore: Date;
  counter: string;
  windowStart: Date;
};
type Inserted = {
  id: number | null;
  day_number: number | null;
  attempts: number;
  has_room: boolean;
  has_place: boolean;
};

const insertStatement = (columns: readonly string[]) =>
  fixedStatement<InsertValues, Inserted>((value) => {
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const values = sql.join(columns.map((name) => sql.ref(`r.${name}`)));
    return sql<Inserted>`/* named insert_order */
    with buyer as (
      select c.id, c.first_name || ' ' || c.last_name as name, c.email, c.phone from customer c
      where c.id = ${value('customerId')} and c.is_active and c.is_guest = ${value('isGuest')} and (${value('since')}::timestamptz is null or (not exists (select ${orderOfKey(value('key'))})
          and ${recentOrders(value('since'))} < ${value('attempts')} and (${value('openOrders')}::int is null or ${openCashOrders(value('openStates'), value('staleBefore'))} < ${value('openOrders')}::int))) for key share
    ), counted as (
      insert into attempt_count (key, window_start, attempts) select ${value('counter')}, ${value('windowStart')}, 1 from buyer
      on conflict (key, window_start) do update set attempts = attempt_count.attempts + 1 returning attempts
    ), opened as materialized (
      select n.attempts, b.name, b.email, b.phone, case when ${value('openOrders')}::int is null then true else open_cash_orders(b.phone, ${value('openStates')}, ${value('staleBefore')}::timestamptz) < ${value('openOrders')}::int end as has_room from counted n, buyer b
    ), wanted as (
      select from opened where has_room and attempts <= ${value('attempts')} and not exists (select from customer_order where unique_order_id = ${value('key')} and (customer_id = ${value('customerId')} or (phone = opened.phone and phone <> 'erased')))
    ), slotted as (
      insert into capacity_slot as s (store_id, starts_at, orders, make_seconds) select ${value('storeId')}, ${value('capacityAt')}, 1, ${value('makeSeconds')} from wanted
      where not exists (select from store_kitchen k where k.store_id = ${value('storeId')} and k.max_orders = 0)
      on conflict (store_id, starts_at) do update set orders = s.orders + 1, make_seconds = s.make_seconds + excluded.make_seconds
      where not exists (select from store_kitchen k where k.store_id = s.store_id and (s.orders >= k.max_orders or (s.make_seconds > 0 and s.make_seconds + excluded.make_seconds > k.max_make_seconds)))
      returning s.orders
    ), numbered as (
      insert into day_counter (store_id, business_day, next) select ${value('storeId')}, ${value('businessDay')}, 2 from slotted where true
      on conflict (store_id, business_day) do update set next = day_counter.next + 1 returning next - 1 as taken
    ), placed as (
      insert into customer_order (${names}, day_number, check_number)
      select ${values}, n.taken, n.taken::text from numbered n, opened b, jsonb_populate_record(null::customer_order, ${value('order')}::jsonb || jsonb_build_object('name', b.name, 'email', b.email, 'phone', b.phone)) r
      on conflict do nothing returning id, order_id, store_id, day_number, placed_at
    ), lines as (
      insert into order_line (order_id, position, kind, item_id, size_id, combo_id, group_id, name, size_name, quantity, unit_fils, list_fils, extras_fils, total_fils, details, ordered_by)
      select p.id, l.position, l.kind, l.item_id, l.size_id, l.combo_id, l.group_id, l.name, l.size_name, l.quantity, l.unit_fils, l.list_fils, l.extras_fils, l.total_fils, l.details, l.ordered_by
      from placed p, jsonb_populate_recordset(null::order_line, ${value('lines')}::jsonb) l
    ), parts as (
      insert into order_part (order_id, line, position, role, item_id, size_id, name, size_name, quantity, allergens)
      select p.id, t.line, t.position, t.role, t.item_id, t.size_id, t.name, t.size_name, t.quantity, t.allergens
      from placed p, jsonb_populate_recordset(null::order_part, ${value('parts')}::jsonb) t
    ), steps as (
      insert into order_status_history (order_id, event, from_state, to_state, actor_kind, actor, at)
      select p.id, h.event, h.from_state, h.to_state, h.actor_kind, h.actor, p.placed_at
      from placed p, jsonb_populate_recordset(null::order_status_history, ${value('history')}::jsonb) with ordinality h order by h.ordinality
    )
    select c.attempts, c.has_room, exists (select from slotted) or not exists (select from wanted) as has_place, case when p.id is null and exists (select from slotted) then order_is_taken() end as taken_back, p.id, p.day_number, case when p.id is not null then pg_notify(${sql.lit(STORE_BOARD)}, p.store_id || ':' || p.order_id) end
    from opened c left join placed p on true`;
  });
const insertStatements = new Map<string, ReturnType<typeof insertStatement>>();
function getInsertStatement(order: NewOrder): ReturnType<typeof insertStatement> {
  const columns = Object.keys(order);
  const kind = columns.join();
  const known = insertStatements.get(kind) ?? insertStatement(columns);
  insertStatements.set(kind, known);
  return known;
}

/**
 * Writes the whole order in one statement; the error of a key that is taken gives all its locks back. It locks in one order, so that nobody waits in
 * a circle: the buyer's count, the phone's open orders, the quarter of the kitchen, the order, the number of the day.
 */
export async function insertOrder(
  db: Db,
  { order, lines, parts, history }: OrderRows,
  limit: OrderLimit,
): Promise<Written | NotWritten> {
  const placedAt = new Date(order.placed_at);
  const windowStart = computeWindowStart(limit, placedAt);
  const written = await getInsertStatement(order)(db, {
    order: JSON.stringify(order),
    lines: JSON.stringify(lines),
    parts: JSON.stringify(parts),
    history: JSON.stringify(history),
    customerId: order.customer_id,
    key: order.unique_order_id,
    storeId: order.store_id,
    businessDay: order.business_day,
    capacityAt: order.capacity_at,
    makeSeconds: order.make_seconds,
    isGuest: limit.isGuest,
    since: limit.since,
    attempts: limit.attempts,
    openOrders: limit.openOrders,
    openStates: [...OPEN_STATES],
    staleBefore: staleCutoff(placedAt),
    counter: limit.key,
    windowStart,
  }).catch((error: unknown) => {
    if (isTaken(error)) return 'taken' as const;
    throw error;
  });
  if (written === 'taken') return written;
  const [row] = written.rows;
  if (row && row.id !== null && row.day_number !== null)
    return { id: row.id, dayNumber: row.day_number };
  if (row && row.attempts > limit.attempts) return 'too-many';
  if (row?.has_room && !row.has_place) {
    // The customer could do nothing else: it is not counted.
    await sql`update attempt_count set attempts = attempts - 1 where key = ${limit.key} and window_start = ${windowStart} and attempts > 0`.execute(
      db,
    );
    return 'full';
  }
  return row && !row.has_room ? 'too-many-open' : 'taken';
}

type UseRefused = 'COUPON_USED_UP' | 'COUPON_ALREADY_USED' | 'POINTS_GONE' | 'SHARED_CART_CHANGED';
class NotUsable extends Error {
  readonly code: UseRefused | NotWritten;
  constructor(code: NotUsable['code']) {
    super(code);
    this.code = code;
  }
}

/** Before the order and after the customer's row, as an erasure does, so that no two wait for each other. */
async function holdPoints(tx: Db, order: NewOrder, now: Date): Promise<void> {
  if (order.points_used === 0) return;
  await sql`select from customer where id = ${order.customer_id} for key share`.execute(tx);
  if (!(await claimPoints(tx, order.customer_id, order.points_used, now)))
    throw new NotUsable('POINTS_GONE');
}

/** All or nothing; or why not. */
export async function insertOrderWithUses<Placed>(
  db: Kysely<Database>,
  rows: OrderRows,
  limit: OrderLimit,
  use: { couponId: number | null; sharedCart: OrderPayload['shared_cart']; now: Date },
  afterwards: (tx: Transaction<Database>, written: Written) => Promise<Placed>,
): Promise<Placed | NotWritten | UseRefused> {
  const { order } = rows;
  const { customer_id: customerId } = order;
  try {
    return await db.transaction().execute(async (tx) => {
      // Who adds a dish meanwhile waits, and is told that it is over.
      const cart = await holdForOrder(tx, use.sharedCart);
      if (cart === 'changed') throw new NotUsable('SHARED_CART_CHANGED');
      if (use.couponId !== null) {
        const claimed = await claimCoupon(tx, use.couponId, customerId);
        if (claimed !== 'claimed') throw new NotUsable(claimed);
      }
      await holdPoints(tx, order, use.now);
      const written = await insertOrder(tx, rows, limit);
      if (typeof written === 'string') throw new NotUsable(written);
      if (use.couponId !== null)
        await recordRedemption(tx, {
          orderId: order.order_id,
          couponId: use.couponId,
          customerId,
          now: use.now,
        });
      if (cart !== null) await endCart(tx, cart, written.id);
      const points = { ...order, id: written.id, points_refunded_fils: 0 };
      if (order.points_used > 0 && !(await settlePoints(tx, points, order.state, use.now)))
        throw new NotUsable('POINTS_GONE');
      return afterwards(tx, written);
    });
  } catch (error) {
    if (!(error instanceof NotUsable)) throw error;
    return error.code;
  }
}
