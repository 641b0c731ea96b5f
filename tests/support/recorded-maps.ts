// What Google, Photon and OSRM answer by their documents. From memory, because no page about it was at hand: the statuses of Google's Geocoding, the
// nesting of its address components, the error body of a refused key, and the street fields of Photon. The rest follows the pages of Places (New),
// Routes, Photon's API and OSRM's HTTP server.
import type { Asked, Recorded } from './recorded-exchanges.ts';

export const GOOGLE_KEY = 'AIza-test-key';
const MIRDIF = { lat: 25.2231, lng: 55.4202 };
/** The line from 25.2231,55.4202 by way of 25.2231,55.15 to 25.08,55.15. */
const LINE = 'kk}xCgggqI?vws@j}Z?';

const json = (status: number, body: unknown): Recorded => ({
  status,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(body),
});
const queryOf = (path: string): URLSearchParams => new URL(path, 'http://x').searchParams;
const refusedByGoogle = (status: number, name: string): Recorded =>
  json(status, { error: { code: status, message: 'sandbox', status: name } });

const GOOGLE_WORDS = {
  en: {
    name: 'Mirdif',
    area: 'Dubai - United Arab Emirates',
    city: 'Dubai',
    country: 'United Arab Emirates',
  },
  ar: {
    name: 'مردف',
    area: 'دبي - الإمارات العربية المتحدة',
    city: 'دبي',
    country: 'الإمارات العربية المتحدة',
  },
};

function googleSuggestions(body: string): Recorded {
  const { input, languageCode, includedRegionCodes } = JSON.parse(body) as {
    input: string;
    languageCode: 'en' | 'ar';
    includedRegionCodes: string[];
  };
  if (includedRegionCodes.join() !== 'ae') return refusedByGoogle(400, 'INVALID_ARGUMENT');
  if (input.endsWith('!!')) return refusedByGoogle(503, 'UNAVAILABLE');
  if (input.endsWith('..')) return json(200, {});
  const words = GOOGLE_WORDS[languageCode];
  const text = { text: words.name, matches: [{ endOffset: input.length }] };
  const place = {
    place: 'places/ChIJmirdif',
    placeId: 'ChIJmirdif',
    text: { ...text, text: `${words.name} - ${words.area}` },
    structuredFormat: { mainText: text, secondaryText: { text: words.area } },
    types: ['sublocality_level_1', 'geocode'],
  };
  // A query prediction has no place; more than six never come to the page.
  return json(200, {
    suggestions: [
      { placePrediction: place },
      { queryPrediction: { text } },
      ...Array.from({ length: 7 }, (_, index) => ({
        placePrediction: { ...place, placeId: `ChIJother${index}` },
      })),
    ],
  });
}

function googleGeocoded(query: URLSearchParams): Recorded {
  if (query.get('key') !== GOOGLE_KEY)
    return json(200, { error_message: 'sandbox', results: [], status: 'REQUEST_DENIED' });
  const latlng = query.get('latlng') ?? '';
  if (latlng.startsWith('25.20404')) return json(200, { results: [], status: 'ZERO_RESULTS' });
  if (latlng.startsWith('25.20503')) return json(200, { results: [], status: 'OVER_QUERY_LIMIT' });
  const isOman = latlng.startsWith('24.3');
  const words = GOOGLE_WORDS[query.get('language') === 'ar' ? 'ar' : 'en'];
  return json(200, {
    plus_code: { global_code: '7HQQ6CFC+6X' },
    results: [
      {
        formatted_address: `12 8th St - ${words.area}`,
        address_components: [
          { long_name: words.name, short_name: words.name, types: ['political', 'sublocality'] },
          { long_name: words.city, short_name: words.city, types: ['locality', 'political'] },
          {
            long_name: isOman ? 'Oman' : words.country,
            short_name: isOman ? 'OM' : 'AE',
            types: ['country', 'political'],
          },
        ],
        geometry: { location: MIRDIF, location_type: 'ROOFTOP' },
        place_id: 'ChIJmirdif',
        types: ['street_address'],
      },
    ],
    status: 'OK',
  });
}

function googleRoute(body: string): Recorded {
  const { origin, travelMode } = JSON.parse(body) as {
    origin: { location: { latLng: { latitude: number } } };
    travelMode: string;
  };
  if (travelMode !== 'DRIVE') return refusedByGoogle(400, 'INVALID_ARGUMENT');
  const { latitude } = origin.location.latLng;
  if (latitude === 25.20503) return refusedByGoogle(503, 'UNAVAILABLE');
  // Without a way nothing at all comes back.
  if (latitude === 25.20404) return json(200, {});
  return json(200, {
    routes: [{ distanceMeters: 41_230, duration: '2345s', polyline: { encodedPolyline: LINE } }],
  });
}

