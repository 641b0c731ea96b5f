// All SQL of the menu: the newest published document and what each branch cannot offer now.
import { nothingMissing, type StoreAvailability } from '#shared/domain/menu/menu.ts';
import { namedStores } from '#server/modules/stores/store-words.queries.ts';
import type { Db } from '#server/db/open.ts';

/** Whether there is a menu yet. */
export async function hasMenu(db: Db): Promise<boolean> {
  const row = await db.selectFrom('menu_version').select('version').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Which menu is the newest, or null before the first import. */
export async function newestVersion(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('menu_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? null;
}

/** The newest menu, or null before the first import. */
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

/** What one branch cannot offer, and when the first of it comes back. */
export type BranchSets = { sets: StoreAvailability; nextChange: Date | null };

/** What every branch (or each of `storeIds`) cannot offer at `now`; rows whose time has passed no longer count. */
export async function availabilityOfStores(
  db: Db,
  now: Date,
  storeIds: readonly number[] | null = null,
): Promise<Map<number, BranchSets>> {
  const rows = await db
    .selectFrom('store_availability')
    .selectAll()
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .$if(storeIds !== null, (query) => query.where('store_id', 'in', [...(storeIds ?? [])]))
    .execute();
  const stores = await namedStores(db, storeIds === null ? {} : { ids: storeIds });
  const byStore = new Map<
    number,
    { sets: ReturnType<typeof nothingMissing>; nextChange: Date | null }
  >();
  for (const { store_id } of stores)
    byStore.set(store_id, { sets: nothingMissing(), nextChange: null });
  for (const row of rows) {
    const branch = byStore.get(row.store_id);
    if (!branch) continue;
    const { sets } = branch;
    if (row.until && (branch.nextChange === null || row.until < branch.nextChange))
      branch.nextChange = row.until;
    if (row.kind === 'store') sets.sellsNothing = true;
    else if (row.kind === 'size')
      (row.state === 'not_sold' ? sets.notSoldSizes : sets.outOfStockSizes).add(row.entry_id);
    else if (row.kind === 'modifier') sets.outOfStockModifiers.add(row.entry_id);
    else if (row.kind === 'group') sets.outOfStockGroups.add(row.entry_id);
    else if (row.kind === 'item')
      (row.state === 'not_sold' ? sets.notSoldItems : sets.outOfStockItems).add(row.entry_id);
    else (row.state === 'not_sold' ? sets.notSoldCombos : sets.outOfStockCombos).add(row.entry_id);
  }
  return byStore;
}
