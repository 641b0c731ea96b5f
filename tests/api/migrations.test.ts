// How a database comes to its tables: once, in order, from any state that an installation may be in.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { migrate, statementsOf } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { openEmptyDatabase, type EmptyDatabase } from '#tests/support/empty-database.ts';
import { migrationFaults, TABLES_FILE, tablesFile } from '../../scripts/database-tables.ts';

const FOLDER = 'src/server/db/migrations';
const files = readdirSync(FOLDER).toSorted();
const textOf = (name: string): string => readFileSync(`${FOLDER}/${name}`, 'utf8');
/** The last one of the time before Kysely's migrator. */
const FORMER = files.filter((name) => name < '030');

// Each test makes a database of its own, which takes its time on a crowded machine.
vi.setConfig({ testTimeout: 180_000 });

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

/** What the former migrator left: its tables, and its own record of them. */
async function migrateFormerly({ db }: EmptyDatabase): Promise<void> {
  await sql`create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  );
  for (const name of FORMER) {
    for (const statement of statementsOf(textOf(name))) await sql.raw(statement).execute(db);
    const checksum = createHash('sha256').update(textOf(name)).digest('hex');
    await sql`insert into schema_migration (name, checksum) values (${name}, ${checksum})`.execute(
      db,
    );
  }
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

test('an installation of the former migrator goes on from where it is, and nothing runs again', async () => {
  const database = await empty();
  await migrateFormerly(database);
  await database.db
    .insertInto('steady_time')
    .values({ reached_at: new Date(0) })
    .execute();
  await migrate(database.db);
  expect(await recorded(database)).toEqual(files);
  expect(await database.db.selectFrom('steady_time').select('reached_at').execute()).toHaveLength(
    1,
  );
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

test('processes that start at once on an empty database migrate it once', async () => {
  const database = await empty();
  const all = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ databaseUrl: database.url, dataDir: null })),
  );
  expect(await recorded(database)).toEqual(files);
  for (const one of all) await one.close();
});

test('so do processes that find the record of the former migrator', async () => {
  const database = await empty();
  await migrateFormerly(database);
  const all = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ databaseUrl: database.url, dataDir: null })),
  );
  expect(await recorded(database)).toEqual(files);
  for (const one of all) await one.close();
});
