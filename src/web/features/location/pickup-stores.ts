// Which branches a customer may collect from, and which of them a search text finds.
import type { Store } from '#shared/contract/stores.ts';

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

/** Active branches that are no cloud kitchens (LAND-22). */
export function isOfferedForPickup(store: Offered): boolean {
  return store.is_active === 1 && store.cloudKitchen === 'Disabled';
}

/** Branches whose name, address or city, in either language, holds the text; case does not matter (LAND-18). */
export function storesMatching<S extends Searched>(stores: readonly S[], text: string): S[] {
  const wanted = text.trim().toLowerCase();
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
    ].some((field) => field.toLowerCase().includes(wanted)),
  );
}

/** The branch nearest to the middle of all of them: where the map starts when nothing is known (AMB-107). */
export function middleOf<S extends { lat: number; lng: number }>(stores: readonly S[]): S | null {
  if (stores.length === 0) return null;
  const lat = stores.reduce((sum, store) => sum + store.lat, 0) / stores.length;
  const lng = stores.reduce((sum, store) => sum + store.lng, 0) / stores.length;
  const away = (store: S) => (store.lat - lat) ** 2 + (store.lng - lng) ** 2;
  return stores.reduce((best, store) => (away(store) < away(best) ? store : best));
}
