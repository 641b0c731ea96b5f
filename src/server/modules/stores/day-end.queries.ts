import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

type Day = { storeId: number; businessDay: string };
type By = { login: string; staffId: number | null; deviceId?: number | null };
type Written = Day & { by: By; at: Date };

const handColumns = (by: By) => ({
  by: by.login,
  staff_id: by.staffId,
  device_id: by.deviceId ?? null,
});

export async function readCashCounts(db: Db, { storeId, businessDay }: Day) {
  return db
    .selectFrom('cash_count')
    .select(['counted_fils', 'by', 'at'])
    .where('store_id', '=', storeId)
    .where('business_day', '=', businessDay)
    .orderBy('id', 'desc')
    .execute();
}

export async function writeCashCount(
  tx: Db,
  { storeId, businessDay, countedFils, by, at }: Written & { countedFils: number },
): Promise<void> {
  await tx
    .insertInto('cash_count')
    .values({
      store_id: storeId,
      business_day: businessDay,
      counted_fils: countedFils,
      at,
      ...handColumns(by),
    })
    .execute();
}

export async function readDayClose(db: Db, { storeId, businessDay }: Day) {
  return db
    .selectFrom('day_close')
    .select(['by', 'at'])
    .where('store_id', '=', storeId)
    .where('business_day', '=', businessDay)
    .executeTakeFirst();
}

const CLOSING = sql`hashtext('day_close')`;

/** A shared lock: who closes the day waits for it. False at once while somebody closes it, because waiting with an order’s lock could be for ever. */
export async function holdDayOpen(tx: Db, storeId: number, businessDay: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock_shared(${CLOSING}, ${storeId}) as held`.execute(tx);
  return rows[0]?.held === true && !(await readDayClose(tx, { storeId, businessDay }));
}

export async function writeDayClose(
  tx: Db,
  { storeId, businessDay, by, at }: Written,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${CLOSING}, ${storeId})`.execute(tx);
  const written = await tx
    .insertInto('day_close')
    .values({ store_id: storeId, business_day: businessDay, at, ...handColumns(by) })
    .onConflict((known) => known.columns(['store_id', 'business_day']).doNothing())
    .returning('store_id')
    .executeTakeFirst();
  return written !== undefined;
}
