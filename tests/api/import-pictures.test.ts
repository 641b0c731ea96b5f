// The pictures of an import come into the shop with its menu and never before it. One that loses to another writer is tried again.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importChain } from '#server/importer/import-chain.ts';
import {
  copyOfSample,
  readFaults,
  plant,
  sample,
  workFolder,
} from '#tests/support/chain-folder.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const PICTURE = 'family-feast-400.avif';
const work = workFolder();
const shop = appOfFile({ lockTimeoutMs: 300 });

/** A folder of data as the sample left it. */
async function dataOfSample() {
  const dataDir = await mkdtemp(join(work.path, 'data-'));
  expect((await importChain(shop.db, sample, dataDir)).ok).toBe(true);
  return dataDir;
}

/** The sample with another picture of one dish. */
async function otherPicture(): Promise<{ folder: string; bytes: Buffer }> {
  const folder = await copyOfSample(work);
  await rm(join(folder, 'pictures'));
  await cp(join(sample, 'pictures'), join(folder, 'pictures'), { recursive: true });
  const bytes = await readFile(join(sample, 'pictures', 'crispy-bucket-9pc-400.avif'));
  await writeFile(join(folder, 'pictures', PICTURE), bytes);
  return { folder, bytes };
}

const served = (dataDir: string, file = PICTURE) => readFile(join(dataDir, 'pictures', file));
const newest = async () =>
  (
    await shop.db
      .selectFrom('menu_version')
      .select((select) => select.fn.max('version').as('version'))
      .executeTakeFirstOrThrow()
  ).version;

test('an import that is refused when it is written leaves the pictures of the present menu, and nothing beside them', async () => {
  const dataDir = await dataOfSample();
  const [before, manifest] = [await served(dataDir), await served(dataDir, 'manifest.json')];
  const { folder } = await otherPicture();
  // Open when its business day begins.
  await plant(folder, 'stores.json', [4, 'store_open_time'], '18:00:00');
  await plant(folder, 'stores.json', [4, 'store_close_time'], '06:00:00');
  const manifestPath = join(folder, 'pictures', 'manifest.json');
  const named = JSON.parse(await readFile(manifestPath, 'utf8')) as Record<string, object>;
  named['family-feast'] = { ...named['family-feast'], hash: '00000000' };
  await writeFile(manifestPath, JSON.stringify(named));
  const version = await newest();
  expect((await importChain(shop.db, folder, dataDir)).ok).toBe(false);
  expect(await newest()).toBe(version);
  expect((await served(dataDir)).equals(before)).toBe(true);
  expect((await served(dataDir, 'manifest.json')).equals(manifest)).toBe(true);
  expect(await readdir(dataDir)).toEqual(['pictures']);
});

test('a first import that is refused leaves no pictures at all; one that is written puts them in place and clears away what one left that was killed', async () => {
  const { folder, bytes } = await otherPicture();
  const dataDir = await mkdtemp(join(work.path, 'data-'));
  await plant(folder, 'stores.json', [4, 'store_open_time'], '18:00:00');
  await plant(folder, 'stores.json', [4, 'store_close_time'], '06:00:00');
  expect((await importChain(shop.db, folder, dataDir)).ok).toBe(false);
  expect(await readdir(dataDir)).toEqual([]);
  const forgotten = join(dataDir, '.pictures-killed');
  await mkdir(forgotten);
  const before = new Date(Date.now() - 48 * 3_600_000);
  await utimes(forgotten, before, before);
  for (const [field, value] of [
    ['store_open_time', '11:00:00'],
    ['store_close_time', '03:00:00'],
  ] as const)
    await plant(folder, 'stores.json', [4, field], value);
  const result = await importChain(shop.db, folder, dataDir);
  expect(result).toMatchObject({ ok: true });
  expect((await served(dataDir)).equals(bytes)).toBe(true);
  expect(await readdir(dataDir)).toEqual(['pictures']);
});

test('an import that waited in vain for somebody who writes a branch is tried again, with its pictures', async () => {
  const dataDir = await dataOfSample();
  const { folder, bytes } = await otherPicture();
  const version = await newest();
  const pauses: number[] = [];
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const other = shop.db.transaction().execute(async (tx) => {
    await sql`select from store where store_id = 1 for update`.execute(tx);
    await held;
  });
  const result = await importChain(shop.db, folder, dataDir, async (attempt) => {
    pauses.push(attempt);
    free();
    await other;
  }).finally(free);
  expect(result).toMatchObject({ ok: true, counts: { version: await newest() } });
  expect(await newest()).toBeGreaterThan(Number(version));
  expect(pauses).toEqual([1]);
  expect((await served(dataDir)).equals(bytes)).toBe(true);
  expect(await readdir(dataDir)).toEqual(['pictures']);
});

test('a picture that is laid beside the encoded ones may be named in the menu', async () => {
  const { folder } = await otherPicture();
  await plant(folder, 'menu.json', ['items', 0, 'image'], 'zaatar-burger');
  expect((await readFaults(folder)).map(({ reason }) => reason)).toContain(
    'there is no picture zaatar-burger',
  );
  await cp(
    join(sample, 'pictures', 'hero-saffron-loop-poster.jpg'),
    join(folder, 'pictures', 'zaatar-burger.jpg'),
  );
  expect(await readFaults(folder)).toEqual([]);
});
