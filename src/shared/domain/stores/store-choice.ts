// Which store serves: for delivery the nearest of those whose zone holds the point; for pickup a closed-down store's first working backup.
import { haversineKm } from './distance.ts';
import type { LatLng } from './distance.ts';

/** Of several stores the nearest to the point, at equal distance the lowest id; null when there is none. */
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

/**
 * The store that stands in for an inactive pickup store: lowest priority number first, active, no cloud kitchen.
 * Whether it is open now does not matter. Null means out of zone. Delivery never asks this.
 */
export function chooseBackup<T extends BackupStore>(backups: readonly T[]): T | null {
  const usable = backups.filter((backup) => backup.isActive && !backup.isCloudKitchen);
  return usable.sort((a, b) => a.priority - b.priority || a.storeId - b.storeId)[0] ?? null;
}
