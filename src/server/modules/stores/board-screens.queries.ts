import { sql, type RawBuilder } from 'kysely';
import { databaseNow, secondsAgo } from '#server/db/database-now.ts';
import { notify, type Db, type OpenDatabase } from '#server/db/open.ts';

/** A screen tells every 15 s that it is there. */
const GONE_AFTER_SECONDS = 45;
const FORGOTTEN_AFTER_SECONDS = 86_400;

export type Screen = { storeId: number; id: string; groups: readonly number[] | null };

export async function keepScreen(tx: Db, { storeId, id, groups }: Screen): Promise<void> {
  const seen = { groups: groups && [...groups], seen_at: databaseNow };
  await tx
    .insertInto('board_screen')
    .values({ store_id: storeId, id, ...seen })
    .onConflict((known) => known.columns(['store_id', 'id']).doUpdateSet(seen))
    .execute();
  await tx
    .deleteFrom('board_screen')
    .where('store_id', '=', storeId)
    .where('seen_at', '<', secondsAgo(FORGOTTEN_AFTER_SECONDS))
    .execute();
}

/** Of each branch its newest screen stays: by it is known since when nobody is looking. A branch whose screens report cleans up by itself. */
export async function forgetScreens(db: Db, before: RawBuilder<Date>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from board_screen b where b.seen_at < ${before} and exists (
      select from board_screen n where n.store_id = b.store_id and (n.seen_at, n.id) > (b.seen_at, b.id))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

export async function otherScreens(
  tx: Db,
  { storeId, id }: Pick<Screen, 'storeId' | 'id'>,
): Promise<(number[] | null)[]> {
  const rows = await tx
    .selectFrom('board_screen')
    .select('groups')
    .where('store_id', '=', storeId)
    .where('id', '<>', id)
    .where('seen_at', '>', secondsAgo(GONE_AFTER_SECONDS))
    .execute();
  return rows.map(({ groups }) => groups);
}

export const oneScreenAtATime = (tx: Db, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('board_screen'), ${storeId}::int)`.execute(tx);

const SCREEN_SEEN = 'board_screen_seen';

export const tellSeen = (tx: Db, storeId: number): Promise<void> =>
  notify(tx, SCREEN_SEEN, String(storeId));

export const onSeen = (
  database: Pick<OpenDatabase, 'listen'>,
  hear: (storeId: number) => void,
  onGap: () => void,
): Promise<() => Promise<void>> =>
  database.listen(SCREEN_SEEN, (told) => hear(Number(told)), onGap);

export async function lastSeen(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('board_screen')
    .select(({ fn }) => [
      'store_id',
      sql<number>`greatest(extract(epoch from ${databaseNow} - ${fn.max('seen_at')}) * 1000, 0)::float`.as(
        'age_ms',
      ),
    ])
    .groupBy('store_id')
    .execute();
  return new Map(rows.map((row) => [row.store_id, row.age_ms]));
}

/** Who heard of it yesterday believes it mended. */
const REMIND_AFTER_SECONDS = 12 * 3600;

/** True for one process, once for each absence, and not again within `restSeconds`; every twelve hours while it lasts. */
export async function claimTelling(tx: Db, storeId: number, restSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    update store s set unseen_told_at = ${databaseNow}
    where s.store_id = ${storeId} and (s.unseen_told_at is null or s.unseen_told_at <= ${secondsAgo(REMIND_AFTER_SECONDS)}
      or (s.unseen_told_at <= ${secondsAgo(restSeconds)}
        and s.unseen_told_at < (select max(b.seen_at) from board_screen b where b.store_id = s.store_id)))
    returning s.store_id`.execute(tx);
  return rows.length > 0;
}
