// What stands in one table, for tests that look behind the calls.
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables.ts';

type Table = keyof Database;
type Row<Name extends Table> = Selectable<Database[Name]>;
type Column<Name extends Table> = keyof Row<Name>;
type Where<Name extends Table> = Partial<Row<Name>>;
type Shop = { db: Kysely<Database> };

// oxlint-disable-next-line typescript/no-explicit-any -- a table that is known by its name only
const loose = ({ db }: Shop): any => db;

// oxlint-disable-next-line typescript/no-explicit-any -- see above
function filtered(query: any, where: object): any {
  return Object.entries(where).reduce(
    (narrowed, [column, value]) => narrowed.where(column, value === null ? 'is' : '=', value),
    query,
  );
}

/** Those with these values; all columns unless some are named. */
export async function readRows<Name extends Table, Wanted extends Column<Name> = Column<Name>>(
  shop: Shop,
  table: Name,
  where: Where<Name> = {},
  columns: readonly Wanted[] | null = null,
  orderBy: Column<Name> | null = null,
): Promise<Pick<Row<Name>, Wanted>[]> {
  const all = loose(shop).selectFrom(table);
  const query = filtered(columns === null ? all.selectAll() : all.select(columns), where);
  return (orderBy === null ? query : query.orderBy(orderBy)).execute();
}

/** The one with these values; throws when there is none. */
export async function readRow<Name extends Table, Wanted extends Column<Name> = Column<Name>>(
  shop: Shop,
  table: Name,
  where: Where<Name>,
  columns: readonly Wanted[] | null = null,
): Promise<Pick<Row<Name>, Wanted>> {
  const [row] = await readRows(shop, table, where, columns);
  if (row === undefined) throw new Error(`${table} has no ${JSON.stringify(where)}`);
  return row;
}

export async function updateRows<Name extends Table>(
  shop: Shop,
  table: Name,
  where: Where<Name>,
  values: Partial<Insertable<Database[Name]>>,
): Promise<void> {
  await filtered(loose(shop).updateTable(table).set(values), where).execute();
}

export async function deleteRows<Name extends Table>(
  shop: Shop,
  table: Name,
  where: Where<Name> = {},
): Promise<void> {
  await filtered(loose(shop).deleteFrom(table), where).execute();
}
