import { sql, type Insertable, type Transaction } from 'kysely';
import { audit } from '#server/audit.ts';
import { databaseNow } from '#server/db/database-now.ts';
import { notify } from '#server/db/open.ts';
import type { Database } from '#server/db/tables.ts';
import type { ChainFiles } from './chain-files.ts';
import { forgetOldChains } from './kept-chains.ts';
import { parts } from './parts.ts';
import type { PreparedPictures } from './encode-pictures.ts';
import { writeCoupons } from './write-coupons.ts';
import { keepPictures, writePictures } from './write-pictures.ts';
import { writeStores } from './write-stores.ts';

type Tx = Transaction<Database>;

/** Returns the version of the new menu. What is gone from the files is switched off, never deleted, because orders may name it. */
export async function writeChain(
  tx: Tx,
  chain: ChainFiles,
  pictures: PreparedPictures | null = null,
): Promise<number> {
  await writeStores(tx, chain);
  await writeAvailability(tx, chain);
  await writeCoupons(tx, chain.coupons);
  await writePlaces(tx, chain);
  await writeDocuments(tx, chain);
  const { version } = await tx
    .insertInto('menu_version')
    .values({ document: JSON.stringify(chain.menu), chain: JSON.stringify(chain) })
    .returning('version')
    .executeTakeFirstOrThrow();
  await (pictures ? writePictures(tx, pictures, version) : keepPictures(tx, version));
  await forgetOldChains(tx, version);
  await audit(tx, {
    by: { kind: 'system', name: 'import' },
    at: new Date(),
    action: 'menu.imported',
    subject: ['menu', version],
    after: { items: chain.menu.items.length, stores: chain.stores.length },
  });
  await notify(tx, 'menu_changed', String(version));
  return version;
}

type Lacked = Pick<
  Insertable<Database['store_availability']>,
  'store_id' | 'kind' | 'entry_id' | 'state'
>;
const formatKey = ({ store_id, kind, entry_id, state }: Lacked): string =>
  [store_id, kind, entry_id, state].join('.');

/** A dish that people switched on again stays on, although the files still name it: the branch knew better. */
async function writeAvailability(tx: Tx, { availability }: ChainFiles): Promise<void> {
  const rows = availability.stores.flatMap((branch) => {
    const row =
      (kind: 'store' | 'item' | 'size' | 'combo', state: 'not_sold' | 'out_of_stock') =>
      (id: number): Lacked => ({ store_id: branch.store_id, kind, entry_id: id, state });
    return [
      ...(branch.sells_nothing ? [row('store', 'not_sold')(branch.store_id)] : []),
      ...branch.not_sold_items.map(row('item', 'not_sold')),
      ...branch.not_sold_sizes.map(row('size', 'not_sold')),
      ...branch.not_sold_combos.map(row('combo', 'not_sold')),
      ...branch.out_of_stock_items.map(row('item', 'out_of_stock')),
      ...branch.out_of_stock_combos.map(row('combo', 'out_of_stock')),
    ];
  });
  const named = new Set(rows.map(formatKey));
  const known = await tx
    .selectFrom('store_availability')
    .select(['id', 'store_id', 'kind', 'entry_id', 'state'])
    .where('in_files', '=', true)
    .execute();
  const forgotten = known.filter((row) => !named.has(formatKey(row))).map(({ id }) => id);
  for (const ids of parts(forgotten))
    await tx
      .updateTable('store_availability')
      .set({ in_files: false, ended_at: sql<Date>`coalesce(ended_at, ${databaseNow})` })
      .where('id', 'in', ids)
      .execute();
  const before = new Set(known.map(formatKey));
  for (const part of parts(rows.filter((row) => !before.has(formatKey(row)))))
    await tx
      .insertInto('store_availability')
      .values(part.map((row) => ({ ...row, until: null, in_files: true })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function writePlaces(tx: Tx, { gazetteer }: ChainFiles): Promise<void> {
  await tx.deleteFrom('place').execute();
  const rows = gazetteer.map(({ id, ...details }) => ({ id, details: JSON.stringify(details) }));
  for (const part of parts(rows)) await tx.insertInto('place').values(part).execute();
}

async function writeDocuments(tx: Tx, chain: ChainFiles): Promise<void> {
  const documents = {
    content: chain.content,
    nutrition: chain.nutrition,
    offers: chain.offers,
    'feedback-types': chain.feedback,
    map: chain.map,
    pictures: chain.pictures,
  };
  for (const [kind, value] of Object.entries(documents)) {
    const document = JSON.stringify(value);
    await tx
      .insertInto('chain_document')
      .values({ kind, document })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet({ document }))
      .execute();
  }
}
