// Every table is somebody's, and every column in which words can stand was decided: it tells of a customer, or it does not.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MODULE_DATA } from '#server/modules/privacy/personal-data.ts';
import { appOfFile } from '#tests/support/shop-of-file.ts';

const shop = appOfFile();

type Columns = { personal?: readonly string[]; other?: readonly string[] };
const declared = MODULE_DATA.flatMap(({ tables }) => Object.entries<Columns>(tables));
const toColumns = ({ personal = [], other = [] }: Columns): string[] => [...personal, ...other];

/** Every column of the database, and whether words, places or pictures can stand in it. */
async function realColumns(): Promise<{ column: string; table: string; can_tell: boolean }[]> {
  const { rows } = await sql<{ column: string; table: string; can_tell: boolean }>`
    select c.relname as table, c.relname || '.' || a.attname as column,
      t.typname not in ('int2', 'int4', 'int8', 'bool', 'timestamptz') and not exists (
        select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%') as can_tell
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'`.execute(
    shop.db,
  );
  return rows;
}

/** What is wrong between a declaration and real columns, in words. */
function faults(
  declaration: readonly [string, Columns][],
  real: readonly { column: string; table: string; can_tell: boolean }[],
): string[] {
  const tables = declaration.map(([table]) => table);
  const decided = declaration.flatMap(([table, columns]) =>
    toColumns(columns).map((column) => `${table}.${column}`),
  );
  return [
    ...tables
      .filter((table, index) => tables.indexOf(table) !== index)
      .map((table) => `${table}: two owners`),
    ...[...new Set(real.map(({ table }) => table))]
      .filter((table) => !tables.includes(table))
      .map((table) => `${table}: no owner`),
    ...decided
      .filter((column, index) => decided.indexOf(column) !== index)
      .map((column) => `${column}: decided twice`),
    ...decided
      .filter((column) => !real.some((candidate) => candidate.column === column))
      .map((column) => `${column}: no such column`),
    ...real
      .filter(
        ({ column, table, can_tell }) =>
          can_tell && tables.includes(table) && !decided.includes(column),
      )
      .map(({ column }) => `${column}: not decided`),
  ];
}

test('the declarations of the modules fit the tables of the migrated database', async () => {
  expect(faults(declared, await realColumns())).toEqual([]);
});

test('a new table, a new column, a column that went and a second owner are found', async () => {
  const real = await realColumns();
  const planted = [
    ...real,
    { table: 'diary', column: 'diary.words', can_tell: true },
    { table: 'review', column: 'review.reply', can_tell: true },
    { table: 'review', column: 'review.likes', can_tell: false },
  ];
  expect(faults(declared, planted)).toEqual(['diary: no owner', 'review.reply: not decided']);
  expect(faults([...declared, ['erasure', { other: ['gone'] }]], real)).toEqual([
    'erasure: two owners',
    'erasure.gone: no such column',
  ]);
});

test('whoever declares personal columns also erases them', () => {
  const careless = MODULE_DATA.filter(
    ({ tables, erase }) =>
      erase === undefined &&
      Object.values<Columns>(tables).some(({ personal = [] }) => personal.length > 0),
  );
  // Counters are taken out by their keys, which each module tells.
  expect(careless.map(({ tables }) => Object.keys(tables))).toEqual([
    ['actor', 'audit_log', 'attempt_count', 'generated_secret', 'setting_change'],
  ]);
});
