// How a database gets its tables: each migration once, in order.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql, Kysely, PostgresDialect } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { migrationFaults, TABLES_FILE, tablesFile } from '../../scripts/database-tables.ts';
import pg from 'pg';
import type { Database } from '#server/db/tables.ts';
import {
  PATIENT_MS,
  toAdmin,
  databaseUrl,
  newDatabaseName,
  testDatabaseUrl,
} from '#tests/support/test-database.ts';

type EmptyDatabase = {
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

async function openEmptyDatabase(): Promise<EmptyDatabase> {
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

const FOLDER = 'src/server/db/migrations';
const files = readdirSync(FOLDER).toSorted();

const opened: EmptyDatabase[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
async function empty(): Promise<EmptyDatabase> {
  const one = await openEmptyDatabase();
  opened.push(one);
  return one;
}

async function recorded({ db }: EmptyDatabase): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

test('an empty database gets every table once, and the types say what it then holds', async () => {
  const database = await empty();
  await migrate(database.db);
  expect(await recorded(database)).toEqual(files);
  await migrate(database.db);
  expect(await recorded(database)).toEqual(files);
  const types = await tablesFile(database.db as unknown as Parameters<typeof tablesFile>[0]);
  expect(types).toBe(readFileSync(TABLES_FILE, 'utf8'));
});

test('a migration that fails leaves nothing behind', async () => {
  const database = await empty();
  const folder = new URL('../support/broken-migrations/', import.meta.url);
  await expect(migrate(database.db, folder)).rejects.toThrow(/no_such_table/);
  const { rows } = await sql<{
    found: string | null;
  }>`select to_regclass('first_part')::text as found`.execute(database.db);
  expect([rows[0]?.found, await recorded(database)]).toEqual([null, []]);
});

test('a migration that was changed after it landed, is gone or was never listed is named', () => {
  const hash = createHash('sha256').update('create table a (b int);').digest('hex');
  const list = new Map([['001_a.sql', hash]]);
  expect(migrationFaults(list, new Map([['001_a.sql', 'create table a (b int);']]))).toEqual([]);
  for (const [files_, fault] of [
    [new Map([['001_a.sql', 'create table a (b text);']]), /was changed/],
    [new Map(), /is gone/],
  ] as const)
    expect(migrationFaults(list, files_)).toEqual([expect.stringMatching(fault)]);
  expect(
    migrationFaults(
      list,
      new Map([
        ['001_a.sql', 'create table a (b int);'],
        ['002_b.sql', ''],
      ]),
    ),
  ).toEqual([expect.stringMatching(/002_b.sql is not in the list/)]);
});

test('a version starts on the tables that the next one has added to, but not on those of another history', async () => {
  const database = await empty();
  await migrate(database.db);
  await sql`insert into kysely_migration (name, timestamp) values ('999_next.sql', '9999-01-01')`.execute(
    database.db,
  );
  await migrate(database.db);
  expect(await recorded(database)).toEqual([...files, '999_next.sql']);
  await sql`delete from kysely_migration where name = ${files.at(-1)}`.execute(database.db);
  await sql`insert into kysely_migration (name, timestamp) values ('001_another.sql', '9999-01-01')`.execute(
    database.db,
  );
  await expect(migrate(database.db)).rejects.toThrow(/001_another.sql/);
});

test('processes that start at once on an empty database migrate it once', async () => {
  const database = await empty();
  const all = await Promise.all(
    Array.from({ length: 4 }, () =>
      openDatabase({ databaseUrl: database.url, dataDir: null, connectMs: PATIENT_MS }),
    ),
  );
  expect(await recorded(database)).toEqual(files);
  for (const one of all) await one.close();
});
