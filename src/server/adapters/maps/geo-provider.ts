// The port of everything that needs knowledge of places: search, addresses and ways. Providers are chosen by the setting `mapsProvider`.
import type { MapAddress, Suggestion } from '#shared/contract/stores.ts';
import type { LatLng } from '#shared/domain/distance.ts';
import type { Lang } from '#shared/i18n/languages.ts';

/** `exact` is false when the line is only straight and the time estimated. */
type Route = { line: LatLng[]; meters: number; seconds: number; exact: boolean };

/** `session` groups the requests of one search for providers that bill by session. */
type SearchOptions = { session?: string; near?: LatLng };

export type GeoProvider = {
  /** At most six places of the UAE, best first; empty when nothing fits. */
  suggest(text: string, lang: Lang, options?: SearchOptions): Promise<Suggestion[]>;
  /** The address and point of a suggestion; null when the id is unknown. */
  resolve(placeId: string, lang: Lang, session?: string): Promise<MapAddress | null>;
  /** The address of a point; null outside the UAE. */
  reverse(point: LatLng, lang: Lang): Promise<MapAddress | null>;
  route(from: LatLng, to: LatLng, lang: Lang): Promise<Route>;
};

export type Places = GeoProvider & { close(): Promise<void> };
