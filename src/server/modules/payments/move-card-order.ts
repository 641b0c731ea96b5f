// The steps of an order that money decides: out of waiting into the kitchen, back from cancelled, and into cancelled when no money came.
import { sql } from 'kysely';
import { LATER_LEAD_MINUTES } from '#shared/domain/later-order.ts';
import { STATUS } from '#shared/domain/order-status.ts';
import { CARD_LABELS } from '#shared/domain/payment-status.ts';
import { notify, type Db } from '#server/db/open.ts';
import { reclaimCoupon, releaseCoupon } from '#server/modules/coupons/coupons.queries.ts';
import { ORDER_MOVED, STORE_BOARD, storeBoardPayload } from '#server/modules/orders/order-hub.ts';
import type { CardOrder } from './payments.queries.ts';

/** The order waits for its money. */
export function isWaiting(order: Pick<CardOrder, 'status' | 'payment_status'>): boolean {
  return order.status === STATUS.onHold && order.payment_status === CARD_LABELS.pending;
}

async function step(
  tx: Db,
  order: CardOrder,
  to: number,
  actor: { kind: 'customer' | 'system'; name: string },
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('order_status_history')
    .values({
      order_id: order.id,
      from_code: order.status,
      to_code: to,
      actor_kind: actor.kind,
      actor: actor.name,
      reason,
      at: now,
    })
    .execute();
  await notify(tx, STORE_BOARD, storeBoardPayload(order.store_id, order.order_id));
  await notify(tx, ORDER_MOVED, order.order_id);
}

/** Paid: to the kitchen now, or to the schedule when it is for later. What was promised counts from now. */
export async function handToKitchen(tx: Db, order: CardOrder, now: Date): Promise<void> {
  const isLater =
    order.scheduled_for !== null &&
    order.scheduled_for.getTime() - now.getTime() > LATER_LEAD_MINUTES * 60_000;
  const to = isLater ? STATUS.scheduled : STATUS.pending;
  const lateMs =
    order.scheduled_for === null ? Math.max(0, now.getTime() - order.placed_at.getTime()) : 0;
  await tx
    .updateTable('customer_order')
    .set((eb) => ({
      status: to,
      payment_status: CARD_LABELS.paid,
      pos_state: 'queued',
      reason: null,
      changed_at: now,
      version: eb('version', '+', 1),
      promised_from: sql<Date>`promised_from + ${lateMs} * interval '1 millisecond'`,
      promised_to: sql<Date>`promised_to + ${lateMs} * interval '1 millisecond'`,
    }))
    .where('id', '=', order.id)
    .execute();
  if (order.status === STATUS.cancelled) await reclaimCoupon(tx, order.id);
  await step(
    tx,
    order,
    to,
    { kind: 'system', name: order.status === STATUS.cancelled ? 'late-payment' : 'payment' },
    null,
    now,
  );
}

/** Not paid: cancelled, and its coupon is free again. */
export async function endUnpaid(
  tx: Db,
  order: CardOrder,
  actor: { kind: 'customer' | 'system'; name: string },
  now: Date,
): Promise<void> {
  const reason = actor.kind === 'customer' ? 'customer' : 'payment_failed';
  await tx
    .updateTable('customer_order')
    .set((eb) => ({
      status: STATUS.cancelled,
      payment_status: CARD_LABELS.notPaid,
      reason,
      changed_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute();
  await releaseCoupon(tx, order.id, now);
  await step(tx, order, STATUS.cancelled, actor, reason, now);
}
