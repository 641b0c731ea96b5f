import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { checkImport } from './check-files.ts';
import { encodePictures } from './encode-pictures.ts';
import type { Fault } from './fault.ts';
import { writeChain } from './write-chain.ts';

type ImportCounts = {
  version: number;
  stores: number;
  zones: number;
  items: number;
  combos: number;
  coupons: number;
  places: number;
  pictures: number;
};

/**
 * Brings a whole chain in: checks the folder, prepares its pictures in `dataDir/pictures`, then writes everything in one
 * transaction. With any fault nothing is changed.
 */
export async function importChain(
  db: Kysely<Database>,
  folder: string,
  dataDir: string,
): Promise<{ ok: true; counts: ImportCounts } | { ok: false; faults: Fault[] }> {
  const checked = await checkImport(folder);
  if (!checked.ok) return checked;
  const pictures = await encodePictures(join(folder, 'pictures'), join(dataDir, 'pictures'));
  const chain = { ...checked.chain, pictures };
  const version = await db.transaction().execute((tx) => writeChain(tx, chain));
  return {
    ok: true,
    counts: {
      version,
      stores: chain.stores.length,
      zones: chain.zones.features.length,
      items: chain.menu.items.length,
      combos: chain.menu.combos.length,
      coupons: chain.coupons.coupons.length,
      places: chain.gazetteer.length,
      pictures: Object.keys(pictures).length,
    },
  };
}