/** Places, Geocoding and Routes, all at one address. */
export function googleAnswers({ method, path, headers, body }: Asked): Recorded | null {
  const { pathname } = new URL(path, 'http://x');
  if (pathname === '/maps/api/geocode/json') return googleGeocoded(queryOf(path));
  if (headers['x-goog-api-key'] !== GOOGLE_KEY) return refusedByGoogle(403, 'PERMISSION_DENIED');
  // Details and routes are refused without a mask.
  if (headers['x-goog-fieldmask'] === undefined) return refusedByGoogle(400, 'INVALID_ARGUMENT');
  if (method === 'POST' && pathname === '/v1/places:autocomplete') return googleSuggestions(body);
  if (method === 'POST' && pathname === '/directions/v2:computeRoutes') return googleRoute(body);
  if (method !== 'GET' || !pathname.startsWith('/v1/places/')) return null;
  if (pathname !== '/v1/places/ChIJmirdif') return refusedByGoogle(404, 'NOT_FOUND');
  const words = GOOGLE_WORDS[queryOf(path).get('languageCode') === 'ar' ? 'ar' : 'en'];
  return json(200, {
    formattedAddress: `${words.name} - ${words.area}`,
    addressComponents: [
      {
        longText: words.name,
        shortText: words.name,
        types: ['sublocality_level_1', 'sublocality'],
      },
      { longText: words.city, shortText: words.city, types: ['locality', 'political'] },
      { longText: words.country, shortText: 'AE', types: ['country', 'political'] },
    ],
    location: { latitude: MIRDIF.lat, longitude: MIRDIF.lng },
  });
}

const photonFeature = (properties: object, point = MIRDIF) => ({
  type: 'Feature',
  properties: { osm_key: 'place', osm_value: 'suburb', osm_type: 'N', ...properties },
  geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
});

function photonPlaces(lang: string | null): object[] {
  const isLocal = lang === 'default';
  const uae = isLocal
    ? { country: 'الإمارات العربية المتحدة', countrycode: 'AE' }
    : { country: 'United Arab Emirates', countrycode: 'AE' };
  const city = isLocal ? 'دبي' : 'Dubai';
  return [
    // A neighbour lies in the same box.
    photonFeature(
      { osm_id: 1, name: 'Mirdif', country: 'Oman', countrycode: 'OM' },
      { lat: 24.3, lng: 56.3 },
    ),
    photonFeature({ osm_id: 240, name: isLocal ? 'مردف' : 'Mirdif', city, state: city, ...uae }),
    ...Array.from({ length: 8 }, (_, index) =>
      photonFeature({
        osm_type: 'W',
        osm_id: 300 + index,
        housenumber: String(index),
        street: '8th Street',
        district: isLocal ? 'مردف' : 'Mirdif',
        city,
        ...uae,
      }),
    ),
  ];
}
const collection = (features: object[]): Recorded =>
  json(200, { type: 'FeatureCollection', features });

/** Photon and OSRM, both at one address. */
export function osmAnswers({ method, path }: Asked): Recorded | null {
  const { pathname } = new URL(path, 'http://x');
  const query = queryOf(path);
  if (method !== 'GET') return null;
  if (pathname === '/api') {
    const text = query.get('q') ?? '';
    if (text.endsWith('!!')) return json(503, { message: 'sandbox' });
    return collection(text.endsWith('..') ? [] : photonPlaces(query.get('lang')));
  }
  if (pathname === '/reverse') {
    const lat = query.get('lat');
    if (lat === '25.20503') return json(503, { message: 'sandbox' });
    const found = lat === '25.20404' ? [] : photonPlaces(query.get('lang'));
    return collection(lat?.startsWith('24.3') ? found.slice(0, 1) : found.slice(1));
  }
  const ends = /^\/route\/v1\/driving\/([\d.]+),([\d.]+);([\d.]+),([\d.]+)$/.exec(pathname);
  if (!ends || query.get('geometries') !== 'polyline') return null;
  if (ends[2] === '25.20503') return json(503, { message: 'sandbox' });
  if (ends[2] === '25.20404')
    return json(400, { code: 'NoRoute', message: 'Impossible route between points' });
  return json(200, {
    code: 'Ok',
    routes: [
      {
        geometry: LINE,
        legs: [{ steps: [], summary: '', weight: 2345.6, duration: 2345.6, distance: 41_230.4 }],
        weight_name: 'routability',
        weight: 2345.6,
        duration: 2345.6,
        distance: 41_230.4,
      },
    ],
    waypoints: [
      { hint: 'abc', distance: 4.2, name: '', location: [55.4202, 25.2231] },
      { hint: 'def', distance: 1.1, name: '', location: [55.15, 25.08] },
    ],
  });
}
