// npm run documents: writes what is made from the code under docs/generated: the OpenAPI document, the two lives as diagrams, and the tables of
// the database as a diagram. `npm run check` compares the first two, a test the third, with what the code says.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/server/db/open.ts';
import { livesDocument } from './lives-document.ts';
import { openApiText } from './open-api-text.ts';
import { tablesDocument } from './tables-document.ts';

const at = (name: string): string =>
  fileURLToPath(new URL(`../docs/generated/${name}`, import.meta.url));

writeFileSync(at('openapi.json'), openApiText());
writeFileSync(at('lives.md'), livesDocument());
const database = await openDatabase({ databaseUrl: null, dataDir: null });
try {
  writeFileSync(at('tables.md'), await tablesDocument(database.db));
} finally {
  await database.close();
}
