// The roads of the base map that have a name, and from how near which of them say it.
import type { FeatureCollection, LineString } from 'geojson';
import type { Lang } from '#shared/i18n/languages.ts';

/** From here on streets have names, and those that are drawn roughly are drawn faintly. */
export const STREETS_FROM_ZOOM = 13;
/** Nearer than this a street that is drawn roughly may lie off the screen where it really is: then its name would be false. */
const ROUGH_UP_TO_ZOOM = 14;

export type Road = {
  name: string;
  corners: readonly { lat: number; lng: number }[];
  isMotorway: boolean;
  isRough: boolean;
};
type Properties = { class?: string; accuracy?: string; name_en?: string; name_ar?: string };

/** True where the file says that a road is drawn by its corridor only, up to a kilometre off. */
export const isRough = (properties: { accuracy?: unknown } | null | undefined): boolean =>
  properties?.accuracy !== 'checked';

/** The streets that have a name: those that are drawn where they are before the rough ones, motorways before the rest. */
export function namedRoads(roads: FeatureCollection<LineString, Properties>, lang: Lang): Road[] {
  const rank = (road: Road): number => Number(road.isRough) * 2 + Number(!road.isMotorway);
  return roads.features
    .map(({ properties, geometry }) => ({
      name: (lang === 'ar' ? properties.name_ar : properties.name_en) ?? '',
      corners: geometry.coordinates.map(([lng = 0, lat = 0]) => ({ lat, lng })),
      isMotorway: properties.class === 'motorway',
      isRough: isRough(properties),
    }))
    .filter(({ name }) => name !== '')
    .toSorted((each, other) => rank(each) - rank(other));
}

/** Which of them are named at a zoom. */
export const placeRoadNames = (roads: readonly Road[], zoom: number): Road[] =>
  zoom < STREETS_FROM_ZOOM ? [] : roads.filter((road) => !road.isRough || zoom <= ROUGH_UP_TO_ZOOM);
