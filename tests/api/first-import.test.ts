// What a start does to a database that holds a chain: nothing, also on a machine that has none of its pictures.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importIfEmpty } from '#server/importer/first-import.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let shop: TestApp;
let dataDir: string;
beforeAll(async () => {
  [shop, dataDir] = [await createTestApp(), await mkdtemp(join(tmpdir(), 'qarmasha-start-'))];
});
afterAll(async () => {
  await shop?.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a second process with an empty folder serves the chain that is there and brings in no other', async () => {
  const { app, db } = shop;
  await db.updateTable('store').set({ is_active: false }).where('store_id', '=', 1).execute();
  const held = async () => [
    await db.selectFrom('menu_version').select('version').orderBy('version').execute(),
    await db.selectFrom('store').select(['store_id', 'is_active']).orderBy('store_id').execute(),
  ];
  const before = await held();
  const warned: string[] = [];
  await importIfEmpty(
    {
      database: app.database,
      config: { ...app.config, dataDir },
      log: { ...app.log, warn: (event: string) => void warned.push(event) },
    },
    'brand/sample',
  );
  expect(await held()).toEqual(before);
  expect(warned).toEqual(['pictures_missing']);
});
