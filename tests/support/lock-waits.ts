// Two transactions at once, in an order that a test decides (PostgreSQL only).
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/db/open.ts';

/** Returns when a statement of this database waits for a lock that somebody else holds. */
export const somebodyWaits = (db: Db): Promise<void> => manyWait(db, 1);

/** Returns when at least so many statements of this database wait for a lock. */
export async function manyWait(db: Db, least: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          )
        ).rows.length,
    )
    .toBeGreaterThanOrEqual(least);
}
