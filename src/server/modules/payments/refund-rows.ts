import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Queue } from '#server/queue.ts';
import type { RefundLine } from '#server/db/documents.ts';
import { writeEvent, type PaymentRow } from './payments.queries.ts';
import { countRefunds, insertRefundRow } from './refunds.queries.ts';
import type { Actor } from '#server/modules/orders/lifecycle/order-actor.ts';

type NewRefund = {
  amountFils: number;
  reason: string;
  note: string;
  lines: readonly RefundLine[];
  by: Exclude<Actor, { kind: 'customer' }>;
  requestId: string | null;
  dueAt: Date;
  now: Date;
};

export function toCreditNote(refundId: number): string {
  return `CN-${String(refundId).padStart(6, '0')}`;
}

/** Under the payment's lock. One reference is one refund at the gateway; it is sent when the transaction is done. */
export async function insertRefund(
  tx: Transaction<Database>,
  queue: Queue,
  payment: Pick<PaymentRow, 'id' | 'gateway_order_id'>,
  { by, ...refund }: NewRefund,
): Promise<number> {
  const id = await insertRefundRow(tx, {
    payment_id: payment.id,
    reference: `${payment.gateway_order_id}-R${(await countRefunds(tx, payment.id)) + 1}`,
    request_id: refund.requestId,
    amount_fils: refund.amountFils,
    reason: refund.reason,
    note: refund.note,
    lines: JSON.stringify(refund.lines),
    state: 'due',
    actor_kind: by.kind,
    actor: by.name,
    ...(by.kind === 'staff' ? { staff_id: by.staffId, device_id: by.deviceId } : {}),
    next_try_at: refund.dueAt,
    created_at: refund.now,
    done_at: null,
  });
  await queue.send(tx, { work: 'refund', refundId: id });
  await writeEvent(tx, payment.id, {
    kind: 'refund_due',
    source: by.name,
    note: refund.reason,
    at: refund.now,
  });
  return id;
}
