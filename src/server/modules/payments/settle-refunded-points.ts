import type { Transaction } from 'kysely';
import { CARD_LABELS } from '#shared/domain/money/payment-status.ts';
import type { Database } from '#server/db/tables.ts';
import type { CardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { refundOrderPoints } from '#server/modules/orders/lifecycle/order-points.queries.ts';
import { hasPaidAttempt, refundedSoFar, type PaymentRow } from './payments.queries.ts';

/** The caller holds the locks of order and payment. Only refunds of the payment that paid the order change its points. */
export async function settleRefundedPoints(
  tx: Transaction<Database>,
  order: CardOrder,
  payment: Pick<PaymentRow, 'id' | 'state'>,
  now: Date,
): Promise<void> {
  const counts =
    payment.state === 'paid' ||
    (payment.state === 'refund_due' &&
      order.payment_status === CARD_LABELS.paid &&
      !(await hasPaidAttempt(tx, order.id)));
  if (counts) await refundOrderPoints(tx, order.id, await refundedSoFar(tx, payment.id), now);
}
