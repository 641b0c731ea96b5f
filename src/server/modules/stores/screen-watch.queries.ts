// All SQL about which branches have a screen at their board.
import { sql } from 'kysely';
import { notify, type Db } from '#server/db/open.ts';

export async function readScreensSeen(db: Db) {
  return db.selectFrom('screen_watch').select(['store_id', 'seen_at', 'told_at']).execute();
}

/** Keeps the later of two times: processes tell it in any order. */
export async function writeScreensSeen(
  db: Db,
  storeIds: readonly number[],
  at: Date,
  channel: string,
): Promise<void> {
  await sql`insert into screen_watch as w (store_id, seen_at) select id, ${at} from unnest(${[...storeIds]}::int[]) as id
    on conflict (store_id) do update set seen_at = greatest(w.seen_at, excluded.seen_at)`.execute(
    db,
  );
  await notify(db, channel, '');
}

/** Takes the telling of one absence: true for one process, once for each time that a screen was gone, and not again within `restMs`. */
export async function claimTelling(
  tx: Db,
  storeId: number,
  at: Date,
  restMs: number,
): Promise<boolean> {
  const { rows } = await sql<{ store_id: number }>`
    insert into screen_watch as w (store_id, seen_at, told_at) values (${storeId}, 'epoch', ${at})
    on conflict (store_id) do update set told_at = excluded.told_at
    where w.told_at is null or (w.told_at < w.seen_at and w.told_at <= ${new Date(at.getTime() - restMs)})
    returning w.store_id`.execute(tx);
  return rows.length > 0;
}
