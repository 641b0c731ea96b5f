// The clock that decides when something has run out: the database's, asked in the statement that needs it. All processes share it, and a
// process whose own clock was set back gives nothing a longer life. Days, opening hours and dates for people go by the process's clock.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from './open.ts';

/**
 * The beginning of the transaction, so that one transaction judges everything at one moment. Always used as this value and never typed out:
 * tests put their own time in its place (`tests/support/database-clock.ts`).
 */
export const databaseNow: RawBuilder<Date> = sql<Date>`now()`;

export const inSeconds = (seconds: number): RawBuilder<Date> =>
  sql<Date>`(${databaseNow} + make_interval(secs => ${seconds}))`;

export const secondsAgo = (seconds: number): RawBuilder<Date> => inSeconds(-seconds);

export async function readDatabaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${databaseNow} as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no time');
  return row.now;
}
