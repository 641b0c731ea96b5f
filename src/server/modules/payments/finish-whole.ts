import type { Transaction } from 'kysely';
import { CARD_LABELS, paymentStep } from '#shared/domain/money/payment-status.ts';
import type { Database } from '#server/db/tables.ts';
import type { lockCardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { setPaymentStatus } from '#server/modules/orders/order-facts.queries.ts';
import { hasPaidAttempt, setPayment, type PaymentRow } from './payments.queries.ts';
import { givenBack } from './refunds.queries.ts';

export async function finishWhole(
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
