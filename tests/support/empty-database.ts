// A database that nothing ran on yet, on the engine of the run.
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { EMBEDDED_PARSERS } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';

export type EmptyDatabase = {
  db: Kysely<Database>;
  /** Where other processes reach it; null on the embedded engine, which has one only. */
  url: string | null;
  close(): Promise<void>;
};

/** A closed pool's last sessions may still be ending; one that is cut off would be an error of the process. */
const sessionsHaveEnded = (name: string): string => `do $$ begin
  while exists (select from pg_stat_activity where datname = ${pg.escapeLiteral(name)}) loop
    perform pg_sleep(0.01), pg_stat_clear_snapshot();
  end loop;
end $$`;

export async function openEmptyDatabase(engine: 'embedded' | 'postgresql'): Promise<EmptyDatabase> {
  if (engine === 'embedded') {
    const lite = await PGlite.create({ parsers: EMBEDDED_PARSERS });
    const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: lite }) });
    return { db, url: null, close: () => db.destroy() };
  }
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `qarmasha_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${pg.escapeIdentifier(name)}`);
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    url,
    close: async () => {
      await db.destroy();
      await admin.query(sessionsHaveEnded(name));
      await admin.query(`drop database ${pg.escapeIdentifier(name)}`);
      await admin.end();
    },
  };
}
