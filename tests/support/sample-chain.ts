// A database that holds the sample chain: imported once for a given state of the files, then copied for every test file.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import type { AppContext } from '#server/app-context.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { EMBEDDED_PARSERS, onEmbedded, openDatabase, type OpenDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { openQueue } from '#server/queue.ts';
import { seedStaff } from '#server/modules/staff/people/seed-staff.ts';
import { preparePictures } from '#server/importer/encode-pictures.ts';
import { importChain } from '#server/importer/import-chain.ts';
import { presentPictures, writePictures } from '#server/importer/write-pictures.ts';
import {
  toAdmin,
  databaseUrl,
  newDatabaseName,
  PATIENT_MS,
  testDatabaseUrl,
} from './test-database.ts';

export const sampleFolder = resolve('brand/sample');

/** Folders whose content decides what an imported database looks like. Pictures are left out: they are many and no call reads them. */
const SOURCES = [
  'brand/sample',
  'brand/sample/map',
  'src/server/db',
  'src/server/db/migrations',
  'src/server/importer',
  'src/server/modules/staff/people',
];

async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    for (const entry of (await readdir(folder, { withFileTypes: true })).toSorted((a, b) =>
      a.name.localeCompare(b.name),
    )) {
      if (entry.isFile()) hash.update(entry.name).update(await readFile(join(folder, entry.name)));
    }
  }
  return hash
    .update(await readFile('src/server/queue.ts'))
    .digest('hex')
    .slice(0, 16);
}

/** Before the time of any test. */
const SEEDED_AT = new Date('2026-01-01T00:00:00Z');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function importSample(database: OpenDatabase): Promise<void> {
  const result = await importChain(database.db, sampleFolder);
  if (!result.ok)
    throw new Error(`the sample chain has faults: ${JSON.stringify(result.faults.slice(0, 3))}`);
  // Every test copies this database, and few look at pictures.
  await sql`truncate picture`.execute(database.db);
  // The queue makes its tables at the first start, and the staff are there from then on; here once for all copies.
  await (await openQueue(database, silent, { isWatched: false })).stop();
  const clock = { now: () => SEEDED_AT };
  await seedStaff({ config: readConfig({}), database, clock } as AppContext);
}

/** The pictures of the sample, for a test that looks at them. */
export async function addPictures({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const pictures = await preparePictures(join(sampleFolder, 'pictures'), await presentPictures(db));
  await db.transaction().execute((tx) => writePictures(tx, pictures, 1));
}

function embeddedOn(lite: PGlite): OpenDatabase {
  return onEmbedded(lite, new Kysely<Database>({ dialect: new PGliteDialect({ pglite: lite }) }));
}

/** Not compressed: a hundred files unpack it, and unpacking was half of what opening cost. Writes beside the target and renames, so that another worker never reads half a file. */
async function dumpOfSample(): Promise<Blob> {
  const folder = join(tmpdir(), 'qarmasha-sample-chain');
  const file = join(folder, `${await sourcesHash()}.tar`);
  if (!existsSync(file)) {
    const lite = await PGlite.create({ parsers: EMBEDDED_PARSERS });
    const database = embeddedOn(lite);
    await migrate(database.db);
    await importSample(database);
    const dump = await lite.dumpDataDir('none');
    await database.close();
    await mkdir(folder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, file);
  }
  return new Blob([await readFile(file)], { type: 'application/x-tar' });
}

async function openEmbeddedSample(): Promise<OpenDatabase> {
  return embeddedOn(
    await PGlite.create({
      loadDataDir: await dumpOfSample(),
      parsers: EMBEDDED_PARSERS,
    }),
  );
}

const TEMPLATE_LOCK = 824_611;
const templates = new Map<string, Promise<string>>();

/** Made once for all workers of a server, under a lock; a draft is renamed, so that a half one is never used. */
async function makeTemplate(serverUrl: string): Promise<string> {
  const template = `qarmasha_sample_${await sourcesHash()}`;
  const client = await toAdmin(serverUrl).connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) {
      const draft = `${template}_${randomUUID().slice(0, 8)}`;
      await client.query(`create database ${pg.escapeIdentifier(draft)}`);
      const database = await openDatabase({
        databaseUrl: databaseUrl(draft, { serverUrl }),
        dataDir: null,
        connectMs: PATIENT_MS,
      });
      await importSample(database);
      // What every copy would otherwise find out for itself.
      await database.execute('vacuum (freeze, analyze)');
      await database.close();
      await client.query(
        `alter database ${pg.escapeIdentifier(draft)} rename to ${pg.escapeIdentifier(template)}`,
      );
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    client.release();
  }
  return template;
}

/** A copy of the template, dropped when it is closed. */
async function openPostgresSample(lockTimeoutMs?: number): Promise<OpenDatabase> {
  const serverUrl = testDatabaseUrl();
  let template = templates.get(serverUrl);
  if (template === undefined) {
    template = makeTemplate(serverUrl);
    templates.set(serverUrl, template);
  }
  const name = newDatabaseName();
  const admin = toAdmin(serverUrl);
  await admin.query(
    `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(await template)}`,
  );
  const opened = await openDatabase({
    databaseUrl: databaseUrl(name, { lockTimeoutMs }),
    dataDir: null,
    connectMs: PATIENT_MS,
  });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    },
  };
}

/** A database of its own with the sample chain in it. */
export async function openSampleChain(
  engine: OpenDatabase['engine'] = 'postgresql',
  lockTimeoutMs?: number,
): Promise<OpenDatabase> {
  return engine === 'embedded' ? openEmbeddedSample() : openPostgresSample(lockTimeoutMs);
}
