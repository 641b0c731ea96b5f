// A PostgreSQL database that nothing ran on yet.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/db/tables.ts';
import { toAdmin, databaseUrl, newDatabaseName, testDatabaseUrl } from './test-database.ts';

export type EmptyDatabase = {
  db: Kysely<Database>;
  /** Where other processes reach it. */
  url: string;
  close(): Promise<void>;
};

/** A closed pool's last sessions may still be ending; one that is cut off would be an error of the process. */
const sessionsHaveEnded = (name: string): string => `do $$ begin
  while exists (select from pg_stat_activity where datname = ${pg.escapeLiteral(name)}) loop
    perform pg_sleep(0.01), pg_stat_clear_snapshot();
  end loop;
end $$`;

export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const name = newDatabaseName();
  const admin = toAdmin(testDatabaseUrl());
  await admin.query(`create database ${pg.escapeIdentifier(name)}`);
  const url = databaseUrl(name);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    url,
    close: async () => {
      await db.destroy();
      await admin.query(sessionsHaveEnded(name));
      await admin.query(`drop database ${pg.escapeIdentifier(name)}`);
    },
  };
}
