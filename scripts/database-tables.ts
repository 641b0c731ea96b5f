// Makes src/server/db/tables.ts, the tables as Kysely sees them, from a migrated database. Closed sets come from the checks of the database;
// what it cannot know (the shape of a document, a set that a function decides) is said here, one column a line.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { migrate } from '../src/server/db/migrate.ts';
import { tablesDocument } from './tables-document.ts';

const COLUMN_TYPES: Record<string, string> = {
  'address.door': 'DoorParts',
  'address.names': 'PlaceNames',
  'customer_order.state': 'OrderState',
  'delivery_zone.ring': 'Ring',
  'order_line.details': 'OrderLineDetail[]',
  'order_line.name': 'Text',
  'order_line.size_name': 'Text',
  'order_part.allergens': 'PartAllergens',
  'order_part.name': 'Text',
  'order_part.size_name': 'Text',
  'order_status_history.event': "OrderEvent | 'undone'",
  'order_status_history.from_state': 'OrderState',
  'order_status_history.to_state': 'OrderState',
  'payment_refund.lines': 'RefundLine[]',
  'till_refund.lines': 'RefundLine[]',
  'place.details': 'PlaceDetails',
  'shared_cart_person.lines': 'SharedItem[]',
};

/** Where the types of COLUMN_TYPES live. */
const IMPORTS: Record<string, string> = {
  DoorParts: '#shared/contract/profile.ts',
  OrderEvent: '#shared/domain/orders/order-life.ts',
  OrderLineDetail: './documents.ts',
  OrderState: '#shared/domain/orders/order-life.ts',
  PartAllergens: '#shared/domain/kitchen/allergy-marks.ts',
  PlaceDetails: './documents.ts',
  PlaceNames: '#shared/contract/places.ts',
  RefundLine: './documents.ts',
  Ring: './documents.ts',
  SharedItem: '#shared/contract/shared-cart.ts',
  Text: '#shared/domain/menu/menu.ts',
};

const SCALARS: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  time: 'string',
  uuid: 'string',
};

type Column = {
  table_name: string;
  name: string;
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  has_default: boolean;
  is_database_made: boolean;
  checks: string[];
};

/** Any handle on a migrated database. */
type Handle = Kysely<Record<string, never>>;

async function readColumns(db: Handle): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as name, coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
      not a.attnotnull as is_nullable, a.atthasdef as has_default,
      a.attidentity = 'a' or a.attgenerated = 's' as is_database_made,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by 1) as checks
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.typarray = t.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname !~ '^kysely_migration'
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

/** The values of `check (column in (...))`, as TypeScript writes them. */
function closedSet(checks: readonly string[]): string | undefined {
  for (const check of checks) {
    const list = check.match(/^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/)?.[1];
    if (list !== undefined) return list.replaceAll(/::\w+/g, '').replaceAll(', ', ' | ');
  }
  return undefined;
}

function toType(column: Column): string {
  const { name, type, is_array, is_nullable, has_default, is_database_made } = column;
  const said = COLUMN_TYPES[`${column.table_name}.${name}`];
  const ending = is_nullable ? 'OrNull' : has_default ? 'WithDefault' : '';
  if (type === 'jsonb') return `Json${ending}<${said ?? 'unknown'}>`;
  if (type === 'timestamptz') return `Instant${ending}`;
  const scalar = SCALARS[type];
  if (scalar === undefined)
    throw new Error(`${column.table_name}.${name}: no type for ${type} in database-tables.ts`);
  const plain = said ?? closedSet(column.checks) ?? scalar;
  const read = `${is_array ? `${plain}[]` : plain}${is_nullable ? ' | null' : ''}`;
  if (is_database_made) return `GeneratedAlways<${read}>`;
  return has_default ? `Generated<${read}>` : read;
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function importLines(text: string): string[] {
  const byFile = new Map<string, string[]>();
  const used = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);
  for (const [name, file] of Object.entries(IMPORTS))
    if (used(name)) byFile.set(file, [...(byFile.get(file) ?? []), name]);
  const columns = ['Instant', 'InstantOrNull', 'InstantWithDefault']
    .concat('Json', 'JsonOrNull', 'JsonWithDefault')
    .filter(used);
  const line = (names: string[], file: string): string =>
    `import type { ${names.join(', ')} } from '${file}';`;
  return [
    line(['Generated', 'GeneratedAlways'], 'kysely'),
    ...[...byFile]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, names]) => line(names, file)),
    line(columns, './columns.ts'),
  ];
}

