// Forward-only SQL files, each run once. Kysely's own migrator keeps the record and lets one process migrate at a time.
import { readdirSync, readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

const FOLDER = new URL('./migrations/', import.meta.url);
/** The lock of the time before Kysely's migrator: a process of that time may be starting just now. */
const FORMER_LOCK = 727_001;

/** Splits a file at semicolons that end a line; so the body of a function stands on one line. */
export function statementsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(/;\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function migrationsIn(folder: URL): Record<string, Migration> {
  const migration = (name: string): Migration => ({
    up: async (db) => {
      for (const statement of statementsOf(readFileSync(new URL(name, folder), 'utf8')))
        await sql.raw(statement).execute(db);
    },
  });
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(names.map((name) => [name, migration(name)]));
}

/**
 * What ran before Kysely's migrator kept the record is in `schema_migration`; it counts as run. The old table stays, so that
 * the version before can start again on this database.
 */
async function takeOverFormerRecord<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      former: string | null;
    }>`select to_regclass('schema_migration')::text as former`.execute(tx);
    if (rows[0]?.former === null) return;
    await sql`select pg_advisory_xact_lock(${sql.lit(FORMER_LOCK)})`.execute(tx);
    await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      tx,
    );
    await sql`
      insert into kysely_migration (name, timestamp)
      select name, to_char(applied_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from schema_migration
      on conflict do nothing`.execute(tx);
  });
}

/** Applies what is new, all of it or nothing. */
export async function migrate<Tables>(db: Kysely<Tables>, folder: URL = FOLDER): Promise<void> {
  await takeOverFormerRecord(db);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrationsIn(folder) },
    // Numbers are given out in ranges, so a lower one may land after a higher one.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error !== undefined) throw error;
}
