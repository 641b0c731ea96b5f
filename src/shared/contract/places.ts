// Field names are those of the specification, also the misspelled ones.
import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, plain, success } from './contract.ts';
import { Latitude, Longitude } from './stores.ts';

const language = z.enum(['en', 'ar']);

const PlaceWords = z.object({ address: freeText().max(400), area: freeText().max(200) });
/** In both languages, for whichever the page is opened in later. */
export const PlaceNames = z.object({ en: PlaceWords, ar: PlaceWords });
export type PlaceNames = z.output<typeof PlaceNames>;

export const MapAddress = z.object({
  address: z.string(),
  area: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  country_code: z.string(),
  lat: z.number(),
  lng: z.number(),
  names: PlaceNames.optional(),
  /** The map's own words, which its terms allow to show but not to keep. */
  shown: z.string().optional(),
});
export type MapAddress = z.output<typeof MapAddress>;

export const Suggestion = z.object({
  description: z.string(),
  place_id: z.string(),
  structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string() }),
  /** Who must be named beside it. */
  attribution: z.string().optional(),
});
export type Suggestion = z.output<typeof Suggestion>;

const RoutePoint = z.object({ lat: Latitude, lng: Longitude });
/** `exact`: along the roads; otherwise the straight line, with a guess at the time. */
const Route = z.object({
  line: z.array(z.object({ lat: z.number(), lng: z.number() })),
  meters: z.number(),
  seconds: z.number(),
  exact: z.boolean(),
  /** Empty: nobody must be named. */
  attribution: z.string(),
});
export type Route = z.output<typeof Route>;

export const placeCalls = {
  timezone: call({
    method: 'GET',
    path: '/customer/state/timezone/{stateOrStore}',
    who: 'anyone',
    summary: 'The clock of a state or branch',
    params: { stateOrStore: freeText().min(1).max(80) },
    reply: z.object({
      success: z.literal(true),
      successResponse: z.string(),
      successLaterResponse: z.string(),
    }),
    refusals: ['UNKNOWN_TIME_ZONE'],
  }),
  autoComplete: call({
    method: 'POST',
    path: '/customer/autoComplete/{lang}/{text}',
    who: 'anyone',
    summary: 'Suggestions for a place in the UAE',
    params: { lang: language, text: freeText().min(1).max(49) },
    reply: success(z.array(Suggestion)),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  place: call({
    method: 'GET',
    path: '/places/{lang}/{placeId}',
    who: 'anyone',
    ours: true,
    summary: 'The address and point of a suggestion',
    params: { lang: language, placeId: freeText().min(1).max(300) },
    reply: plain({ address: MapAddress }),
    refusals: ['PLACE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  reverse: call({
    method: 'POST',
    path: '/places/reverse',
    who: 'anyone',
    ours: true,
    summary: 'The address of a point',
    body: z.object({ lang: language, lat: Latitude, lng: Longitude }),
    reply: plain({ address: MapAddress.nullable() }),
  }),
  route: call({
    method: 'POST',
    path: '/places/route',
    who: 'anyone',
    ours: true,
    summary: 'The way by car between two points',
    body: z.object({ lang: language, from: RoutePoint, to: RoutePoint }),
    reply: plain({ route: Route }),
  }),
} as const;
