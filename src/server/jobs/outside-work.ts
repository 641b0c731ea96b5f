// What the workers of the queue do, one kind of work each. A throw means: not yet, try again later.
import { createGateways } from '#server/adapters/payment/gateways.ts';
import { isRefundDue, sendRefunds } from '#server/modules/payments/send-refunds.ts';
import type { Parts } from '#server/parts.ts';
import type { OutsideWork } from '#server/queue.ts';

export async function doOutsideWork(parts: Parts, { refundId }: OutsideWork): Promise<void> {
  await sendRefunds(parts, createGateways(parts.config.payment), { refundId, limit: 1 });
  if (await isRefundDue(parts.database.db, refundId))
    throw new Error('the gateway has not confirmed the refund');
}
