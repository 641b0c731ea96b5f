// What a place and a door are called, in the language of the page: a place is kept with its names in both.
import type { SavedAddress } from '#shared/contract/profile.ts';
import type { MapAddress, PlaceNames } from '#shared/contract/places.ts';
import { joinAddress, wholeAddress } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/languages.ts';

/** A place without names keeps the words it was found with. */
export function placeWords(
  place: Pick<MapAddress, 'address' | 'area' | 'names'>,
  lang: Lang,
): { address: string; area: string } {
  return place.names?.[lang] ?? { address: place.address, area: place.area };
}

/** The name of an area that the map gave, in the other language; one that a person wrote stays. */
export function areaIn(area: string, names: PlaceNames | undefined, lang: Lang): string {
  return names && [names.en.area, names.ar.area].includes(area) ? names[lang].area : area;
}

type Kept = Pick<SavedAddress, 'full_address' | 'extra_details' | 'door' | 'names'>;

/** A door within its building. */
export const formatHouse = (door: { building: string; flat: string }): string =>
  joinAddress([door.flat.trim(), door.building.trim()]);

/** `address`: where it is; `details`: the door there, with its area where the address does not say it. */
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

/** The address of the map that a saved one stands for, at its point. */
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
