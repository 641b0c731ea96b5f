// The diagram of the tables is that of the migrated database.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesDocument } from '../../scripts/tables-document.ts';
import { createTestApp, type TestApp } from '../support/create-test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test('docs/generated/tables.md shows the tables as the migrations leave them (npm run documents)', async () => {
  const written = readFileSync(new URL('../../docs/generated/tables.md', import.meta.url), 'utf8');
  expect(await tablesDocument(shop.db)).toBe(written);
});
