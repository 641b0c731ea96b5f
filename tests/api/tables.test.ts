// The diagram of the tables is that of the migrated database.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tablesDocument } from '../../scripts/tables-document.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

test('docs/generated/tables.md shows the tables as the migrations leave them (npm run documents)', async () => {
  const written = readFileSync(new URL('../../docs/generated/tables.md', import.meta.url), 'utf8');
  expect(await tablesDocument(shop.db)).toBe(written);
});
