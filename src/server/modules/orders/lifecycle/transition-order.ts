// The one owner of an order's life: under its lock, by the table of `domain/orders/order-life.ts`, one statement writes state, history and news. `npm run check` sees that nothing else does.
import { sql, type Transaction } from 'kysely';
import {
  mayUndo,
  orderStep,
  type LifeStep,
  type OrderEvent,
  type OrderState,
} from '#shared/domain/orders/order-life.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import { findNews } from '#shared/domain/orders/order-news.ts';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import type { Clock } from '#server/app-context.ts';
import {
  isCouponFree,
  reclaimCoupon,
  releaseCoupon,
} from '#server/modules/coupons/returned-coupons.queries.ts';
import { settlePoints, type PointsOfOrder } from '#server/modules/points/settle-points.ts';
import { toActorColumns, madeBy, type Actor, type Member, type StepMaker } from './order-actor.ts';
import { ORDER_MOVED, STORE_BOARD } from '../tracking/order-hub.ts';
import { tellPos } from '../pos/hand-to-pos.ts';
import { wasTold } from '../push/push.queries.ts';
import { tellFollowers, type Notifier } from '../push/tell-followers.ts';

declare const locked: unique symbol;
export type LockedOrder = PointsOfOrder & {
  readonly [locked]: true;
  order_id: string;
  store_id: number;
  state: OrderState;
  order_type: OrderType;
  changed_at: Date;
  promised_to: Date;
};

const LOCKED = sql.raw(
  `id, order_id, store_id, customer_id, state, order_type, changed_at, promised_to, total_fils, delivery_fee_fils, tip_fils,
    points_used, points_to_earn, points_live_months, points_refunded_fils`,
);

/** By the public id. The lock lets rows be written that only refer to the order: two screens would wait for each other. */
export async function lockOrder(tx: Db, orderId: string): Promise<LockedOrder | undefined> {
  return (
    await sql<LockedOrder>`select ${LOCKED} from customer_order where order_id = ${orderId} for no key update`.execute(
      tx,
    )
  ).rows[0];
}

export async function lockOrderRow(tx: Db, id: number): Promise<LockedOrder> {
  const { rows } =
    await sql<LockedOrder>`select ${LOCKED} from customer_order where id = ${id} for no key update`.execute(
      tx,
    );
  if (!rows[0]) throw new Error('no such order');
  return rows[0];
}

/** `changed` is false when the order was there already. `coupon` and `points`: used for another order since. */
export type Transition =
  | { ok: true; state: OrderState; changed: boolean }
  | { ok: false; why: 'table' | 'coupon' | 'points'; state: OrderState };

/** Clocks of several machines differ: a history never goes back. */
const readTime = (order: LockedOrder, clock: Pick<Clock, 'now'>): Date =>
  new Date(Math.max(clock.now().getTime(), order.changed_at.getTime()));

const OVER: readonly OrderState[] = ['completed', 'cancelled', 'expired', 'given_up'];
/** Who gets no food gets the use of the coupon back. */
const ENDED_WITHOUT_FOOD: readonly OrderState[] = ['cancelled', 'expired', 'given_up'];

