import type { Transaction } from 'kysely';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isUnpaid } from '#shared/domain/orders/order-life.ts';
import { toCode, STATUS } from '#shared/domain/orders/order-status.ts';
import { CARD_ORDER_MINUTES, REOPEN_MINUTES } from '#shared/domain/money/payment-status.ts';
import type { Gateways } from '#server/adapters/payment/gateways.ts';
import type { Database } from '#server/db/tables.ts';
import type { AppContext } from '#server/app-context.ts';
import { expireAttempt } from './expire-attempt.ts';
import { endUnpaid, countsAsPaid, isWaiting } from './move-card-order.ts';
import {
  findCardOrder,
  lockCardOrder,
  readCardOrder,
  type CardOrder,
} from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { readPayments, type PaymentRow } from './payments.queries.ts';
import { statusMessage } from './return-token.ts';
import { reconcilePayment, type SettleSource } from './reconcile-payment.ts';
import type { Actor } from '#server/modules/orders/lifecycle/order-actor.ts';

const MINUTE_MS = 60_000;

export async function settleAll(
  app: AppContext,
  gateways: Gateways,
  order: CardOrder,
  source: SettleSource,
): Promise<{
  order: CardOrder;
  latest: PaymentRow | undefined;
  isOpen: boolean;
  isUncharged: boolean;
  isUnanswered: boolean;
}> {
  const { db } = app.database;
  let isUnanswered = false;
  for (const payment of await readPayments(db, order.id)) {
    if (payment.state !== 'open' && payment.state !== 'failed' && payment.state !== 'expired')
      continue;
    const settled = await reconcilePayment(app, gateways, payment.id, source);
    isUnanswered ||= settled.isUnanswered;
    if (settled.outcome === 'paid') break;
  }
  const attempts = await readPayments(db, order.id);
  return {
    order: await readCardOrder(db, order.id),
    latest: attempts[0],
    isOpen: attempts.some((attempt) => attempt.state === 'open'),
    isUncharged:
      attempts.length > 0 &&
      attempts.every((attempt) => attempt.state === 'failed' && attempt.captured_fils === 0),
    isUnanswered,
  };
}

export async function finaliseCardOrder(
  app: AppContext,
  gateways: Gateways,
  input: { orderId: string; customerId: number },
): Promise<{ ok: true; order: CardOrder } | Refusal> {
  const found = await findCardOrder(app.database.db, input.orderId, input.customerId);
  if (!found) return refuse('NOT_FOUND');
  const { order, latest, isOpen, isUncharged } = isUnpaid(found.state)
    ? await settleAll(app, gateways, found, 'finalise')
    : { order: found, latest: undefined, isOpen: false, isUncharged: false };
  if (countsAsPaid(order)) return { ok: true, order };
  if (!isWaiting(order)) return refuse('CARD_ORDER_ENDED');
  if (isOpen) return refuse('PAYMENT_PENDING');
  return latest
    ? refuse('PAYMENT_FAILED', {
        extra: {
          reason: statusMessage(latest, order.lang, 'failed'),
          not_charged: isUncharged,
        },
      })
    : refuse('PAYMENT_PENDING');
}

async function end(
  tx: Transaction<Database>,
  app: AppContext,
  orderRowId: number,
  by: Exclude<Actor, { kind: 'staff' }>,
  now: Date,
): Promise<boolean> {
  const order = await lockCardOrder(tx, orderRowId);
  if (!isWaiting(order)) return false;
  await endUnpaid(tx, app, order, by, now);
  const source = by.kind === 'customer' ? String(order.customer_id) : by.name;
  for (const payment of await readPayments(tx, order.id))
    await expireAttempt(tx, payment, source, now);
  return true;
}

/** What is paid in spite of that is found by the next looks, and goes back. */
async function cancelAttempts(
  app: AppContext,
  gateways: Gateways,
  orderRowId: number,
): Promise<void> {
  for (const payment of await readPayments(app.database.db, orderRowId)) {
    if (payment.state === 'expired')
      await gateways[payment.provider]?.cancel({
        gatewayOrderId: payment.gateway_order_id,
        amountFils: payment.amount_fils,
      });
  }
}

/** Asked first, so that money already taken is not sent around in a circle. */
export async function cancelCardOrder(
  app: AppContext,
  gateways: Gateways,
  input: { orderId: string; customerId: number },
): Promise<{ ok: true; order: CardOrder } | Refusal> {
  const { db } = app.database;
  const found = await findCardOrder(db, input.orderId, input.customerId);
  if (!found) return refuse('NOT_FOUND');
  if (isWaiting(found)) await settleAll(app, gateways, found, 'cancel');
  await db
    .transaction()
    .execute((tx) => end(tx, app, found.id, { kind: 'customer' }, app.clock.now()));
  const order = await readCardOrder(db, found.id);
  if (toCode(order.state) !== STATUS.cancelled) return refuse('ALREADY_PAID');
  await cancelAttempts(app, gateways, order.id);
  return { ok: true, order };
}

/** After one last question. While the gateway does not answer it may be paid: asked each minute, until its money could only go back. */
export async function expireCardOrder(
  app: AppContext,
  gateways: Gateways,
  orderRowId: number,
): Promise<boolean> {
  const { db } = app.database;
  const { order, isUnanswered } = await settleAll(
    app,
    gateways,
    await readCardOrder(db, orderRowId),
    'expire',
  );
  const minutesOld = (app.clock.now().getTime() - order.placed_at.getTime()) / MINUTE_MS;
  if (isUnanswered && minutesOld < REOPEN_MINUTES) return false;
  const ended = await db
    .transaction()
    .execute((tx) => end(tx, app, orderRowId, { kind: 'system', name: 'expiry' }, app.clock.now()));
  if (ended) await cancelAttempts(app, gateways, orderRowId);
  return ended;
}

export function expiryBefore(now: Date): Date {
  return new Date(now.getTime() - CARD_ORDER_MINUTES * MINUTE_MS);
}
