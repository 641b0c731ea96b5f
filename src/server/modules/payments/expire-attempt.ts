// An attempt that nobody paid ends with its order, or alone when another one paid it.
import { CARD_ORDER_MINUTES, paymentStep } from '#shared/domain/money/payment-status.ts';
import type { PaymentGateway } from '#server/adapters/payment/payment-port.ts';
import type { Db } from '#server/db/open.ts';
import type { AppContext } from '#server/app-context.ts';
import { isWaiting } from './move-card-order.ts';
import { lockCardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { lockPayment, writeEvent, type PaymentRow, setPayment } from './payments.queries.ts';

/** Under the lock of the order. False when the attempt is past that; what is paid in spite of it goes back. */
export async function expireAttempt(
  tx: Db,
  payment: PaymentRow,
  source: string,
  now: Date,
): Promise<boolean> {
  const step = paymentStep(payment.state, 'expired');
  if (step.kind !== 'next') return false;
  await setPayment(tx, payment.id, { state: step.to, changed_at: now });
  await writeEvent(tx, payment.id, { kind: 'expired', source, at: now });
  return true;
}

export async function expireLeftOpen(
  app: AppContext,
  gateway: PaymentGateway,
  payment: PaymentRow,
): Promise<void> {
  const now = app.clock.now();
  if (
    payment.state !== 'open' ||
    now.getTime() - payment.created_at.getTime() < CARD_ORDER_MINUTES * 60_000
  )
    return;
  const expired = await app.database.db.transaction().execute(async (tx) => {
    const order = await lockCardOrder(tx, payment.order_id);
    const current = await lockPayment(tx, payment.id);
    return (
      current.state === 'open' &&
      !isWaiting(order) &&
      (await expireAttempt(tx, current, 'watch', now))
    );
  });
  if (expired)
    await gateway.cancel({
      gatewayOrderId: payment.gateway_order_id,
      amountFils: payment.amount_fils,
    });
}
