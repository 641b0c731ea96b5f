import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isAboveLimit, refundOfLines } from '#shared/domain/money/refund.ts';
import { can } from '#shared/domain/people/permissions.ts';
import type { Transaction } from 'kysely';
import { audit } from '#server/audit.ts';
import type { RefundLine } from '#server/db/documents.ts';
import type { Database } from '#server/db/tables.ts';
import { refusedTo } from '#server/http/guard.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { amountsOfOrder, linesOfOrder } from '#server/modules/orders/order-facts.queries.ts';
import { toMember } from '#server/modules/orders/lifecycle/order-actor.ts';
import { refundOrderPoints } from '#server/modules/orders/lifecycle/order-points.queries.ts';
import { lockOrder, type LockedOrder } from '#server/modules/orders/lifecycle/transition-order.ts';
import { holdDayOpen } from '#server/modules/stores/day-end.queries.ts';
import { insertTillRefund, tillRefundOfRequest, readTillRefunds } from './till-refunds.queries.ts';

type RefundRequest = {
  orderId: string;
  reason: string;
  note: string;
  lines: readonly RefundLine[] | undefined;
  requestId: string;
  dayOf: (storeId: number) => string | null;
};

const sumFils = (rows: readonly { amount_fils: number }[]): number =>
  rows.reduce((sum, { amount_fils }) => sum + amount_fils, 0);

async function computeAmount(
  tx: Transaction<Database>,
  order: LockedOrder,
  lines: readonly RefundLine[] | undefined,
): Promise<{ fils: number | null; already: number }> {
  const before = await readTillRefunds(tx, order.id);
  const amounts = await amountsOfOrder(tx, order.id);
  const already = sumFils(before);
  const left = amounts.total_fils - already;
  if (lines === undefined) return { fils: left > 0 ? left : null, already };
  const byLine = before.filter((candidate) => candidate.lines.length > 0);
  const asDomain = (list: readonly RefundLine[]) =>
    list.map((line) => ({ lineId: line.line_id, quantity: line.quantity }));
  const fils = refundOfLines(
    {
      totalFils: amounts.total_fils,
      deliveryFeeFils: amounts.delivery_fee_fils,
      tipFils: amounts.tip_fils,
      lines: (await linesOfOrder(tx, order.id)).map((row) => ({
        lineId: row.id,
        quantity: row.quantity,
        totalFils: row.total_fils,
      })),
    },
    asDomain(lines),
    { lines: asDomain(byLine.flatMap((each) => each.lines)), fils: sumFils(byLine) },
  );
  return { fils: fils === null || left <= 0 ? null : Math.min(fils, left), already };
}

/** Only what was handed over was paid. The same press again (`requestId`) happens once. */
export function refundAtTill(
  app: AppContext,
  staff: StaffSession,
  { orderId, requestId, reason, note, lines, dayOf }: RefundRequest,
): Promise<{ ok: true } | Refusal> {
  return app.database.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('NOT_FOUND');
    const refused = refusedTo(staff, 'refunds', order.store_id);
    if (refused) return refused;
    const known = await tillRefundOfRequest(tx, requestId);
    if (known)
      return known.order_id === order.id &&
        known.reason === reason &&
        JSON.stringify(known.lines) === JSON.stringify(lines ?? [])
        ? { ok: true }
        : refuse('KEY_REUSED', { field: 'request_id' });
    const { payment_method: method } = await amountsOfOrder(tx, order.id);
    if (method === 'Card' || order.state !== 'completed') return refuse('REFUND_NOT_POSSIBLE');
    const businessDay = dayOf(order.store_id);
    if (businessDay === null) return refuse('NOT_FOUND');
    if (!(await holdDayOpen(tx, order.store_id, businessDay))) return refuse('DAY_CLOSED');
    const { fils, already } = await computeAmount(tx, order, lines);
    if (fils === null || fils <= 0) return refuse('REFUND_NOT_POSSIBLE', { field: 'lines' });
    if (!can(staff, 'refundsAboveLimit') && isAboveLimit(fils, already))
      return refuse('REFUND_NEEDS_MANAGER');
    const by = toMember(staff);
    const now = app.clock.now();
    const refundId = await insertTillRefund(tx, {
      order_id: order.id,
      store_id: order.store_id,
      business_day: businessDay,
      method,
      amount_fils: fils,
      lines: JSON.stringify(lines ?? []),
      reason,
      note,
      request_id: requestId,
      actor: by.name,
      staff_id: by.staffId,
      device_id: by.deviceId,
      created_at: now,
    });
    await refundOrderPoints(tx, order.id, already + fils, now);
    await audit(tx, {
      by: staff,
      at: now,
      action: 'order.refunded_at_till',
      subject: ['order', order.order_id],
      storeId: order.store_id,
      before: { given_back_fils: already },
      after: {
        given_back_fils: already + fils,
        till_refund_id: refundId,
        method,
        reason,
        business_day: businessDay,
      },
    });
    return { ok: true };
  });
}
