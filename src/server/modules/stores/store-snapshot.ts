import {
  buildZoneIndex,
  findStoreIds,
  type ZoneIndex,
} from '#shared/domain/stores/delivery-zone.ts';
import { haversineKm, type LatLng } from '#shared/domain/stores/distance.ts';
import type { TaxRule } from '#shared/domain/money/tax.ts';
import type { AppContext } from '#server/app-context.ts';
import { MENU_CHANGED } from '#server/menu-news.ts';
import { liveSnapshot } from './live-snapshot.ts';
import { toBrand, type Brand } from './brand.ts';
import { branchDefaults, readStores, type StoreFacts } from './stores.queries.ts';
import { readChainDocument, readTaxRules } from './chain.queries.ts';

export function nearestStore<T extends LatLng & { storeId: number }>(
  stores: readonly T[],
  point: LatLng,
): T | null {
  const ranked = stores.map((store) => ({ store, distanceKm: haversineKm(store, point) }));
  ranked.sort((a, b) => a.distanceKm - b.distanceKm || a.store.storeId - b.store.storeId);
  return ranked[0]?.store ?? null;
}

type BackupStore = {
  storeId: number;
  priority: number;
  isActive: boolean;
  isCloudKitchen: boolean;
};

/** Lowest priority number first, active, no cloud kitchen, open or not. Null means out of zone. */
export function chooseBackup<T extends BackupStore>(backups: readonly T[]): T | null {
  const usable = backups.filter((backup) => backup.isActive && !backup.isCloudKitchen);
  return usable.sort((a, b) => a.priority - b.priority || a.storeId - b.storeId)[0] ?? null;
}

export type StoreSnapshot = {
  revision: number;
  chainRevision: number;
  stores: ReadonlyMap<number, StoreFacts>;
  zones: ZoneIndex;
  brand: Brand;
  taxRules(stateName: string): readonly TaxRule[];
};

export type Stores = { current(): StoreSnapshot; refresh(): Promise<void>; close(): Promise<void> };

async function readSnapshot(
  { database: { db }, settings }: AppContext,
  revision: number,
): Promise<StoreSnapshot> {
  const [list, tax, content] = [
    await readStores(db, branchDefaults(settings)),
    await readTaxRules(db),
    await readChainDocument(db, 'content'),
  ];
  const zones = list.flatMap(({ storeId, zone }) =>
    zone ? [{ storeId, ring: zone.ring, isActive: zone.isActive }] : [],
  );
  return {
    revision,
    chainRevision: revision,
    stores: new Map(list.map((store) => [store.storeId, store])),
    zones: buildZoneIndex(zones),
    brand: toBrand(content),
    taxRules: (stateName) => tax.get(stateName.trim().toLowerCase()) ?? [],
  };
}

async function withBranches(
  { database: { db }, settings }: AppContext,
  before: StoreSnapshot,
  revision: number,
  storeIds: readonly number[],
): Promise<StoreSnapshot> {
  const list = await readStores(db, branchDefaults(settings), storeIds);
  const isNew = (one: StoreFacts): boolean =>
    JSON.stringify(one) !== JSON.stringify(before.stores.get(one.storeId));
  if (!list.some(isNew)) return before;
  return {
    ...before,
    revision,
    stores: new Map([...before.stores, ...list.map((each) => [each.storeId, each] as const)]),
  };
}

export async function createStoreSnapshot(app: AppContext): Promise<Stores> {
  return liveSnapshot<StoreSnapshot>(
    app,
    MENU_CHANGED,
    (revision, changed, before) =>
      changed !== null && before !== undefined
        ? withBranches(app, before, revision, [...changed])
        : readSnapshot(app, revision),
    { concernsBranches: true },
  );
}

/** The branch whose zone holds the point: of several the nearest. It may be inactive, which for delivery means out of zone; backups never deliver. */
export function storeOfPoint(snapshot: StoreSnapshot, point: LatLng): StoreFacts | null {
  const found = findStoreIds(snapshot.zones, point.lat, point.lng).flatMap(
    (id) => snapshot.stores.get(id) ?? [],
  );
  return nearestStore(found, point);
}

export function pickupStore(snapshot: StoreSnapshot, storeId: number): StoreFacts | null {
  const named = snapshot.stores.get(storeId);
  if (!named || named.isCloudKitchen) return null;
  if (named.isActive) return named;
  return chooseBackup(
    named.backups.flatMap(({ storeId: id, priority }) => {
      const store = snapshot.stores.get(id);
      return store ? [{ ...store, priority }] : [];
    }),
  );
}
