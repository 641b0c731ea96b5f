import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { lockCardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { finishWhole } from './finish-whole.ts';
import { lockPayment, readPayment, writeEvent } from './payments.queries.ts';
import { dismissDue, isRefundDue, paymentOfRefund } from './refunds.queries.ts';

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