async function write(
  tx: Db,
  order: LockedOrder,
  step: LifeStep,
  by: Actor,
  reason: string | null,
  at: Date,
): Promise<Transition> {
  const isUndo = step.event === 'undone';
  const hand = toActorColumns(by, order);
  const isBack = isUndo || step.event === 'recalled' || step.event === 'recalled_for_later';
  const comesAlive = ENDED_WITHOUT_FOOD.includes(order.state);
  if (ENDED_WITHOUT_FOOD.includes(step.to)) await releaseCoupon(tx, order.id, at);
  // The one may not be taken where the other is gone.
  if (comesAlive && !(await isCouponFree(tx, order.id)))
    return { ok: false, why: 'coupon', state: order.state };
  if (!(await settlePoints(tx, order, step.to, at)))
    return { ok: false, why: 'points', state: order.state };
  if (comesAlive) await reclaimCoupon(tx, order.id);
  if (order.state === 'dispatched')
    await sql`delete from driver_position where order_id = ${order.id}`.execute(tx);
  const { rows } = await sql`
    with moved as (
      update customer_order set state = ${step.to}, changed_at = ${at}, version = version + 1, reason = ${isBack ? null : reason}, cancel_seen_at = null,
        arrival_plate = case when ${OVER.includes(step.to)} then '' else arrival_plate end,
        arrival_seen_at = case when ${by.kind === 'staff' && !isUndo} and arrived_at is not null then coalesce(arrival_seen_at, ${at}) else arrival_seen_at end,
        acknowledged_at = case when ${step.event === 'released'} then null when ${by.kind === 'staff' && !isUndo} then coalesce(acknowledged_at, ${at}) else acknowledged_at end
      where id = ${order.id} and state = ${order.state} returning id, order_id, store_id
    ), taken_back as (
      update order_status_history set undone = true
      where ${isUndo} and id = (select id from order_status_history where order_id = ${order.id} order by id desc limit 1)
    ), steps as (
      insert into order_status_history (order_id, event, from_state, to_state, undone, actor_kind, actor, staff_id, device_id, reason, at)
      select id, ${step.event}, ${order.state}, ${step.to}, ${isUndo}, ${hand.kind}, ${hand.word}, ${hand.staffId}::int, ${hand.deviceId}::int, ${reason}, ${at}::timestamptz from moved
    )
    select pg_notify(${STORE_BOARD}, store_id || ':' || order_id), pg_notify(${ORDER_MOVED}, order_id) from moved`.execute(
    tx,
  );
  if (rows.length !== 1) throw new Error('an order moved under its lock');
  return { ok: true, state: step.to, changed: true };
}

/** Who never heard of an end needs not hear that it was none. */
async function tell(
  tx: Transaction<Database>,
  order: LockedOrder,
  step: { event: OrderEvent; from: OrderState },
  desk: Notifier,
  { at, by }: { at: Date; by: Actor },
): Promise<void> {
  const kind = findNews(step, order.order_type);
  if (kind === null || (kind === 'back' && !(await wasTold(tx, order.id, 'cancelled')))) return;
  await tellFollowers(tx, desk, order, { kind, at, mayBeUndone: by.kind === 'staff' });
}

type TransitionContext = {
  by: Actor;
  clock: Pick<Clock, 'now'>;
  reason?: string | null;
  desk: Notifier;
};

export async function transitionOrder(
  tx: Transaction<Database>,
  order: LockedOrder,
  event: OrderEvent,
  { by, clock, reason = null, desk }: TransitionContext,
): Promise<Transition> {
  const step = orderStep(order.order_type, order.state, event);
  if (!step.ok) return { ok: false, why: 'table', state: order.state };
  if (!step.changed) return { ok: true, state: order.state, changed: false };
  const at = readTime(order, clock);
  const life = { event, from: order.state, to: step.to };
  const moved = await write(tx, order, life, by, reason, at);
  if (!moved.ok) return moved;
  await tell(tx, order, life, desk, { at, by });
  await tellPos(tx, desk, order, { to: step.to, by, at });
  return moved;
}

/** Only by whoever made it, within `seconds`, once, and only what staff do. */
export async function undoTransition(
  tx: Db,
  order: LockedOrder,
  { by, clock, seconds }: { by: Member; clock: Pick<Clock, 'now'>; seconds: number },
): Promise<Transition> {
  const last = (
    await sql<LifeStep & StepMaker & { undone: boolean; at: Date }>`
      select event, from_state as "from", to_state as "to", actor_kind, staff_id, device_id, undone, at from order_status_history
      where order_id = ${order.id} order by id desc limit 1`.execute(tx)
  ).rows[0];
  const at = readTime(order, clock);
  if (
    !last ||
    last.from === null ||
    last.undone ||
    !mayUndo(last) ||
    !madeBy(last, by) ||
    at.getTime() - last.at.getTime() > seconds * 1000
  )
    return { ok: false, why: 'table', state: order.state };
  return write(tx, order, { event: 'undone', from: order.state, to: last.from }, by, 'undo', at);
}
