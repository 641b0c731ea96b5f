// A large chain: the sample's branches several times over.
import type { OpenDatabase } from '#server/db/open.ts';

/** What stands beside a branch, for the copies 1 to $1: `id` makes the number of a copy of `store_id` and `n`, `before` the words before its English name. */
export const copiedParts = (id: string, before: string): string[] => [
  `insert into store_translation (store_id, lang, name, address, city, zone_city)
   select ${id}, lang, case lang when 'en' then ${before} else '' end || name, address, city, zone_city from store_translation, generate_series(1, $1::int) n`,
  `insert into store_hours (store_id, position, weekday, opens_at, closes_at)
   select ${id}, position, weekday, opens_at, closes_at from store_hours, generate_series(1, $1::int) n`,
  `insert into store_backup (store_id, position, backup_store_id, priority)
   select ${id}, position, backup_store_id, priority from store_backup, generate_series(1, $1::int) n`,
];

/** Each copy of all branches lies half a degree farther north than the one before, and names itself by its number. */
export async function copyStores(database: OpenDatabase, copies: number): Promise<void> {
  const { rows } = await database.execute(
    `select column_name as name from information_schema.columns
     where table_name = 'store' and is_generated = 'NEVER' and column_name <> all($1)`,
    [['store_id', 'branch_code', 'lat']],
  );
  const rest = rows.map((row) => String((row as { name: string }).name)).join(', ');
  await database.execute(
    `insert into store (store_id, branch_code, lat, ${rest})
     select store_id + n * 1000, branch_code || '-' || n, lat + n * 0.5, ${rest}
     from store, generate_series(1, $1::int) n`,
    [copies],
  );
  for (const statement of copiedParts('store_id + n * 1000', "'Copy ' || n || ' of '"))
    await database.execute(statement, [copies]);
}
