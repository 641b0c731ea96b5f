// Writes what follows from the migrations: the list of those that landed, and src/server/db/tables.ts from an embedded database that all of
// them ran on. Run it after every new migration.
import { writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { migrate } from '../src/server/db/migrate.ts';
import { LANDED_FILE, landedText, TABLES_FILE, tablesFile } from './database-tables.ts';

writeFileSync(LANDED_FILE, landedText());
const db = new Kysely<Record<string, never>>({
  dialect: new PGliteDialect({ pglite: await PGlite.create() }),
});
await migrate(db);
writeFileSync(TABLES_FILE, await tablesFile(db));
await db.destroy();
