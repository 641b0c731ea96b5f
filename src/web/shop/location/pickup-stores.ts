import { haversineKm, type LatLng } from '#shared/domain/stores/distance.ts';
import type { Store } from '#shared/contract/stores.ts';
import { foldForSearch } from '#shared/domain/fold-for-search.ts';

type Offered = Pick<Store, 'is_active' | 'cloudKitchen'>;
type Searched = Pick<
  Store,
  | 'store_name'
  | 'store_name_ar'
  | 'store_ar_name'
  | 'address'
  | 'address_ar'
  | 'mannual_address'
  | 'city'
  | 'city_ar'
>;

/** Active branches that are no cloud kitchens. */
export function isOfferedForPickup(store: Offered): boolean {
  return store.is_active === 1 && store.cloudKitchen === 'Disabled';
}

/** Branches whose name, address or city, in either language, contains the text, however it is spelled. */
export function storesMatching<S extends Searched>(stores: readonly S[], text: string): S[] {
  const wanted = foldForSearch(text);
  if (wanted === '') return [...stores];
  return stores.filter((store) =>
    [
      store.store_name,
      store.store_name_ar,
      store.store_ar_name,
      store.address,
      store.address_ar,
      store.mannual_address,
      store.city,
      store.city_ar,
    ].some((field) => foldForSearch(field).includes(wanted)),
  );
}

/** Open branches first; otherwise the order stays (by distance once it is known). */
export function openFirst<S extends Pick<Store, 'is_open'>>(stores: readonly S[]): S[] {
  return stores.toSorted((store, other) => Number(other.is_open) - Number(store.is_open));
}

/** The most central branch, where the map starts: the one with the shortest ways to the others, so that a few far branches do not pull it out of town. */
export function findMiddle<S extends LatLng>(stores: readonly S[]): S | null {
  const ranked = stores.map((store) => ({
    store,
    km: stores.reduce((sum, other) => sum + haversineKm(store, other), 0),
  }));
  return ranked.sort((first, other) => first.km - other.km)[0]?.store ?? null;
}
