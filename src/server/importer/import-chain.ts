import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { NOTHING_MISSING } from '#shared/domain/menu/menu.ts';
import { listWithoutPlu } from '#shared/domain/menu/plu.ts';
import type { Database } from '#server/db/tables.ts';
import { storedDayStart } from '#server/stored-settings.ts';
import { availabilityOfStores, hasMenu } from '#server/modules/menu/menu.queries.ts';
import { readAllPos } from '#server/modules/stores/pos.queries.ts';
import { storesCutBy } from '#server/modules/stores/cut-evenings.queries.ts';
import type { ChainFileName, ChainFiles } from './chain-files.ts';
import { checkImport } from './check-files.ts';
import { preparePictures, type PreparedPictures } from './encode-pictures.ts';
import { formatPath, type Fault } from './fault.ts';
import type { StoresFile } from './store-schema.ts';
import { writeChain } from './write-chain.ts';
import { presentPictures } from './write-pictures.ts';
import type { OpenDatabase } from '#server/db/open.ts';

const LOST_TO_ANOTHER = new Set(['40001', '40P01', '55P03']);
const TRIES = 4;
const PAUSE_MS = 500;

const hasLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOST_TO_ANOTHER.has(String(error.code));

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Repeats a transaction that lost to a concurrent one. */
async function tryAgain<T>(
  work: () => Promise<T>,
  pause: (attempt: number) => Promise<void> = (attempt) => wait(attempt * PAUSE_MS),
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!hasLost(error) || attempt >= TRIES) throw error;
      await pause(attempt);
    }
  }
}

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

type Pause = (attempt: number) => Promise<void>;

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
      place: formatPath([index]),
      reason: `store ${storeId} is open when its business day begins: change its hours, or that time (settings, "business.dayStartsAt")`,
    };
  });
}

/** What a branch with a point of sale would sell without a number that it knows. */
async function withoutPlu(tx: Transaction<Database>, { menu }: ChainFiles): Promise<Fault[]> {
  const now = new Date();
  const storeIds = (await readAllPos(tx, now)).map(({ storeId }) => storeId);
  if (storeIds.length === 0) return [];
  const sold = await availabilityOfStores(tx, now, storeIds);
  return storeIds.flatMap((storeId) =>
    listWithoutPlu(menu, sold.get(storeId)?.sets ?? NOTHING_MISSING).map(({ path, name }) => ({
      file: 'menu.json' satisfies ChainFileName,
      place: formatPath([...path, 'plu']),
      reason: `branch ${storeId} has a point of sale, which needs a PLU of ${name}`,
    })),
  );
}

export type Imported = { ok: true; counts: ImportCounts } | { ok: false; faults: Fault[] };

const countEntries = (version: number, chain: ChainFiles): ImportCounts => ({
  version,
  stores: chain.stores.length,
  zones: chain.zones.features.length,
  items: chain.menu.items.length,
  combos: chain.menu.combos.length,
  coupons: chain.coupons.coupons.length,
  places: chain.gazetteer.length,
  pictures: Object.keys(chain.pictures).length,
});

async function write(
  db: Kysely<Database>,
  chain: ChainFiles,
  pictures: PreparedPictures | null,
  pause: Pause | undefined,
): Promise<Imported> {
  const once = () =>
    db.transaction().execute(async (tx) => {
      const version = await writeChain(tx, chain, pictures);
      const faults = [...(await cutEvenings(tx, chain.stores)), ...(await withoutPlu(tx, chain))];
      if (faults.length > 0) throw new Refused(faults);
      return version;
    });
  try {
    return { ok: true, counts: countEntries(await tryAgain(once, pause), chain) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, faults: error.faults };
    throw error;
  }
}

/**
 * Brings a checked chain in: makes its pictures ready, then writes everything in one transaction. An import that loses to orders or managers who
 * write what it writes is tried again; `pause` is waited between.
 */
export async function importChecked(
  db: Kysely<Database>,
  { folder, chain }: { folder: string; chain: ChainFiles },
  pause?: Pause,
): Promise<Imported> {
  const pictures = await preparePictures(join(folder, 'pictures'), await presentPictures(db));
  return write(db, { ...chain, pictures: pictures.manifest }, pictures, pause);
}

export async function restoreChain(
  db: Kysely<Database>,
  chain: ChainFiles,
  pause?: Pause,
): Promise<Imported> {
  return write(db, chain, null, pause);
}

export async function importChain(
  db: Kysely<Database>,
  folder: string,
  pause?: Pause,
): Promise<Imported> {
  const checked = await checkImport(folder);
  return checked.ok ? importChecked(db, { folder, chain: checked.chain }, pause) : checked;
}

/** Imports the sample chain at the first start; a database that holds a chain keeps it. */
export async function importIfEmpty(
  { db }: Pick<OpenDatabase, 'db'>,
  folder: string,
): Promise<void> {
  if (await hasMenu(db)) return;
  const result = await importChain(db, folder);
  if (!result.ok)
    throw new Error(
      `${folder}: ${result.faults.map((fault) => `${fault.file}: ${fault.place}: ${fault.reason}`).join('\n')}`,
    );
}
