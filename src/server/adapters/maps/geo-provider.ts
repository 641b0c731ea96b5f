// The port of what needs knowledge of places: search and addresses. Providers are chosen by the setting `mapsProvider`.
import type { MapAddress, Suggestion } from '#shared/contract/places.ts';
import type { LatLng } from '#shared/domain/stores/distance.ts';
import type { Lang } from '#shared/i18n/languages.ts';

export type GeoProvider = {
  /** At most six places of the UAE, best first; empty when nothing fits. */
  suggest(text: string, lang: Lang): Promise<Suggestion[]>;
  /** The address and point of a suggestion; null when the id is unknown. */
  resolve(placeId: string, lang: Lang): Promise<MapAddress | null>;
  /** The address of a point; null outside the UAE. */
  reverse(point: LatLng, lang: Lang): Promise<MapAddress | null>;
};
