// A large chain: the sample's branches several times over.
import type { OpenDatabase } from '#server/db/open.ts';

/** Each copy of all branches lies half a degree farther north than the one before, and names itself by its number. */
export async function copyStores(database: OpenDatabase, copies: number): Promise<void> {
  const { rows } = await database.execute(
    `select column_name as name from information_schema.columns
     where table_name = 'store' and is_generated = 'NEVER' and column_name <> all($1)`,
    [['store_id', 'branch_code', 'lat', 'details']],
  );
  const rest = rows.map((row) => String((row as { name: string }).name)).join(', ');
  await database.execute(
    `insert into store (store_id, branch_code, lat, details, ${rest})
     select store_id + n * 1000, branch_code || '-' || n, lat + n * 0.5,
       details || jsonb_build_object('store_name', 'Copy ' || n || ' of ' || (details->>'store_name')), ${rest}
     from store, generate_series(1, $1::int) n`,
    [copies],
  );
}
