import type { Kysely, Transaction } from 'kysely';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import type { Db } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import { newestMenu } from '#server/modules/menu/menu.queries.ts';
import type { ChainFiles } from './chain-files.ts';
import { compareChains, type ComparedStore, type Difference } from './compare-chains.ts';
import { forgetPictures } from './write-pictures.ts';

/** A chain has a megabyte or so, with its map and places. */
const KEPT = 20;

/** Forgets the chains before the latest ones, and the pictures that only those had; their menus stay. */
export async function forgetOldChains(tx: Transaction<Database>, newest: number): Promise<void> {
  await tx
    .updateTable('menu_version')
    .set({ chain: null })
    .where('version', '<=', newest - KEPT)
    .where('chain', 'is not', null)
    .execute();
  await forgetPictures(tx, newest - KEPT);
}

export async function keptVersions(db: Db): Promise<{ version: number; at: Date }[]> {
  const rows = await db
    .selectFrom('menu_version')
    .select(['version', 'published_at'])
    .where('chain', 'is not', null)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, published_at }) => ({ version, at: published_at }));
}

export async function keptChain(db: Kysely<Database>, version: number): Promise<ChainFiles | null> {
  const row = await db
    .selectFrom('menu_version')
    .select('chain')
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row?.chain) return null;
  const chain = row.chain as ChainFiles;
  const present = await db
    .selectFrom('chain_document')
    .select('document')
    .where('kind', '=', 'pictures')
    .executeTakeFirst();
  const pictures = { ...chain.pictures, ...(present?.document as ChainFiles['pictures']) };
  return { ...chain, pictures };
}

const comparedStores = (stores: ChainFiles['stores']): ComparedStore[] =>
  stores.map((store) => ({
    code: store.branch_code,
    isActive: store.is_active === 1,
    feeFils: Math.round(store.state_id.delivery_fee * 100),
    taxPercent: store.state_id.tax_percent,
  }));

export async function differencesTo(db: Db, chain: ChainFiles): Promise<Difference[]> {
  const menu = await newestMenu(db);
  if (menu === null) return [];
  const rows = await db
    .selectFrom('store')
    .select(['branch_code', 'is_active', 'delivery_fee_fils', 'state_tax_percent'])
    .orderBy('store_id')
    .execute();
  const stores = rows.map((row) => ({
    code: row.branch_code,
    isActive: row.is_active,
    feeFils: row.delivery_fee_fils,
    taxPercent: Number(row.state_tax_percent),
  }));
  return compareChains(
    { menu: menu.document as MenuDocument, stores },
    { menu: chain.menu, stores: comparedStores(chain.stores) },
  );
}
