// Places that were ordered to in this tab, newest first.
import type { MapAddress } from '#shared/contract/places.ts';
import { readJson, writeStored } from '../browser/tab-storage.ts';

export const RECENT_PLACES_KEY = 'recentPlaces';
const MOST = 3;

const isSame = (place: MapAddress, other: MapAddress): boolean =>
  place.address === other.address || (place.lat === other.lat && place.lng === other.lng);

export function recentPlaces(): MapAddress[] {
  return readJson<MapAddress[]>('session', RECENT_PLACES_KEY) ?? [];
}

export function rememberPlace(place: MapAddress): void {
  const others = recentPlaces().filter((candidate) => !isSame(candidate, place));
  writeStored('session', RECENT_PLACES_KEY, JSON.stringify([place, ...others].slice(0, MOST)));
}
