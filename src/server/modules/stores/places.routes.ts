import type { IncomingMessage } from 'node:http';
import { refuse } from '#shared/contract/refusals.ts';
import type { placeCalls } from '#shared/contract/places.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { HandlersOf } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { straightRoute } from '#server/adapters/maps/local-provider.ts';
import type { Places } from './places.ts';
import { type Stores } from './store-snapshot.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';

/** A search takes about ten requests. */
const SUGGESTION_LIMIT = { attempts: 120, windowSeconds: 60 };
const PLACE_LIMIT = { attempts: 60, windowSeconds: 60 };

const SEARCH_SESSION = 'x-search-session';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const two = (value: number): string => String(value).padStart(2, '0');

function clockIn(now: Date, timeZone: string): { time: string; iso: string } {
  const wall = wallClock(now, timeZone);
  const seconds = now.getUTCSeconds();
  const time = `${two(Math.floor(wall.minutes / 60))}:${two(wall.minutes % 60)}:${two(seconds)}`;
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, 0, wall.minutes, seconds);
  const offsetMinutes = Math.round((asUtc - Math.floor(now.getTime() / 1000) * 1000) / 60_000);
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offsetMinutes) / 60))}:${two(Math.abs(offsetMinutes) % 60)}`;
  return { time, iso: `${wall.year}-${two(wall.month)}-${two(wall.day)}T${time}${offset}` };
}

function searchSession({ headers }: IncomingMessage): string | null {
  const said = headers[SEARCH_SESSION];
  return typeof said === 'string' && UUID.test(said) ? said : null;
}

export function placeHandlers(
  { database: { db } }: AppContext,
  stores: Stores,
  places: Places,
): HandlersOf<keyof typeof placeCalls> {
  return {
    timezone: ({ params: { stateOrStore } }, { now }) => {
      const { stores: byId } = stores.current();
      const facts = /^\d+$/.test(stateOrStore)
        ? byId.get(Number(stateOrStore))
        : [...byId.values()].find(
            (candidate) => candidate.stateName.toLowerCase() === stateOrStore.trim().toLowerCase(),
          );
      if (!facts) return refuse('UNKNOWN_TIME_ZONE');
      const { time, iso } = clockIn(now, facts.timeZone);
      return { success: true, successResponse: time, successLaterResponse: iso };
    },

    autoComplete: async ({ params }, { ip, request }) => {
      if (!(await countAttempt(db, `autocomplete:${ip}`, SUGGESTION_LIMIT)))
        return refuse('TOO_MANY_REQUESTS');
      return {
        success: true,
        successResponse: await places.suggest(params.text, params.lang, searchSession(request)),
      };
    },
    place: async ({ params }, { ip, request }) => {
      if (!(await countAttempt(db, `place:${ip}`, PLACE_LIMIT))) return refuse('TOO_MANY_REQUESTS');
      const address = await places.resolve(params.placeId, params.lang, searchSession(request));
      return address ? { ok: true, address } : refuse('PLACE_NOT_FOUND');
    },
    reverse: async ({ body: { lang, lat, lng } }, { ip }) => ({
      ok: true,
      address: (await countAttempt(db, `reverse:${ip}`, PLACE_LIMIT))
        ? await places.reverse({ lat, lng }, lang)
        : null,
    }),
    route: async ({ body: { lang, from, to } }, { ip }) => ({
      ok: true,
      route: (await countAttempt(db, `route:${ip}`, PLACE_LIMIT))
        ? await places.route(from, to, lang)
        : straightRoute(from, to),
    }),
  };
}
