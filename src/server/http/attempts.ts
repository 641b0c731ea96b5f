// Limits on attempts, counted in the database so that all processes share them and a restart forgets nothing (decision D21).
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

export type Limit = { attempts: number; windowSeconds: number };

/** Counts one attempt under `key`; false when the window's limit is already used up. */
export async function countAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<boolean> {
  const windowMs = limit.windowSeconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const { rows } = await sql<{ attempts: number }>`
    insert into attempt_count (key, window_start, attempts) values (${key}, ${windowStart}, 1)
    on conflict (key, window_start) do update set attempts = attempt_count.attempts + 1 returning attempts`.execute(db);
  return (rows[0]?.attempts ?? 1) <= limit.attempts;
}

/** How many attempts were counted in the present window. */
export async function attemptsSoFar(db: Db, key: string, limit: Limit, now: Date): Promise<number> {
  const windowMs = limit.windowSeconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const row = await db.selectFrom('attempt_count').select('attempts').where('key', '=', key).where('window_start', '=', windowStart).executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Takes one counted attempt back: it turned out to be no failure. */
export async function takeBackAttempt(db: Db, key: string, limit: Limit, now: Date): Promise<void> {
  const windowMs = limit.windowSeconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  await sql`update attempt_count set attempts = greatest(attempts - 1, 0) where key = ${key} and window_start = ${windowStart}`.execute(db);
}
