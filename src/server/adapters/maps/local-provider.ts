import type { MapAddress, Route, Suggestion } from '#shared/contract/places.ts';
import { haversineKm, type LatLng } from '#shared/domain/stores/distance.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import { isInUae, MOST_SUGGESTIONS, type LocalMaps } from './geo-provider.ts';
import { indexPlaces, searchPlaces, type Place } from './place-search.ts';
import { joinList } from '#shared/i18n/format.ts';

/** A place farther off says nothing about where a pin is. */
const NEAR_KM = 3;
const NEAR_KINDS = new Set(['area', 'town', 'mall', 'landmark']);
const COUNTRY = { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' };
/** Farther from every known place is not in the country. */
const COUNTRY_REACH_KM = 60;
/** Guesses: how much longer roads are than the straight line, and how fast a car in town is. */
const DETOUR = 1.35;
const KM_PER_HOUR = 35;
const EMIRATES_AR: Record<string, string> = {
  Dubai: 'دبي',
  'Abu Dhabi': 'أبوظبي',
  Sharjah: 'الشارقة',
  Ajman: 'عجمان',
  'Umm Al Quwain': 'أم القيوين',
  'Ras Al Khaimah': 'رأس الخيمة',
  Fujairah: 'الفجيرة',
};

function localName(place: Place, lang: Lang): string {
  return lang === 'ar' ? place.name_ar : place.name_en;
}
function localCity(place: Place, lang: Lang): string {
  return lang === 'ar' ? place.city_ar : place.city_en;
}
function localEmirate(place: Place, lang: Lang): string {
  return lang === 'ar' ? (EMIRATES_AR[place.emirate] ?? place.emirate) : place.emirate;
}
function joined(parts: readonly string[], lang: Lang): string {
  return joinList([...new Set(parts)], lang);
}

function suggestion(place: Place, lang: Lang): Suggestion {
  const main = localName(place, lang);
  const secondary =
    joined(
      [localCity(place, lang), localEmirate(place, lang)].filter((part) => part !== main),
      lang,
    ) || COUNTRY[lang];
  return {
    description: joined([main, secondary], lang),
    place_id: place.id,
    structured_formatting: { main_text: main, secondary_text: secondary },
  };
}

function toAddress(
  place: Place,
  lang: Lang,
  point: LatLng,
  address: string,
  area: string,
): MapAddress {
  return {
    address,
    area,
    city: localCity(place, lang),
    state: localEmirate(place, lang),
    country: COUNTRY[lang],
    country_code: 'AE',
    lat: point.lat,
    lng: point.lng,
  };
}

function nearest(places: readonly Place[], point: LatLng): { place: Place; km: number } | null {
  let best: { place: Place; km: number } | null = null;
  for (const place of places) {
    const km = haversineKm(place, point);
    if (!best || km < best.km) best = { place, km };
  }
  return best;
}

export function straightRoute(from: LatLng, to: LatLng): Route {
  const km = haversineKm(from, to);
  return {
    line: [from, to],
    meters: Math.round(km * 1000),
    seconds: Math.round(((km * DETOUR) / KM_PER_HOUR) * 3600),
    exact: false,
    attribution: '',
  };
}

export function createLocalProvider(readAll: () => readonly Place[]): LocalMaps {
  let indexed: { places: readonly Place[]; index: ReturnType<typeof indexPlaces> } | null = null;
  const index = () => {
    const places = readAll();
    if (indexed?.places !== places) indexed = { places, index: indexPlaces(places) };
    return indexed.index;
  };
  return {
    suggest: async (text, lang) =>
      searchPlaces(index(), text, MOST_SUGGESTIONS).map((place) => suggestion(place, lang)),
    resolve: async (placeId, lang) => {
      const place = readAll().find((candidate) => candidate.id === placeId);
      return place
        ? toAddress(place, lang, place, suggestion(place, lang).description, localName(place, lang))
        : null;
    },
    reverse: async (point, lang) => {
      if (!isInUae(point)) return null;
      const places = readAll();
      const near = nearest(
        places.filter((candidate) => NEAR_KINDS.has(candidate.kind)),
        point,
      );
      if (near && near.km <= NEAR_KM) {
        const name = localName(near.place, lang);
        return toAddress(
          near.place,
          lang,
          point,
          joined(
            [lang === 'ar' ? `بالقرب من ${name}` : `Near ${name}`, localCity(near.place, lang)],
            lang,
          ),
          name,
        );
      }
      const known = nearest(places, point);
      if (!known || known.km > COUNTRY_REACH_KM) return null;
      const coordinates = `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`;
      return toAddress(
        known.place,
        lang,
        point,
        joined([coordinates, localCity(known.place, lang)], lang),
        '',
      );
    },
  };
}
