import type { Transaction } from 'kysely';
import type { Gateways } from '#server/adapters/payment/gateways.ts';
import type { PaymentGateway, RefundAnswer } from '#server/adapters/payment/payment-port.ts';
import type { Database } from '#server/db/tables.ts';
import { tellFollowers } from '#server/modules/orders/push/tell-followers.ts';
import { lockOrderRow } from '#server/modules/orders/lifecycle/transition-order.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockCardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import {
  hasPaidAttempt,
  lockPayment,
  readPayment,
  writeEvent,
  type PaymentRow,
  setPayment,
} from './payments.queries.ts';
import { settleRefundedPoints } from './settle-refunded-points.ts';
import {
  CLAIM_SECONDS,
  claimRefund,
  endRefund,
  type ClaimedRefund,
  dismissDue,
  isRefundDue,
  paymentOfRefund,
  givenBack,
} from './refunds.queries.ts';
import { CARD_LABELS, paymentStep } from '#shared/domain/money/payment-status.ts';
import { setPaymentStatus } from '#server/modules/orders/order-facts.queries.ts';

async function record(
  tx: Transaction<Database>,
  app: AppContext,
  refund: ClaimedRefund,
  orderRowId: number,
  answer: RefundAnswer,
): Promise<void> {
  const now = app.clock.now();
  const order = await lockCardOrder(tx, orderRowId);
  const payment = await lockPayment(tx, refund.payment_id);
  if (answer.kind === 'refused') {
    app.log.error('payment_alarm', {
      orderId: order.order_id,
      paymentId: payment.id,
      kind: 'refund_refused',
      source: 'refund',
    });
    if (await endRefund(tx, refund.id, { state: 'failed' }))
      await settleRefundedPoints(tx, order, payment, now);
    await writeEvent(tx, payment.id, {
      kind: 'refund_refused',
      source: 'gateway',
      note: answer.reason,
      at: now,
    });
    return;
  }
  if (!(await endRefund(tx, refund.id, { state: 'done', done_at: now }))) return;
  await writeEvent(tx, payment.id, {
    kind: 'refund_done',
    source: 'gateway',
    note: refund.reference,
    at: now,
  });
  if (!(await finishWhole(tx, order, payment, now))) return;
  // It was taken twice: the order is paid and made.
  if (await hasPaidAttempt(tx, order.id)) return;
  await tellFollowers(tx, app, await lockOrderRow(tx, order.id), {
    kind: 'refunded',
    at: now,
    mayBeUndone: false,
  });
}

/** A gateway that has returned the money by itself refuses the refund. Its status of the attempt then tells so. */
async function afterRefusal(
  gateway: PaymentGateway,
  payment: PaymentRow,
  refused: RefundAnswer,
): Promise<RefundAnswer> {
  const status = await gateway.status({
    gatewayOrderId: payment.gateway_order_id,
    reference: payment.reference,
  });
  if (status.kind === 'unreachable') return status;
  const isReturned =
    status.kind === 'answer' &&
    status.state === 'returned' &&
    status.gatewayOrderId === payment.gateway_order_id;
  return isReturned ? { kind: 'done' } : refused;
}

export async function sendRefunds(
  app: AppContext,
  gateways: Gateways,
  options: { refundId?: number; limit?: number } = {},
): Promise<number> {
  const { db } = app.database;
  let answered = 0;
  for (let i = 0; i < (options.limit ?? 50); i += 1) {
    const now = app.clock.now();
    const refund = await claimRefund(db, {
      now,
      until: new Date(now.getTime() + CLAIM_SECONDS * 1000),
      refundId: options.refundId ?? null,
    });
    if (!refund) break;
    const payment = await readPayment(db, refund.payment_id);
    const gateway = payment ? gateways[payment.provider] : null;
    if (!payment) continue;
    if (!gateway) {
      // Staff give the money back another way and dismiss it.
      app.log.error('payment_alarm', {
        paymentId: payment.id,
        kind: 'gateway_not_configured',
        source: 'refund',
      });
      continue;
    }
    const sent = await gateway.refund({
      gatewayOrderId: payment.gateway_order_id,
      reference: payment.reference ?? '',
      amountFils: refund.amount_fils,
      refundReference: refund.reference,
    });
    const answer = sent.kind === 'refused' ? await afterRefusal(gateway, payment, sent) : sent;
    if (answer.kind === 'unreachable') {
      app.log.warn('gateway_unreachable', { paymentId: payment.id, provider: payment.provider });
      continue;
    }
    await db.transaction().execute((tx) => record(tx, app, refund, payment.order_id, answer));
    answered += 1;
  }
  return answered;
}

export async function dismissRefund(
  tx: Transaction<Database>,
  refundId: number,
  now: Date,
): Promise<boolean> {
  const paymentId = await paymentOfRefund(tx, refundId);
  const found = await readPayment(tx, paymentId);
  if (!found) return true;
  const order = await lockCardOrder(tx, found.order_id);
  const payment = await lockPayment(tx, paymentId);
  if (!(await dismissDue(tx, refundId, now))) return !(await isRefundDue(tx, refundId));
  await writeEvent(tx, payment.id, { kind: 'refund_dismissed', source: 'staff', at: now });
  await finishWhole(tx, order, payment, now);
  return true;
}

async function finishWhole(
  tx: Transaction<Database>,
  order: Awaited<ReturnType<typeof lockCardOrder>>,
  payment: PaymentRow,
  now: Date,
): Promise<boolean> {
  if ((await givenBack(tx, payment.id)) < payment.captured_fils) return false;
  const step = paymentStep(payment.state, 'refund_done');
  if (step.kind !== 'next') return false;
  await setPayment(tx, payment.id, { state: step.to, changed_at: now });
  if (order.payment_status === CARD_LABELS.paid && !(await hasPaidAttempt(tx, order.id)))
    await setPaymentStatus(tx, order.id, CARD_LABELS.refunded);
  return true;
}
