// What a start does to a database that holds a chain: nothing.
import { expect, test } from 'vitest';
import { importIfEmpty } from '#server/importer/import-chain.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

test('a second process serves the chain that is there and brings in no other', async () => {
  const { app, db } = shop;
  await db.updateTable('store').set({ is_active: false }).where('store_id', '=', 1).execute();
  const held = async () => [
    await db.selectFrom('menu_version').select('version').orderBy('version').execute(),
    await db.selectFrom('store').select(['store_id', 'is_active']).orderBy('store_id').execute(),
  ];
  const before = await held();
  await importIfEmpty(app.database, 'brand/sample');
  expect(await held()).toEqual(before);
});
