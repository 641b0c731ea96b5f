// OpenStreetMap: Photon finds places and addresses, OSRM the way by car.
import type { MapAddress, Suggestion } from '#shared/contract/places.ts';
import type { LatLng } from '#shared/domain/stores/distance.ts';
import { joinList } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import {
  exchange,
  isInUae,
  MOST_SUGGESTIONS,
  UAE,
  type MapsSend,
  type OutsideMaps,
} from './geo-provider.ts';
import { decodePolyline } from './polyline.ts';

const PREFIX = 'osm:';
const ATTRIBUTION = '© OpenStreetMap contributors';
const BOX = [UAE.west, UAE.south, UAE.east, UAE.north].join(',');
const ASKED_FOR = 2 * MOST_SUGGESTIONS;
/** OSRM says "no way" in a refused request. */
const NO_ROUTE = [400];

export type OsmSettings = { photonUrl: string; osrmUrl: string };

type Properties = {
  osm_type?: string;
  osm_id?: number;
  name?: string;
  street?: string;
  housenumber?: string;
  locality?: string;
  district?: string;
  city?: string;
  state?: string;
  country?: string;
  countrycode?: string;
};
type Feature = { properties?: Properties; geometry?: { coordinates?: [number, number] } };
type Found = { properties: Properties; point: LatLng };

function inUae(answer: unknown): Found[] {
  const { features = [] } = (answer ?? {}) as { features?: Feature[] };
  return features.flatMap(({ properties, geometry }) => {
    const [lng, lat] = geometry?.coordinates ?? [];
    return properties?.countrycode === 'AE' && lat !== undefined && lng !== undefined
      ? [{ properties, point: { lat, lng } }]
      : [];
  });
}

function toName({ name, housenumber, street, district, city }: Properties): string {
  const house = [housenumber, street].filter((part) => part !== undefined).join(' ');
  return name ?? (house || (district ?? city ?? ''));
}

const joined = (parts: readonly (string | undefined)[], lang: Lang): string =>
  joinList(
    [...new Set(parts.filter((part) => part !== undefined && part !== ''))] as string[],
    lang,
  );

function toAddress({ properties }: Found, point: LatLng, lang: Lang): MapAddress {
  const { street, locality, district, city = '', state = '', country = '' } = properties;
  const name = toName(properties);
  return {
    address: joined([name, street, district, city], lang),
    area: district ?? locality ?? name,
    city,
    state,
    country,
    country_code: 'AE',
    ...point,
  };
}

/** Photon finds nothing by an id, so that an id carries its point: `osm:N123@25.1,55.2`. */
const toId = ({ properties: { osm_type: type = '', osm_id: id = 0 }, point }: Found): string =>
  `${PREFIX}${type}${id}@${point.lat},${point.lng}`;

export function readOsmId(placeId: string): { type: string; id: number; point: LatLng } | null {
  const [, type = '', id, lat, lng] =
    /^osm:([NWR]?)(\d{1,15})@(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(placeId) ??
    [];
  if (lat === undefined || lng === undefined) return null;
  const point = { lat: Number(lat), lng: Number(lng) };
  return isInUae(point) ? { type, id: Number(id), point } : null;
}

export function createOsmMaps({ photonUrl, osrmUrl }: OsmSettings, send: MapsSend): OutsideMaps {
  const toLang = (lang: Lang): string => (lang === 'ar' ? 'default' : lang);
  const get = (url: string, signal: AbortSignal, nothing: readonly number[] = []) =>
    exchange(
      send,
      url,
      { method: 'GET', headers: { accept: 'application/json' }, signal },
      nothing,
    );
  const around = async (point: LatLng, lang: Lang, limit: number, signal: AbortSignal) => {
    const query = new URLSearchParams({
      lat: String(point.lat),
      lon: String(point.lng),
      lang: toLang(lang),
      limit: String(limit),
    });
    return inUae(await get(`${photonUrl}/reverse?${query}`, signal));
  };
  return {
    name: 'osm',
    mayKeepWords: true,

    async suggest(text, lang, { signal }): Promise<Suggestion[]> {
      const query = new URLSearchParams({
        q: text,
        lang: toLang(lang),
        bbox: BOX,
        limit: String(ASKED_FOR),
      });
      return inUae(await get(`${photonUrl}/api?${query}`, signal))
        .filter(({ properties }) => toName(properties) !== '')
        .slice(0, MOST_SUGGESTIONS)
        .map((found) => {
          const { street, district, city, state, country } = found.properties;
          const main = toName(found.properties);
          const rest = [street, district, city, state].filter((part) => part !== main);
          const secondary = joined(rest, lang) || (country ?? '');
          return {
            description: joined([main, secondary], lang),
            place_id: toId(found),
            structured_formatting: { main_text: main, secondary_text: secondary },
            attribution: ATTRIBUTION,
          };
        });
    },

    async resolve(placeId, lang, { signal }) {
      const wanted = readOsmId(placeId);
      if (wanted === null) return null;
      const near = await around(wanted.point, lang, ASKED_FOR, signal);
      const found =
        near.find(
          ({ properties: { osm_type: type, osm_id: id } }) =>
            type === wanted.type && id === wanted.id,
        ) ?? near[0];
      return found ? toAddress(found, wanted.point, lang) : null;
    },

    async reverse(point, lang, { signal }) {
      const [nearest] = await around(point, lang, 1, signal);
      return nearest ? toAddress(nearest, point, lang) : null;
    },

    async route(from, to, _lang, { signal }) {
      const ends = [from, to].map(({ lat, lng }) => `${lng},${lat}`).join(';');
      const answer = (await get(
        `${osrmUrl}/route/v1/driving/${ends}?overview=simplified&geometries=polyline&steps=false`,
        signal,
        NO_ROUTE,
      )) as {
        code?: string;
        routes?: { geometry?: string; distance?: number; duration?: number }[];
      } | null;
      const [first] = answer?.code === 'Ok' ? (answer.routes ?? []) : [];
      const line = decodePolyline(first?.geometry ?? '');
      if (first === undefined || line.length < 2) return null;
      return {
        line,
        meters: Math.round(first.distance ?? 0),
        seconds: Math.round(first.duration ?? 0),
        exact: true,
        attribution: ATTRIBUTION,
      };
    },
  };
}
