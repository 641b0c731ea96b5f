import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { paymentStep } from '#shared/domain/money/payment-status.ts';
import { isAboveLimit, refundOfLines } from '#shared/domain/money/refund.ts';
import type { RefundLine } from '#server/db/documents.ts';
import { audit } from '#server/audit.ts';
import type { Db } from '#server/db/open.ts';
import { can } from '#shared/domain/people/permissions.ts';
import { refusedTo } from '#server/http/guard.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockCardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import {
  lockPayment,
  readPayment,
  refundedSoFar,
  type PaymentRow,
  setPayment,
} from './payments.queries.ts';
import { insertRefund } from './refund-rows.ts';
import { settleRefundedPoints } from './settle-refunded-points.ts';
import { amountsOfOrder, linesOfOrder } from '#server/modules/orders/order-facts.queries.ts';
import { refundedLines, refundOfRequest } from './refunds.queries.ts';
import { toMember } from '#server/modules/orders/lifecycle/order-actor.ts';

type RefundInput = {
  paymentId: number;
  reason: string;
  note: string;
  lines: readonly RefundLine[] | undefined;
  requestId: string;
};

export async function markWhole(
  tx: Db,
  payment: PaymentRow,
  amountFils: number,
  alreadyFils: number,
  now: Date,
): Promise<void> {
  const step = paymentStep(payment.state, 'refund_asked');
  if (alreadyFils + amountFils === payment.captured_fils && step.kind === 'next')
    await setPayment(tx, payment.id, { state: step.to, changed_at: now, next_look_at: null });
}

async function computeAmount(
  tx: Db,
  payment: PaymentRow,
  lines: readonly RefundLine[] | undefined,
  already: number,
): Promise<number | null> {
  const left = payment.captured_fils - already;
  if (lines === undefined) return left > 0 ? left : null;
  const order = await amountsOfOrder(tx, payment.order_id);
  const rows = await linesOfOrder(tx, payment.order_id);
  const asDomain = (list: readonly RefundLine[]) =>
    list.map((line) => ({ lineId: line.line_id, quantity: line.quantity }));
  const paid = {
    totalFils: order.total_fils,
    deliveryFeeFils: order.delivery_fee_fils,
    tipFils: order.tip_fils,
    lines: rows.map((row) => ({
      lineId: row.id,
      quantity: row.quantity,
      totalFils: row.total_fils,
    })),
  };
  const before = await refundedLines(tx, payment.id);
  const fils = refundOfLines(paid, asDomain(lines), {
    lines: asDomain(before.lines),
    fils: before.fils,
  });
  return fils === null || left <= 0 ? null : Math.min(fils, left);
}

/** Nothing has been sent yet. The same press again (`requestId`) answers the first one. */
export async function askRefund(
  app: AppContext,
  staff: StaffSession,
  input: RefundInput,
): Promise<{ ok: true; refundId: number } | Refusal> {
  const { db } = app.database;
  const now = app.clock.now();
  const found = await readPayment(db, input.paymentId);
  if (!found) return refuse('NOT_FOUND');
  return db.transaction().execute(async (tx) => {
    const order = await lockCardOrder(tx, found.order_id);
    const refused = refusedTo(staff, 'refunds', order.store_id);
    if (refused) return refused;
    const payment = await lockPayment(tx, found.id);
    const known = await refundOfRequest(tx, input.requestId);
    if (known)
      return known.payment_id === payment.id &&
        known.reason === input.reason &&
        JSON.stringify(known.lines) === JSON.stringify(input.lines ?? [])
        ? { ok: true, refundId: known.id }
        : refuse('KEY_REUSED', { field: 'request_id' });
    if (payment.state !== 'paid' && payment.state !== 'refund_due')
      return refuse('REFUND_NOT_POSSIBLE');
    const already = await refundedSoFar(tx, payment.id);
    const amountFils = await computeAmount(tx, payment, input.lines, already);
    if (amountFils === null || amountFils <= 0)
      return refuse('REFUND_NOT_POSSIBLE', { field: 'lines' });
    if (!can(staff, 'refundsAboveLimit') && isAboveLimit(amountFils, already))
      return refuse('REFUND_NEEDS_MANAGER');
    const refundId = await insertRefund(tx, app.queue, payment, {
      amountFils,
      reason: input.reason,
      note: input.note,
      lines: input.lines ?? [],
      by: toMember(staff),
      requestId: input.requestId,
      dueAt: now,
      now,
    });
    await settleRefundedPoints(tx, order, payment, now);
    await markWhole(tx, payment, amountFils, already, now);
    await audit(tx, {
      by: staff,
      at: now,
      action: 'payment.refund_asked',
      subject: ['payment', payment.id],
      storeId: order.store_id,
      before: { given_back_fils: already },
      after: {
        given_back_fils: already + amountFils,
        refund_id: refundId,
        reason: input.reason,
        line_ids: (input.lines ?? []).map((line) => line.line_id),
      },
    });
    return { ok: true, refundId };
  });
}
