// What the workers of the queue do, one kind of work each. A throw means: not yet, try again later.
import { sendMessage } from '#server/modules/customers/send-message.ts';
import { isRefundDue, sendRefunds } from '#server/modules/payments/send-refunds.ts';
import type { Parts } from '#server/parts.ts';
import type { OutsideWork } from '#server/queue.ts';

async function sendRefund(parts: Parts, refundId: number): Promise<void> {
  await sendRefunds(parts, parts.ports.payments, { refundId, limit: 1 });
  if (await isRefundDue(parts.database.db, refundId))
    throw new Error('the gateway has not confirmed the refund');
}

export async function doOutsideWork(parts: Parts, work: OutsideWork): Promise<void> {
  switch (work.work) {
    case 'refund':
      return sendRefund(parts, work.refundId);
    case 'message':
      return sendMessage(parts, work.messageId);
  }
}
