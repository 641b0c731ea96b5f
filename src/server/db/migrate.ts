// Forward-only SQL files, each run once. Kysely's migrator keeps the record and lets one process migrate at a time.
import { readdirSync, readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

const FOLDER = new URL('./migrations/', import.meta.url);

/** Requests wait two seconds for a lock: a migration that waits for one must not make them wait longer. The start tries again. */
const LIMITS = ["set local lock_timeout = '1s'", 'set local statement_timeout = 0'];

function splitStatements(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(/;[ \t]*\n(?=\S|\n|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function migrationsIn(folder: URL): Record<string, Migration> {
  const migration = (name: string): Migration => ({
    up: async (db) => {
      const statements = splitStatements(readFileSync(new URL(name, folder), 'utf8'));
      for (const statement of [...LIMITS, ...statements]) await sql.raw(statement).execute(db);
    },
  });
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(names.map((name) => [name, migration(name)]));
}

/** What a newer version has applied: this one runs beside it on the same tables. */
async function newerThan<Tables>(db: Kysely<Tables>, last: string): Promise<[string, Migration][]> {
  const { rows: tables } =
    await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration where name collate "C" > ${last}`.execute(db);
  return rows.map(({ name }) => [name, { up: async () => undefined }]);
}

export async function migrate<Tables>(db: Kysely<Tables>, folder: URL = FOLDER): Promise<void> {
  const own = migrationsIn(folder);
  const newer = await newerThan(db, Object.keys(own).toSorted().at(-1) ?? '');
  const migrations = { ...own, ...Object.fromEntries(newer) };
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error !== undefined) throw error;
}
