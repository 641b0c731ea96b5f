// Forward-only SQL files, each applied once and remembered with its checksum. One process migrates at a time.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { OpenDatabase } from './open.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const MIGRATION_LOCK = 727_001;

/** Applies what is new. Throws when a file that was applied has changed since. */
export async function migrate({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '30s'`.execute(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
    await sql`create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
      tx,
    );
    const applied = new Map(
      (
        await sql<{
          name: string;
          checksum: string;
        }>`select name, checksum from schema_migration`.execute(tx)
      ).rows.map((row) => [row.name, row.checksum]),
    );
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = applied.get(name);
      if (before === checksum) continue;
      if (before !== undefined)
        throw new Error(
          `Migration ${name} was changed after it was applied. Add a new file instead.`,
        );
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx);
      await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(
        tx,
      );
    }
  });
}

/** Splits a file at semicolons that end a line; so the body of a function stands on one line. */
function statementsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('--'))
    .join('\n')
    .split(/;\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
