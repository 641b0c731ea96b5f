// All SQL of the boards that are open at a branch, and of what each is limited to.
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/** A screen tells every 15 s that it is there; one that is this late is gone. */
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

/** What the other open screens of the branch are limited to. Whoever sees only here is last: screens of one branch are told one after the other. */
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

/** Two screens of a branch that are limited at one moment know of each other. */
export const oneScreenAtATime = (tx: Db, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('board_screen'), ${storeId}::int)`.execute(tx);
