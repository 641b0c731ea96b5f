// All SQL of what kitchens can hold.
import type { CapacityLimits, SlotLoad } from '#shared/domain/capacity.ts';
import type { Db } from '#server/db/open.ts';

export async function readLimits(db: Db, storeId: number): Promise<CapacityLimits> {
  const row = await db
    .selectFrom('store_kitchen')
    .select(['max_orders', 'max_make_seconds'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return { orders: row?.max_orders ?? null, makeSeconds: row?.max_make_seconds ?? null };
}

export async function writeLimits(db: Db, storeId: number, limits: CapacityLimits): Promise<void> {
  const row = { max_orders: limits.orders, max_make_seconds: limits.makeSeconds };
  await db
    .insertInto('store_kitchen')
    .values({ store_id: storeId, ...row })
    .onConflict((known) => known.column('store_id').doUpdateSet(row))
    .execute();
}

/** What the quarters of an hour from `from` on have taken, by their beginning. */
export async function readLoads(
  db: Db,
  storeId: number,
  from: Date,
): Promise<Map<number, SlotLoad>> {
  const rows = await db
    .selectFrom('capacity_slot')
    .select(['starts_at', 'orders', 'make_seconds'])
    .where('store_id', '=', storeId)
    .where('starts_at', '>=', from)
    .execute();
  return new Map(
    rows.map((row) => [
      row.starts_at.getTime(),
      { orders: row.orders, makeSeconds: row.make_seconds },
    ]),
  );
}
