import { nothingMissing, type StoreAvailability } from '#shared/domain/menu/menu.ts';
import { namedStores } from '#server/modules/stores/store-words.queries.ts';
import type { Db } from '#server/db/open.ts';

export async function hasMenu(db: Db): Promise<boolean> {
  const row = await db.selectFrom('menu_version').select('version').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function newestVersion(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('menu_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? null;
}

export async function newestMenu(db: Db): Promise<{ version: number; document: unknown } | null> {
  return (
    (await db
      .selectFrom('menu_version')
      .select(['version', 'document'])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null
  );
}

type OffRow = {
  kind: string;
  entry_id: number;
  state: string;
  until: Date | null;
};

export type BranchSets = {
  sets: StoreAvailability;
  nextChange: Date | null;
  rows: readonly OffRow[];
};

/** What these rows say at `now`; rows whose time has passed no longer count. */
export function toBranchSets(all: readonly OffRow[], now: Date): BranchSets {
  const rows = all.filter(({ until }) => until === null || until > now);
  const sets = nothingMissing();
  let nextChange: Date | null = null;
  for (const row of rows) {
    if (row.until && (nextChange === null || row.until < nextChange)) nextChange = row.until;
    const isNotSold = row.state === 'not_sold';
    if (row.kind === 'store') sets.sellsNothing = true;
    else if (row.kind === 'size')
      (isNotSold ? sets.notSoldSizes : sets.outOfStockSizes).add(row.entry_id);
    else if (row.kind === 'modifier') sets.outOfStockModifiers.add(row.entry_id);
    else if (row.kind === 'group') sets.outOfStockGroups.add(row.entry_id);
    else if (row.kind === 'item')
      (isNotSold ? sets.notSoldItems : sets.outOfStockItems).add(row.entry_id);
    else (isNotSold ? sets.notSoldCombos : sets.outOfStockCombos).add(row.entry_id);
  }
  return { sets, nextChange, rows };
}

export async function availabilityOfStores(
  db: Db,
  now: Date,
  storeIds: readonly number[] | null = null,
): Promise<Map<number, BranchSets>> {
  const rows = await db
    .selectFrom('store_availability')
    .select(['store_id', 'kind', 'entry_id', 'state', 'until'])
    .where('ended_at', 'is', null)
    .$if(storeIds !== null, (query) => query.where('store_id', 'in', [...(storeIds ?? [])]))
    .execute();
  const byStore = Map.groupBy(rows, ({ store_id }) => store_id);
  const stores = await namedStores(db, storeIds === null ? {} : { ids: storeIds });
  return new Map(
    stores.map(({ store_id }) => [store_id, toBranchSets(byStore.get(store_id) ?? [], now)]),
  );
}
