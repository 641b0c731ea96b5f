import type { AppContext } from '#server/app-context.ts';
import { lockCardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { lockPayment, refundedSoFar } from './payments.queries.ts';
import { cancelledButPaid } from './refunds.read-model.ts';
import { insertRefund } from './refund-rows.ts';
import { markWhole } from './ask-refund.ts';

/** Longer than a cancellation can be taken back, so that nothing is refunded that is cooked after all. */
const UNDO_MARGIN_SECONDS = 5;

export async function refundCancelled(app: AppContext): Promise<number> {
  const { db } = app.database;
  const now = app.clock.now();
  const before = new Date(now.getTime() - (app.settings.undoSeconds + UNDO_MARGIN_SECONDS) * 1000);
  let count = 0;
  const giveBack = ({ paymentId, orderId }: { paymentId: number; orderId: number }) =>
    db.transaction().execute(async (tx) => {
      const order = await lockCardOrder(tx, orderId);
      const payment = await lockPayment(tx, paymentId);
      const already = await refundedSoFar(tx, paymentId);
      if (
        order.state !== 'cancelled' ||
        payment.state !== 'paid' ||
        payment.captured_fils <= already
      )
        return;
      const amountFils = payment.captured_fils - already;
      await insertRefund(tx, app.queue, payment, {
        amountFils,
        reason: 'cancelled',
        note: order.reason ?? '',
        lines: [],
        by: { kind: 'system', name: 'cancellation' },
        requestId: null,
        dueAt: now,
        now,
      });
      await markWhole(tx, payment, amountFils, already, now);
      count += 1;
    });
  for (const cancelled of await cancelledButPaid(db, before))
    await giveBack(cancelled).catch((error: unknown) =>
      app.log.error(
        'refund_not_planned',
        { name: error instanceof Error ? error.name : 'unknown' },
        error,
      ),
    );
  return count;
}
