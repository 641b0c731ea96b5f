// All SQL of the boards that are open at a branch: what each is limited to, when it was last there, and when somebody was told that none is.
import { sql, type RawBuilder } from 'kysely';
import { notify, type Db, type OpenDatabase } from '#server/db/open.ts';

/** A screen tells every 15 s that it is there. */
const GONE_AFTER_MS = 45_000;
const FORGOTTEN_AFTER_MS = 86_400_000;

/** `groups` null: it shows everything. */
export type Screen = { storeId: number; id: string; groups: readonly number[] | null };

export async function keepScreen(
  tx: Db,
  { storeId, id, groups }: Screen,
  now: Date,
): Promise<void> {
  const seen = { groups: groups && [...groups], seen_at: now };
  await tx
    .insertInto('board_screen')
    .values({ store_id: storeId, id, ...seen })
    .onConflict((known) => known.columns(['store_id', 'id']).doUpdateSet(seen))
    .execute();
  await tx
    .deleteFrom('board_screen')
    .where('store_id', '=', storeId)
    .where('seen_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER_MS))
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

/** Screens of one branch are told one after the other. */
export async function otherScreens(
  tx: Db,
  { storeId, id }: Pick<Screen, 'storeId' | 'id'>,
  now: Date,
): Promise<(number[] | null)[]> {
  const rows = await tx
    .selectFrom('board_screen')
    .select('groups')
    .where('store_id', '=', storeId)
    .where('id', '<>', id)
    .where('seen_at', '>', new Date(now.getTime() - GONE_AFTER_MS))
    .execute();
  return rows.map(({ groups }) => groups);
}

/** Two that are limited at once know of each other. */
export const oneScreenAtATime = (tx: Db, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('board_screen'), ${storeId}::int)`.execute(tx);

const SCREEN_SEEN = 'board_screen_seen';
export type Seen = { storeId: number; at: Date };

/** All processes, once the transaction is through. */
export const tellSeen = (tx: Db, { storeId, at }: Seen): Promise<void> =>
  notify(tx, SCREEN_SEEN, `${storeId}:${at.getTime()}`);

/** Returns the way to stop. */
export const onSeen = (
  database: Pick<OpenDatabase, 'listen'>,
  hear: (seen: Seen) => void,
  onGap: () => void,
): Promise<() => Promise<void>> =>
  database.listen(
    SCREEN_SEEN,
    (told) => {
      const [storeId = 0, ms = 0] = told.split(':').map(Number);
      hear({ storeId, at: new Date(ms) });
    },
    onGap,
  );

export async function lastSeen(db: Db): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('board_screen')
    .select(({ fn }) => ['store_id', fn.max('seen_at').as('seen_at')])
    .groupBy('store_id')
    .execute();
  return new Map(rows.map((row) => [row.store_id, row.seen_at]));
}

/** Who heard of it yesterday believes it mended. */
const REMIND_AFTER_MS = 12 * 3_600_000;

/** True for one process, once for each absence, and not again within `restMs`; every twelve hours while it lasts. */
export async function claimTelling(
  tx: Db,
  storeId: number,
  at: Date,
  restMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    update store s set unseen_told_at = ${at}
    where s.store_id = ${storeId} and (s.unseen_told_at is null or s.unseen_told_at <= ${new Date(at.getTime() - REMIND_AFTER_MS)}
      or (s.unseen_told_at <= ${new Date(at.getTime() - restMs)}
        and s.unseen_told_at < (select max(b.seen_at) from board_screen b where b.store_id = s.store_id)))
    returning s.store_id`.execute(tx);
  return rows.length > 0;
}
