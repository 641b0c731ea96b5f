// For delivery the nearest store whose zone holds the point; for pickup a closed-down store's first working backup.
import { haversineKm } from './distance.ts';
import type { LatLng } from './distance.ts';

/** At equal distance the lowest id. */
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