/** The types of every table. */
async function tablesText(db: Handle): Promise<string> {
  const columns = await readColumns(db);
  const names = [...new Set(columns.map(({ table_name }) => table_name))];
  const unknown = Object.keys(COLUMN_TYPES).filter(
    (key) => !columns.some(({ table_name, name }) => key === `${table_name}.${name}`),
  );
  if (unknown.length > 0)
    throw new Error(`database-tables.ts names columns that do not exist: ${unknown.join(', ')}`);
  const types = names.map((table) => {
    const rows = columns
      .filter(({ table_name }) => table_name === table)
      .map((column) => `  ${column.name}: ${toType(column)};`);
    return `export type ${pascal(table)}Table = {\n${rows.join('\n')}\n};\n`;
  });
  const all = names.map((table) => `  ${table}: ${pascal(table)}Table;`);
  const body = `${types.join('\n')}\nexport type Database = {\n${all.join('\n')}\n};\n`;
  return `${importLines(body).join('\n')}\n\n${body}`;
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

const MIGRATIONS = 'src/server/db/migrations';
const migrationText = (name: string): string => readFileSync(`${MIGRATIONS}/${name}`, 'utf8');
export const LANDED_FILE = 'src/server/db/landed-migrations.txt';

/** The migrations that may run somewhere already, each with the hash that it had when it landed. */
function landed(): Map<string, string> {
  const rows = readFileSync(LANDED_FILE, 'utf8')
    .split('\n')
    .filter((row) => row !== '');
  return new Map(
    rows.map((row) => [row.slice(row.indexOf(' ') + 1), row.slice(0, row.indexOf(' '))]),
  );
}

/** What is wrong with the migrations beside the list of those that landed: one changed, one gone, one not in the list. */
export function migrationFaults(
  list: ReadonlyMap<string, string> = landed(),
  files: ReadonlyMap<string, string> = new Map(
    readdirSync(MIGRATIONS).map((name) => [name, migrationText(name)]),
  ),
): string[] {
  const changed = [...list].flatMap(([name, hash]) => {
    const text = files.get(name);
    if (text === undefined) return [`${name} landed and is gone`];
    return sha(text) === hash ? [] : [`${name} landed and was changed: add a new one instead`];
  });
  const missing = [...files.keys()]
    .filter((name) => !list.has(name))
    .map((name) => `${name} is not in the list: node scripts/write-database-tables.ts`);
  return [...changed, ...missing];
}

/** The list with what is new. A migration that was changed before it landed anywhere: delete its line first. */
export function landedText(): string {
  const list = landed();
  for (const name of readdirSync(MIGRATIONS))
    if (!list.has(name)) list.set(name, sha(migrationText(name)));
  const rows = [...list].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return rows.map(([name, hash]) => `${hash} ${name}\n`).join('');
}

export const TABLES_FILE = 'src/server/db/tables.ts';
/** Says which types were found to be those of which migrations, so that not every check runs all migrations. */
const SEEN_FILE = '.cache/tables-seen';

const seenKey = (): string =>
  sha(
    [LANDED_FILE, TABLES_FILE, 'scripts/database-tables.ts']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\0'),
  );

/** Runs all migrations on an embedded database of its own. */
async function withMigrated<Result>(work: (db: Handle) => Promise<Result>): Promise<Result> {
  const lite = await PGlite.create();
  const db: Handle = new Kysely({ dialect: new PGliteDialect({ pglite: lite }) });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Writes what follows from the migrations: the list of those that landed, the types of the tables and the diagram of them. */
export async function writeTables(): Promise<void> {
  writeFileSync(LANDED_FILE, landedText());
  await withMigrated(async (db) => {
    writeFileSync(TABLES_FILE, await tablesFile(db));
    writeFileSync('docs/generated/tables.md', await tablesDocument(db));
  });
  mkdirSync('.cache', { recursive: true });
  writeFileSync(SEEN_FILE, seenKey());
}

/** Whether the file is what the migrations make. */
export async function isTablesFileTrue(): Promise<boolean> {
  if (existsSync(SEEN_FILE) && readFileSync(SEEN_FILE, 'utf8') === seenKey()) return true;
  if ((await withMigrated(tablesFile)) !== readFileSync(TABLES_FILE, 'utf8')) return false;
  mkdirSync('.cache', { recursive: true });
  writeFileSync(SEEN_FILE, seenKey());
  return true;
}

/** The file for a migrated database, in the form of the formatter. */
export async function tablesFile(db: Handle): Promise<string> {
  const { stdout, status, stderr } = spawnSync(
    'npx',
    ['--no-install', 'oxfmt', `--stdin-filepath=${TABLES_FILE}`],
    { input: await tablesText(db), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return `// Made by scripts/write-database-tables.ts from the migrations; never edited by hand.\n${stdout}`;
}
