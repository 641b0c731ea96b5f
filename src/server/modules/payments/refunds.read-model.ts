import { sql } from 'kysely';
import { filsToAed } from '#shared/domain/money/money.ts';
import type { Db } from '#server/db/open.ts';
import { toCreditNote } from './refund-rows.ts';

export type NamedRefund = { check_number: string; credit_note: string; amount: number };

/** The watch may have sent one that its job has given up. */
export async function dueRefundsByNumber(
  db: Db,
  refundIds: readonly number[],
): Promise<ReadonlyMap<number, NamedRefund>> {
  if (refundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.id', 'payment_refund.payment_id')
    .innerJoin('customer_order', 'customer_order.id', 'payment.order_id')
    .select(['payment_refund.id', 'payment_refund.amount_fils', 'customer_order.check_number'])
    .where('payment_refund.id', 'in', [...refundIds])
    .where('payment_refund.state', '=', 'due')
    .execute();
  return new Map(
    rows.map(({ id, amount_fils, check_number }) => [
      id,
      { check_number, credit_note: toCreditNote(id), amount: filsToAed(amount_fils) },
    ]),
  );
}

/** Cancelled before `changedBefore`, the oldest first. The words stand in the statement itself, so that any plan may use the index `customer_order_to_refund`. */
export async function cancelledButPaid(
  db: Db,
  changedBefore: Date,
): Promise<{ paymentId: number; orderId: number }[]> {
  // The payment is looked up order by order, because the planner expects far more such orders than there are.
  const { rows } = await sql<{ paymentId: number; orderId: number }>`
    select p.id as "paymentId", o.id as "orderId" from customer_order o
    cross join lateral (select id from payment where order_id = o.id and state = 'paid' limit 1) p
    where o.state = 'cancelled' and o.payment_status = 'Card Paid' and o.changed_at < ${changedBefore}
    order by o.changed_at limit 500`.execute(db);
  return rows;
}
