// Places Autocomplete (New), Place Details (New), Geocoding and Routes. Fields are asked for by name, because they set the price.
import type { MapAddress, Route, Suggestion } from '#shared/contract/places.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import {
  exchange,
  MapsError,
  MOST_SUGGESTIONS,
  type MapsSend,
  type OutsideMaps,
} from './geo-provider.ts';
import { decodePolyline } from './polyline.ts';

const PLACES = 'https://places.googleapis.com';
const GEOCODING = 'https://maps.googleapis.com';
const ROUTES = 'https://routes.googleapis.com';
const PREFIX = 'google:';
const ATTRIBUTION = 'Google Maps';
const NOT_FOUND = [404];

export type GoogleSettings = {
  key: string;
  baseUrl: string | null;
};

type Text = { text?: string };
type Predictions = {
  suggestions?: {
    placePrediction?: {
      placeId?: string;
      text?: Text;
      structuredFormat?: { mainText?: Text; secondaryText?: Text };
    };
  }[];
};
type Component = { long: string; short: string; types: string[] };
type Details = {
  location?: { latitude?: number; longitude?: number };
  formattedAddress?: string;
  addressComponents?: { longText?: string; shortText?: string; types?: string[] }[];
};
type Geocoded = {
  status?: string;
  results?: {
    formatted_address?: string;
    address_components?: { long_name?: string; short_name?: string; types?: string[] }[];
  }[];
};
type Routes = {
  routes?: {
    duration?: string;
    distanceMeters?: number;
    polyline?: { encodedPolyline?: string };
  }[];
};

function toAddress(
  components: readonly Component[],
  address: string,
  point: { lat: number; lng: number },
): MapAddress | null {
  const find = (...types: string[]): Component | undefined =>
    types.flatMap((type) => components.filter((each) => each.types.includes(type)))[0];
  const country = find('country');
  if (country?.short !== 'AE') return null;
  return {
    address,
    area: find('sublocality', 'sublocality_level_1', 'neighborhood')?.long ?? '',
    city: find('locality', 'administrative_area_level_1')?.long ?? '',
    state: find('administrative_area_level_1')?.long ?? '',
    country: country.long,
    country_code: 'AE',
    ...point,
  };
}

function toSuggestions(found: Predictions | null): Suggestion[] {
  return (found?.suggestions ?? [])
    .flatMap(({ placePrediction: place }): Suggestion[] => {
      const main = place?.structuredFormat?.mainText?.text ?? place?.text?.text;
      if (place?.placeId === undefined || main === undefined) return [];
      return [
        {
          description: place.text?.text ?? main,
          place_id: PREFIX + place.placeId,
          structured_formatting: {
            main_text: main,
            secondary_text: place.structuredFormat?.secondaryText?.text ?? '',
          },
          attribution: ATTRIBUTION,
        },
      ];
    })
    .slice(0, MOST_SUGGESTIONS);
}

function toRoute(found: Routes | null): Route | null {
  const [first] = found?.routes ?? [];
  const line = decodePolyline(first?.polyline?.encodedPolyline ?? '');
  if (first === undefined || line.length < 2) return null;
  return {
    line,
    meters: first.distanceMeters ?? 0,
    seconds: Math.round(Number.parseFloat(first.duration ?? '0')),
    exact: true,
    attribution: ATTRIBUTION,
  };
}

export function createGoogleMaps({ key, baseUrl }: GoogleSettings, send: MapsSend): OutsideMaps {
  const withKey = (fields: string): Record<string, string> => ({
    'x-goog-api-key': key,
    'x-goog-fieldmask': fields,
  });
  const post = (url: string, fields: string, body: object, signal: AbortSignal) =>
    exchange(send, url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...withKey(fields) },
      body: JSON.stringify(body),
      signal,
    });
  return {
    name: 'google',
    mayKeepWords: false,

    async suggest(text, lang, { signal, session }): Promise<Suggestion[]> {
      const found = (await post(
        `${baseUrl ?? PLACES}/v1/places:autocomplete`,
        'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text,suggestions.placePrediction.structuredFormat.mainText.text,suggestions.placePrediction.structuredFormat.secondaryText.text',
        {
          input: text,
          languageCode: lang,
          regionCode: 'ae',
          includedRegionCodes: ['ae'],
          ...(session === null ? {} : { sessionToken: session }),
        },
        signal,
      )) as Predictions | null;
      return toSuggestions(found);
    },

    async resolve(placeId, lang, { signal, session }) {
      const query = new URLSearchParams({
        languageCode: lang,
        ...(session === null ? {} : { sessionToken: session }),
      });
      const found = (await exchange(
        send,
        `${baseUrl ?? PLACES}/v1/places/${encodeURIComponent(placeId.slice(PREFIX.length))}?${query}`,
        { method: 'GET', headers: withKey('location,formattedAddress,addressComponents'), signal },
        NOT_FOUND,
      )) as Details | null;
      const { latitude: lat, longitude: lng } = found?.location ?? {};
      if (lat === undefined || lng === undefined) return null;
      const components = (found?.addressComponents ?? []).map(
        ({ longText = '', shortText = '', types = [] }) => ({
          long: longText,
          short: shortText,
          types,
        }),
      );
      return toAddress(components, found?.formattedAddress ?? '', { lat, lng });
    },

    async reverse(point, lang: Lang, { signal }) {
      const query = new URLSearchParams({
        latlng: `${point.lat},${point.lng}`,
        language: lang,
        region: 'ae',
        key,
      });
      const found = (await exchange(
        send,
        `${baseUrl ?? GEOCODING}/maps/api/geocode/json?${query}`,
        { method: 'GET', headers: {}, signal },
      )) as Geocoded | null;
      if (found?.status === 'ZERO_RESULTS') return null;
      // Refusals come with 200 here.
      if (found?.status !== 'OK') throw new MapsError('refused');
      const [first] = found.results ?? [];
      const components = (first?.address_components ?? []).map(
        ({ long_name: long = '', short_name: short = '', types = [] }) => ({ long, short, types }),
      );
      return toAddress(components, first?.formatted_address ?? '', point);
    },

    async route(from, to, lang, { signal }) {
      const toWaypoint = ({ lat, lng }: typeof from) => ({
        location: { latLng: { latitude: lat, longitude: lng } },
      });
      const found = (await post(
        `${baseUrl ?? ROUTES}/directions/v2:computeRoutes`,
        'routes.duration,routes.distanceMeters,routes.polyline.encodedPolyline',
        {
          origin: toWaypoint(from),
          destination: toWaypoint(to),
          travelMode: 'DRIVE',
          languageCode: lang,
        },
        signal,
      )) as Routes | null;
      return toRoute(found);
    },
  };
}
