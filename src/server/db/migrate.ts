// Forward-only SQL files, each run once. Kysely's migrator keeps the record and lets one process migrate at a time.
import { readdirSync, readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';

const FOLDER = new URL('./migrations/', import.meta.url);

/** A statement ends with a semicolon at the end of a line; the next one begins in the first column. */
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
      for (const statement of splitStatements(readFileSync(new URL(name, folder), 'utf8')))
        await sql.raw(statement).execute(db);
    },
  });
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(names.map((name) => [name, migration(name)]));
}

/** Applies what is new, all of it or nothing. */
export async function migrate<Tables>(db: Kysely<Tables>, folder: URL = FOLDER): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrationsIn(folder) },
  }).migrateToLatest();
  if (error !== undefined) throw error;
}
