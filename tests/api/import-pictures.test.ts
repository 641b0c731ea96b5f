// The pictures of an import come into the shop with its menu and never before it. One that loses to another writer is tried again.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importChain, restoreChain } from '#server/importer/import-chain.ts';
import { keptChain } from '#server/importer/kept-chains.ts';
import { pictureHashes, readPicture } from '#server/modules/menu/pictures.queries.ts';
import {
  copyOfSample,
  readFaults,
  plant,
  sample,
  workFolder,
} from '#tests/support/chain-folder.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const PICTURE = 'family-feast-400.avif';
const POSTER = 'hero-saffron-loop-poster.jpg';
const work = workFolder();
const shop = appOfFile({ lockTimeoutMs: 300 });

const bring = (folder: string) => importChain(shop.db, folder);
const served = async (file = PICTURE) =>
  Buffer.from((await readPicture(shop.db, file))?.bytes ?? []);
const newest = async () =>
  (
    await shop.db
      .selectFrom('menu_version')
      .select((select) => select.fn.max('version').as('version'))
      .executeTakeFirstOrThrow()
  ).version;

let original: Buffer;
beforeAll(async () => {
  original = await readFile(join(sample, 'pictures', PICTURE));
});
beforeEach(async () => {
  expect(await bring(sample)).toMatchObject({ ok: true });
  expect(await served()).toEqual(original);
});

/** The sample with another picture of one dish. */
async function otherPicture(): Promise<{ folder: string; bytes: Buffer }> {
  const folder = await copyOfSample(work);
  await rm(join(folder, 'pictures'));
  await cp(join(sample, 'pictures'), join(folder, 'pictures'), { recursive: true });
  const bytes = await readFile(join(sample, 'pictures', 'crispy-bucket-9pc-400.avif'));
  await writeFile(join(folder, 'pictures', PICTURE), bytes);
  return { folder, bytes };
}

test('an import that is refused when it is written leaves the pictures of the present menu', async () => {
  const { folder, bytes } = await otherPicture();
  // Open when its business day begins.
  await plant(folder, 'stores.json', [4, 'store_open_time'], '18:00:00');
  await plant(folder, 'stores.json', [4, 'store_close_time'], '06:00:00');
  const version = await newest();
  expect((await bring(folder)).ok).toBe(false);
  expect([await newest(), await served()]).toEqual([version, original]);
  await plant(folder, 'stores.json', [4, 'store_open_time'], '11:00:00');
  await plant(folder, 'stores.json', [4, 'store_close_time'], '03:00:00');
  expect((await bring(folder)).ok).toBe(true);
  expect(await served()).toEqual(bytes);
});

test('an import that waited in vain for somebody who writes a branch is tried again, with its pictures', async () => {
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
  const result = await importChain(shop.db, folder, async (attempt) => {
    pauses.push(attempt);
    free();
    await other;
  }).finally(free);
  expect(result).toMatchObject({ ok: true, counts: { version: await newest() } });
  expect(await newest()).toBeGreaterThan(Number(version));
  expect(pauses).toEqual([1]);
  expect(await served()).toEqual(bytes);
});

test('a picture goes with the last menu that had it and can be brought back', async () => {
  const { folder } = await otherPicture();
  const clips = [POSTER, 'hero-saffron-loop.mp4', 'hero-saffron-loop.webm'];
  for (const file of clips) await rm(join(folder, 'pictures', file));
  const isThere = async (file: string) => (await pictureHashes(shop.db)).has(file);
  const had = Number(await newest());
  await bring(folder);
  const again = await keptChain(shop.db, had);
  if (again === null) throw new Error('the chain is not kept');
  await restoreChain(shop.db, again);
  expect(await isThere(POSTER)).toBe(true);

  // As if nineteen imports without them had come since.
  const last = Number(await newest()) - 19;
  await shop.db
    .updateTable('picture')
    .set({ menu_version: last })
    .where('name', 'in', clips)
    .execute();
  expect(await isThere(POSTER)).toBe(true);
  await bring(folder);
  expect([await isThere(POSTER), await isThere(PICTURE)]).toEqual([false, true]);
});

test('a picture that is laid beside the encoded ones may be named in the menu', async () => {
  const { folder } = await otherPicture();
  await plant(folder, 'menu.json', ['items', 0, 'image'], 'zaatar-burger');
  expect((await readFaults(folder)).map(({ reason }) => reason)).toContain(
    'there is no picture zaatar-burger',
  );
  await cp(join(sample, 'pictures', POSTER), join(folder, 'pictures', 'zaatar-burger.jpg'));
  expect(await readFaults(folder)).toEqual([]);
});
