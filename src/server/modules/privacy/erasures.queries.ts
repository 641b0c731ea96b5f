import type { Db } from '#server/db/open.ts';

export async function listErasures(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('erasure')
    .select('customer_id')
    .distinct()
    .orderBy('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

export async function writeErasure(
  tx: Db,
  customerIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('erasure')
    .values(customerIds.map((customer_id) => ({ customer_id, at })))
    .execute();
}
