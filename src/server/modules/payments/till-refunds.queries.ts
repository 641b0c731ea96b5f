import type { Insertable } from 'kysely';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';

export async function readTillRefunds(db: Db, orderRowId: number) {
  return db
    .selectFrom('till_refund')
    .select(['id', 'method', 'amount_fils', 'lines', 'reason', 'actor', 'created_at'])
    .where('order_id', '=', orderRowId)
    .orderBy('id')
    .execute();
}

export async function tillRefundOfRequest(tx: Db, requestId: string) {
  return tx
    .selectFrom('till_refund')
    .select(['order_id', 'reason', 'lines'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

export async function insertTillRefund(
  tx: Db,
  refund: Insertable<Database['till_refund']>,
): Promise<number> {
  const { id } = await tx
    .insertInto('till_refund')
    .values(refund)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function tillRefundsOfDay(
  db: Db,
  { storeId, businessDay }: { storeId: number; businessDay: string },
): Promise<{ Cash: number; COP: number }> {
  const rows = await db
    .selectFrom('till_refund')
    .select(['method', (eb) => eb.fn.sum<number>('amount_fils').as('fils')])
    .where('store_id', '=', storeId)
    .where('business_day', '=', businessDay)
    .groupBy('method')
    .execute();
  const of = (method: 'Cash' | 'COP'): number =>
    Number(rows.find((row) => row.method === method)?.fils ?? 0);
  return { Cash: of('Cash'), COP: of('COP') };
}
