// Refunds with the order they belong to, for lists that name them by number.
import { filsToAed } from '#shared/domain/money.ts';
import type { Db } from '#server/db/open.ts';
import { creditNoteOf } from './refund-rows.ts';

export type NamedRefund = { check_number: string; credit_note: string; amount: number };

export async function refundsByNumber(
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
    .execute();
  return new Map(
    rows.map(({ id, amount_fils, check_number }) => [
      id,
      { check_number, credit_note: creditNoteOf(id), amount: filsToAed(amount_fils) },
    ]),
  );
}
