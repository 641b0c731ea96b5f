// Limits on attempts, counted in the database so that all processes share them and a restart forgets nothing.
import { sql, type RawBuilder } from 'kysely';
import { databaseNow, secondsAgo } from '#server/db/database-now.ts';
import type { Db } from '#server/db/open.ts';

export type Limit = { attempts: number; windowSeconds: number };
export type Counter = readonly [key: string, limit: Limit];
type Attempt = { key: string; windowStart: Date; attempts: number };

const presentWindow = ({ windowSeconds }: Limit): RawBuilder<Date> =>
  sql<Date>`date_bin(make_interval(secs => ${windowSeconds}), ${databaseNow}, timestamptz 'epoch')`;

export async function countAttempt(db: Db, key: string, limit: Limit): Promise<boolean> {
  return (await writeAttempt(db, key, limit)).attempts <= limit.attempts;
}

export async function numberAttempt(db: Db, key: string, limit: Limit): Promise<number> {
  return (await writeAttempt(db, key, limit)).attempts;
}

async function writeAttempt(db: Db, key: string, limit: Limit): Promise<Attempt> {
  const { rows } = await sql<Attempt>`/* named count_attempt */
    insert into attempt_count (key, window_start, attempts) values (${key}, ${presentWindow(limit)}, 1)
    on conflict (key, window_start) do update set attempts = attempt_count.attempts + 1
    returning key, window_start as "windowStart", attempts`.execute(db);
  const [attempt] = rows;
  if (!attempt) throw new Error('the attempt was not counted');
  return attempt;
}

export async function claimFirstUse(db: Db, key: string, givenAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('attempt_count')
    .values({ key, window_start: givenAt, attempts: 1 })
    .onConflict((used) => used.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function attemptsSoFar(db: Db, key: string, limit: Limit): Promise<number> {
  const row = await db
    .selectFrom('attempt_count')
    .select('attempts')
    .where('key', '=', key)
    .where('window_start', '=', presentWindow(limit))
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/**
 * Counts one attempt under every key, before anybody looks whether it is right: thirty at once count as thirty.
 * `usedUp`: the limit that is; then this attempt counts nowhere.
 */
export async function countAttempts(
  db: Db,
  counters: readonly Counter[],
): Promise<{ usedUp: Limit | null; counted: readonly Attempt[] }> {
  const counted: Attempt[] = [];
  for (const [key, limit] of counters) {
    const attempt = await writeAttempt(db, key, limit);
    counted.push(attempt);
    if (attempt.attempts <= limit.attempts) continue;
    await takeBackAttempts(db, counted);
    return { usedUp: limit, counted: [] };
  }
  return { usedUp: null, counted };
}

/** They turned out to be no failures. The window may be over: the next one holds the attempts of others. */
export async function takeBackAttempts(db: Db, counted: readonly Attempt[]): Promise<void> {
  for (const { key, windowStart } of counted)
    await sql`/* named take_back_attempt */ update attempt_count set attempts = greatest(attempts - 1, 0) where key = ${key} and window_start = ${windowStart}`.execute(
      db,
    );
}

export async function beginPause(db: Db, key: string): Promise<void> {
  await countAttempt(db, key, { attempts: 1, windowSeconds: 1 });
}

export async function isPaused(db: Db, key: string, seconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('attempt_count')
    .select('key')
    .where('key', '=', key)
    .where('window_start', '>', secondsAgo(seconds))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the attempts under these keys, and under all whose last part is one of the endings (a phone or an address, plain or hashed). */
export async function forgetCounters(
  db: Db,
  { keys, endings }: { keys: readonly string[]; endings: readonly string[] },
): Promise<void> {
  await sql`delete from attempt_count where key = any(${[...keys]}::text[])
    or exists (select 1 from unnest(${endings.map((ending) => `:${ending}`)}::text[]) as ending where right(key, length(ending)) = ending)`.execute(
    db,
  );
}
