// The one place where money and an order meet. Nobody is believed: the gateway is asked outside any transaction, and its answer is written once under the lock of the order.
import { CARD_LABELS, paymentStep } from '#shared/domain/money/payment-status.ts';
import type { Gateways } from '#server/adapters/payment/gateways.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { branchDefaults } from '#server/modules/stores/stores.queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { ERASED } from '#server/db/module-data.ts';
import { refundOrderPoints } from '#server/modules/orders/lifecycle/order-points.queries.ts';
import { expireLeftOpen } from './expire-attempt.ts';
import { endUnpaid, handToKitchen, countsAsPaid, isWaiting } from './move-card-order.ts';
import { insertRefund } from './refund-rows.ts';
import {
  lockCardOrder,
  readCardOrder,
  type CardOrder,
} from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import {
  lockPayment,
  readPayment,
  writeEvent,
  type PaymentRow,
  setNextLook,
  setPayment,
} from './payments.queries.ts';
import { setPaymentStatus } from '#server/modules/orders/order-facts.queries.ts';
import { type Answer, askAgainAfter, decide, pollAfter } from './payment-decision.ts';

export type SettleSource =
  | 'return'
  | 'notice'
  | 'watch'
  | 'finalise'
  | 'start'
  | 'cancel'
  | 'expire';

/** `pending`: the gateway has not decided, or could not be asked. It is never shown as a failure. */
export type Settled = {
  order: CardOrder;
  payment: PaymentRow;
  outcome: 'paid' | 'pending' | 'failed';
  /** Nothing is known of what it took. */
  isUnanswered: boolean;
};

async function write(
  tx: Transaction<Database>,
  app: AppContext,
  paymentId: number,
  orderRowId: number,
  answer: Answer,
  source: SettleSource,
): Promise<void> {
  const order = await lockCardOrder(tx, orderRowId);
  const payment = await lockPayment(tx, paymentId);
  // What waited for the lock happens after what it waited for.
  const now = app.clock.now();
  const { event, alarm } = await decide(tx, order, payment, answer, {
    now,
    settings: branchDefaults(app.settings),
  });
  const step = event === null ? { kind: 'refuse' as const } : paymentStep(payment.state, event);
  if (alarm !== null || step.kind === 'refuse') {
    app.log.error('payment_alarm', {
      orderId: order.order_id,
      paymentId,
      kind: alarm ?? `${payment.state}_${event}`,
      source,
    });
    await writeEvent(tx, paymentId, {
      kind: 'alarm',
      source,
      note: alarm ?? `${payment.state} and ${event}`,
      at: now,
    });
  }
  if (step.kind !== 'next' || event === null) {
    await setPayment(tx, paymentId, { next_look_at: pollAfter(payment, payment.state, now) });
    return;
  }
  // Nothing is kept of somebody who was erased.
  const told =
    order.phone === ERASED
      ? { card: '', message: '' }
      : { card: answer.card.slice(0, 40), message: answer.message.slice(0, 200) };
  const captured =
    event === 'captured' || event === 'orphan_capture'
      ? (answer.amountFils ?? 0)
      : payment.captured_fils;
  await setPayment(tx, paymentId, {
    state: step.to,
    captured_fils: captured,
    ...told,
    changed_at: now,
    next_look_at: pollAfter(payment, step.to, now),
    ...(captured > 0 ? { reference: answer.reference } : {}),
  });
  await writeEvent(tx, paymentId, { kind: event, source, note: step.to, at: now });
  if (event === 'captured') await handToKitchen(tx, app, order, now);
  // Nobody can cook it any more.
  if (event === 'orphan_capture' && alarm === null && isWaiting(order))
    await endUnpaid(tx, app, order, { kind: 'system', name: 'late-payment' }, now);
  if (event === 'orphan_capture')
    await insertRefund(tx, app.queue, payment, {
      amountFils: captured,
      reason: alarm ?? 'no_order',
      note: '',
      lines: [],
      by: { kind: 'system', name: source },
      requestId: null,
      dueAt: now,
      now,
    });
  if (
    event === 'returned' &&
    order.payment_status === CARD_LABELS.paid &&
    payment.state === 'paid'
  ) {
    app.log.error('payment_alarm', {
      orderId: order.order_id,
      paymentId,
      kind: 'returned_by_gateway',
      source,
    });
    await setPaymentStatus(tx, order.id, CARD_LABELS.refunded);
    await refundOrderPoints(tx, order.id, order.total_fils, now);
  }
}

export function settledFrom(order: CardOrder, payment: PaymentRow): Settled {
  const outcome = countsAsPaid(order)
    ? 'paid'
    : payment.state === 'open' && isWaiting(order)
      ? 'pending'
      : 'failed';
  return { order, payment, outcome, isUnanswered: false };
}

/** Safe to call at any time from any process; a settled attempt is asked about by the watch alone. Throws only on bugs and on a lost database. */
export async function reconcilePayment(
  app: AppContext,
  gateways: Gateways,
  paymentId: number,
  source: SettleSource,
): Promise<Settled> {
  const { db } = app.database;
  const before = await readPayment(db, paymentId);
  if (!before) throw new Error('no such payment');
  const gateway = gateways[before.provider];
  const isConfirmed =
    before.state === 'refund_due' ||
    before.state === 'refunded' ||
    (before.state === 'paid' && source !== 'watch');
  let isUnanswered = false;
  if (gateway !== null && !isConfirmed) {
    const answer = await gateway.status({
      gatewayOrderId: before.gateway_order_id,
      reference: before.reference,
    });
    if (answer.kind === 'answer')
      await db
        .transaction()
        .execute((tx) => write(tx, app, paymentId, before.order_id, answer, source));
    else {
      const now = app.clock.now();
      isUnanswered = answer.kind === 'unreachable';
      if (isUnanswered)
        app.log.warn('gateway_unreachable', { paymentId, provider: before.provider });
      await setNextLook(
        db,
        before,
        isUnanswered ? askAgainAfter(before, now) : pollAfter(before, before.state, now),
      );
    }
    if (source === 'watch') await expireLeftOpen(app, gateway, before);
  }
  const payment = (await readPayment(db, paymentId)) ?? before;
  return { ...settledFrom(await readCardOrder(db, payment.order_id), payment), isUnanswered };
}
