import type { Transaction } from 'kysely';
import type { OrderEvent } from '#shared/domain/orders/order-life.ts';
import { floorToQuarter } from '#shared/domain/kitchen/capacity.ts';
import { CARD_LABELS } from '#shared/domain/money/payment-status.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Database } from '#server/db/tables.ts';
import { movePlace, readReleaseMinutes } from '#server/modules/stores/capacity.queries.ts';
import type { Actor } from '#server/modules/orders/lifecycle/order-actor.ts';
import {
  lockOrderRow,
  transitionOrder,
} from '#server/modules/orders/lifecycle/transition-order.ts';
import type { CardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import {
  readKitchenPlace,
  setCapacity,
  setPaid,
  setPaymentStatus,
} from '#server/modules/orders/order-facts.queries.ts';

export function isWaiting(order: Pick<CardOrder, 'state'>): boolean {
  return order.state === 'awaiting_payment';
}

/** Its customer is led to the order and not back to pay, also when its point of sale refused it. */
export function countsAsPaid(
  order: Pick<CardOrder, 'state' | 'payment_status' | 'pos_state'>,
): boolean {
  return (
    order.payment_status === CARD_LABELS.paid &&
    (order.state !== 'cancelled' || order.pos_state === 'failed')
  );
}

type Desk = Pick<AppContext, 'queue' | 'settings'>;

/** The caller has looked under the same lock: a refusal is a bug, and takes the money's row back with it. */
async function step(
  tx: Transaction<Database>,
  app: Desk,
  order: CardOrder,
  event: OrderEvent,
  by: Actor,
  reason: string | null,
  now: Date,
): Promise<void> {
  const moved = await transitionOrder(tx, await lockOrderRow(tx, order.id), event, {
    by,
    clock: { now: () => now },
    desk: app,
    reason,
  });
  if (!moved.ok) throw new Error(`${event} is refused in ${moved.state}: ${moved.why}`);
}

/** After the step, which locks coupon and points before any place. */
async function moveItsPlace(tx: Transaction<Database>, orderRowId: number): Promise<void> {
  const place = await readKitchenPlace(tx, orderRowId);
  const to = floorToQuarter(place.dueAt);
  if (to.getTime() === place.at.getTime()) return;
  await movePlace(tx, { ...place, from: place.at, to });
  await setCapacity(tx, orderRowId, to);
}

/** Or to the schedule. What was promised counts from now. */
export async function handToKitchen(
  tx: Transaction<Database>,
  app: Desk,
  order: CardOrder,
  now: Date,
): Promise<void> {
  const isLater =
    order.scheduled_for !== null &&
    order.scheduled_for.getTime() - now.getTime() >
      (await readReleaseMinutes(tx, order.store_id)) * 60_000;
  const lateMs =
    order.scheduled_for === null ? Math.max(0, now.getTime() - order.placed_at.getTime()) : 0;
  await setPaid(tx, order.id, { paymentStatus: CARD_LABELS.paid, lateMs });
  const isLate = order.state === 'expired';
  const event = isLater
    ? isLate
      ? 'revived_for_later'
      : 'paid_for_later'
    : isLate
      ? 'revived'
      : 'paid';
  const by: Actor = { kind: 'system', name: isLate ? 'late-payment' : 'payment' };
  await step(tx, app, order, event, by, null, now);
  if (lateMs > 0) await moveItsPlace(tx, order.id);
}

export async function endUnpaid(
  tx: Transaction<Database>,
  app: Desk,
  order: CardOrder,
  by: Actor,
  now: Date,
): Promise<void> {
  await setPaymentStatus(tx, order.id, CARD_LABELS.notPaid);
  if (by.kind === 'customer') await step(tx, app, order, 'given_up', by, 'customer', now);
  else await step(tx, app, order, 'payment_expired', by, 'payment_failed', now);
}
