// What the workers of the queue do. A throw means: try again later.
import { sendMessage } from '#server/modules/customers/send-message.ts';
import { sendPush } from '#server/modules/orders/push/send-push.ts';
import { askAboutUndecided } from '#server/modules/orders/pos/ask-pos.ts';
import { sendToPos } from '#server/modules/orders/pos/send-to-pos.ts';
import { isRefundDue } from '#server/modules/payments/refunds.queries.ts';
import { sendRefunds } from '#server/modules/payments/send-refunds.ts';
import type { AppContext } from '#server/app-context.ts';
import { NotSent, type OutsideWork } from '#server/queue.ts';

async function sendRefund(app: AppContext, refundId: number): Promise<void> {
  await sendRefunds(app, app.ports.payments, { refundId, limit: 1 });
  if (await isRefundDue(app.database.db, refundId))
    throw new NotSent('gateway_silent', 'the gateway has not confirmed the refund');
}

export async function doOutsideWork(app: AppContext, work: OutsideWork): Promise<void> {
  switch (work.work) {
    case 'refund':
      return sendRefund(app, work.refundId);
    case 'message':
      return sendMessage(app, work.messageId);
    case 'push':
      return sendPush(app, work.pushId);
    case 'pos':
      return sendToPos(app, work);
    case 'pos_question':
      return askAboutUndecided(app, work.orderRowId);
  }
}
