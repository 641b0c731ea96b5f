// A refund that the gateway never confirmed and that a manager has settled another way, in cash for example.
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { lockCardOrder } from '#server/modules/orders/card-orders.queries.ts';
import { finishWhole } from './finish-whole.ts';
import { lockPayment, readPayment, writeEvent } from './payments.queries.ts';
import { endRefund, paymentOfRefund } from './refunds.queries.ts';

/** It counts as given back and nothing sends it any more. One that has gone back, or was refused, stays what it is. */
export async function dismissRefund(
  tx: Transaction<Database>,
  refundId: number,
  now: Date,
): Promise<void> {
  const paymentId = await paymentOfRefund(tx, refundId);
  const found = await readPayment(tx, paymentId);
  if (!found) return;
  const order = await lockCardOrder(tx, found.order_id);
  const payment = await lockPayment(tx, paymentId);
  if (!(await endRefund(tx, refundId, { state: 'dismissed' }))) return;
  await writeEvent(tx, payment.id, { kind: 'refund_dismissed', source: 'staff', at: now });
  await finishWhole(tx, order, payment, now);
}
