import type { Store } from '#shared/contract/stores.ts';
import { haversineKm, type LatLng } from '#shared/domain/stores/distance.ts';
import { hoursOfDay } from '#shared/domain/stores/opening-hours.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import { formatHours } from '#shared/i18n/clock.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { storeAddress, storeName } from '../../state/places/store-words.ts';

/** `number` is the same in list and map; `hours` are today's, `10:00 AM – 11:00 PM`, null when closed all day. */
export type LocatorStore = {
  id: number;
  number: number;
  name: string;
  address: string;
  city: string;
  lat: number;
  lng: number;
  isOpen: boolean;
  hours: string | null;
};

type Shown = Pick<
  Store,
  | 'store_id'
  | 'store_name'
  | 'store_name_ar'
  | 'store_ar_name'
  | 'address'
  | 'address_ar'
  | 'use_mannual_address'
  | 'mannual_address'
  | 'city'
  | 'city_ar'
  | 'lat'
  | 'lng'
  | 'is_active'
  | 'cloudKitchen'
  | 'isDays'
  | 'daysTiming'
  | 'store_open_time'
  | 'store_close_time'
  | 'is_open'
> & { state_id: Pick<Store['state_id'], 'time_zone'> };

/** Active branches that can be visited, in the page's language. */
export function locatorStores(stores: readonly Shown[], lang: Lang, now: Date): LocatorStore[] {
  return stores
    .filter((store) => store.is_active === 1 && store.cloudKitchen === 'Disabled')
    .map((store, index) => {
      const { weekday } = wallClock(now, store.state_id.time_zone);
      const today = hoursOfDay(
        {
          isDays: store.isDays === 1 ? 1 : 0,
          openTime: store.store_open_time,
          closeTime: store.store_close_time,
          days: store.daysTiming,
        },
        weekday,
      );
      return {
        id: store.store_id,
        number: index + 1,
        name: storeName(store, lang),
        address: storeAddress(store, lang),
        city: lang === 'ar' && store.city_ar !== '' ? store.city_ar : store.city,
        lat: store.lat,
        lng: store.lng,
        isOpen: store.is_open,
        hours: today && formatHours(today.opening, today.closing, lang),
      };
    });
}

export function mapLink({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${lat},${lng}` })}`;
}

export function directionsLink({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${lat},${lng}` })}`;
}

/** The nearest first, numbered in that order. */
export function sortByDistance(stores: readonly LocatorStore[], place: LatLng): LocatorStore[] {
  return stores
    .toSorted((a, b) => haversineKm(place, a) - haversineKm(place, b))
    .map((store, index) => ({ ...store, number: index + 1 }));
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The centre of the map: the median, so that one far city does not pull it away. */
export function findMiddle(stores: readonly LocatorStore[]): { lat: number; lng: number } | null {
  return stores.length === 0
    ? null
    : {
        lat: middle(stores.map((store) => store.lat)),
        lng: middle(stores.map((store) => store.lng)),
      };
}
