import type { SavedAddress } from '#shared/contract/profile.ts';
import type { MapAddress, PlaceNames } from '#shared/contract/places.ts';
import { joinAddress, wholeAddress } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/languages.ts';

/** A place without names keeps its original words. */
export function placeWords(
  place: Pick<MapAddress, 'address' | 'area' | 'names'>,
  lang: Lang,
): { address: string; area: string } {
  return place.names?.[lang] ?? { address: place.address, area: place.area };
}

/** The map's area in the other language; a typed one stays. */
export function areaIn(area: string, names: PlaceNames | undefined, lang: Lang): string {
  return names && [names.en.area, names.ar.area].includes(area) ? names[lang].area : area;
}

type Kept = Pick<SavedAddress, 'full_address' | 'extra_details' | 'door' | 'names'>;

export const formatHouse = (door: { building: string; flat: string }): string =>
  joinAddress([door.flat.trim(), door.building.trim()]);

/** `address`: the place; `details`: its door, with the area if the address lacks it. */
export function savedWords(place: Kept, lang: Lang): { address: string; details: string } {
  const { door, names } = place;
  const address = names?.[lang].address ?? place.full_address;
  if (!door) return { address, details: place.extra_details };
  const area = areaIn(door.area, names, lang);
  const isSaid = wholeAddress('', area, address) === address;
  return { address, details: joinAddress([formatHouse(door), isSaid ? '' : area]) };
}

/** `extra_details`: area, building and flat joined by spaces. */
export function formatDetails(door: { area: string; building: string; flat: string }): string {
  return [door.area, door.building, door.flat]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

/** The map address of a saved one, at its point. */
export function formatMapAddress(saved: Kept, point: { lat: number; lng: number }): MapAddress {
  return {
    address: saved.full_address,
    area: saved.door?.area ?? '',
    city: '',
    state: '',
    country: 'United Arab Emirates',
    country_code: 'AE',
    ...point,
    ...(saved.names && { names: saved.names }),
  };
}
