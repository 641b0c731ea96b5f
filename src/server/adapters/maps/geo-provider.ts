// The port of search, addresses and driving routes. The setting `maps.provider` names who answers.
import type { MapAddress, Route, Suggestion } from '#shared/contract/places.ts';
import type { LatLng } from '#shared/domain/stores/distance.ts';
import type { Lang } from '#shared/i18n/languages.ts';

/** Nobody outside the shop is asked about a point outside of this box. */
export const UAE = { south: 22.5, north: 26.3, west: 51.4, east: 56.5 };

export function isInUae({ lat, lng }: LatLng): boolean {
  return lat >= UAE.south && lat <= UAE.north && lng >= UAE.west && lng <= UAE.east;
}

export const MOST_SUGGESTIONS = 6;

export type LocalMaps = {
  suggest(text: string, lang: Lang): Promise<Suggestion[]>;
  resolve(placeId: string, lang: Lang): Promise<MapAddress | null>;
  reverse(point: LatLng, lang: Lang): Promise<MapAddress | null>;
};

export type Asking = { signal: AbortSignal; session: string | null };

/** Throws when it cannot answer; null and an empty list are answers. Its place ids begin with its name and a colon. */
export type OutsideMaps = {
  name: 'google' | 'osm';
  mayKeepWords: boolean;
  suggest(text: string, lang: Lang, asking: Asking): Promise<Suggestion[]>;
  resolve(placeId: string, lang: Lang, asking: Asking): Promise<MapAddress | null>;
  reverse(point: LatLng, lang: Lang, asking: Asking): Promise<MapAddress | null>;
  route(from: LatLng, to: LatLng, lang: Lang, asking: Asking): Promise<Route | null>;
};

/** It always has an answer, in both languages where they are known. */
export type Maps = {
  suggest(text: string, lang: Lang, session: string | null): Promise<Suggestion[]>;
  resolve(placeId: string, lang: Lang, session: string | null): Promise<MapAddress | null>;
  reverse(point: LatLng, lang: Lang): Promise<MapAddress | null>;
  route(from: LatLng, to: LatLng, lang: Lang): Promise<Route>;
};

export class MapsError extends Error {}

export type MapsSend = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
) => Promise<{ status: number; text(): Promise<string> }>;

/** Null for a status that is an answer too. Throws otherwise, without words of the provider: they may repeat what somebody typed. */
export async function exchange(
  send: MapsSend,
  url: string,
  init: Parameters<MapsSend>[1],
  nothing: readonly number[] = [],
): Promise<unknown> {
  const answer = await send(url, init);
  const text = await answer.text();
  if (nothing.includes(answer.status)) return null;
  if (answer.status !== 200) throw new MapsError(`status ${answer.status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new MapsError('not JSON');
  }
}
