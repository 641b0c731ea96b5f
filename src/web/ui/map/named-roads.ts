import type { FeatureCollection, LineString } from 'geojson';
import type { Lang } from '#shared/i18n/languages.ts';

/** From here on streets have names, and rough ones fade. */
export const STREETS_FROM_ZOOM = 13;
/** Beyond it a rough street may really be off screen, so its name would be wrong. */
const ROUGH_UP_TO_ZOOM = 14;

export type Road = {
  name: string;
  corners: readonly { lat: number; lng: number }[];
  isMotorway: boolean;
  isRough: boolean;
};
type Properties = { class?: string; accuracy?: string; name_en?: string; name_ar?: string };

/** Whether the file marks a road as approximate, up to a kilometre off. */
export const isRough = (properties: { accuracy?: unknown } | null | undefined): boolean =>
  properties?.accuracy !== 'checked';

/** The named streets: exact before rough ones, motorways first. */
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

export const roadsNamedAtZoom = (roads: readonly Road[], zoom: number): Road[] =>
  zoom < STREETS_FROM_ZOOM ? [] : roads.filter((road) => !road.isRough || zoom <= ROUGH_UP_TO_ZOOM);
