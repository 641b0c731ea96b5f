// The groups with their dishes, as little of the menu as a limited screen needs.
import { sql } from 'kysely';
import type { MenuGroupOfBoard } from '#shared/contract/board-setup.ts';
import type { Db } from '#server/db/open.ts';

export async function readMenuGroups(db: Db): Promise<MenuGroupOfBoard[]> {
  return (
    await sql<MenuGroupOfBoard>`
      with menu as (select document from menu_version order by version desc limit 1)
      select (g ->> 'id')::int as group_id, g -> 'name' as name,
        coalesce((g -> 'folds')::boolean, false) as folds,
        array_agg((i ->> 'id')::int order by (i ->> 'id')::int) as item_ids
      from menu, jsonb_array_elements(document -> 'groups') g, jsonb_array_elements(document -> 'items') i
      where i ->> 'group_id' = g ->> 'id'
      group by g, (g ->> 'position')::int
      order by (g ->> 'position')::int`.execute(db)
  ).rows;
}
