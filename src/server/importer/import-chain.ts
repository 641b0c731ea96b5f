import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { storedDayStart } from '#server/live-settings.ts';
import { storesCutBy } from '#server/modules/stores/cut-evenings.queries.ts';
import type { ChainFileName } from './chain-files.ts';
import { checkImport } from './check-files.ts';
import { encodePictures } from './encode-pictures.ts';
import { placeOf, type Fault } from './fault.ts';
import type { StoresFile } from './store-schema.ts';
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

/** Ends the transaction of an import that reads well but does not fit what the living shop is set to. */
class Refused extends Error {
  readonly faults: Fault[];
  constructor(faults: Fault[]) {
    super('the import was refused');
    this.faults = faults;
  }
}

/** Hours that reach over the beginning of a business day. Nothing is stored before a process has run on this database: then there is no cut-off yet. */
async function cutEvenings(tx: Transaction<Database>, stores: StoresFile): Promise<Fault[]> {
  const dayStartsAt = await storedDayStart(tx);
  const cut = dayStartsAt === null ? [] : await storesCutBy(tx, dayStartsAt);
  return cut.map((storeId) => {
    const index = stores.findIndex((store) => store.store_id === storeId);
    return {
      file: 'stores.json' satisfies ChainFileName,
      place: placeOf([index]),
      reason: `store ${storeId} is open when its business day begins: change its hours, or that time (settings, "business.dayStartsAt")`,
    };
  });
}

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
  const written = await db
    .transaction()
    .execute(async (tx) => {
      const newest = await writeChain(tx, chain);
      const faults = await cutEvenings(tx, chain.stores);
      if (faults.length > 0) throw new Refused(faults);
      return newest;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    });
  if (written instanceof Refused) return { ok: false, faults: written.faults };
  return {
    ok: true,
    counts: {
      version: written,
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
