// Asks the provider, and the own gazetteer wherever that one is slow, away or not set up.
import type { MapAddress } from '#shared/contract/places.ts';
import type { LatLng } from '#shared/domain/stores/distance.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { Log } from '#server/log-lines.ts';
import {
  type Asking,
  type LocalMaps,
  type Maps,
  MapsError,
  type OutsideMaps,
  isInUae,
} from './geo-provider.ts';
import { straightRoute } from './local-provider.ts';
import { readOsmId } from './osm-maps.ts';

// After five failures in a row nobody asks a provider for half a minute, then one does.
const FAILURES = 5;
const PAUSE_MS = 30_000;

type Circuit = {
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
  isOpen(): boolean;
};

export function createCircuit(nowMs: () => number): Circuit {
  let failures = 0;
  let pausedUntil = 0;
  const isOpen = (): boolean => failures >= FAILURES;
  return {
    isOpen,
    mayAsk() {
      if (!isOpen()) return true;
      if (nowMs() < pausedUntil) return false;
      // This one tries; the others wait for what becomes of it.
      pausedUntil = nowMs() + PAUSE_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (isOpen()) pausedUntil = nowMs() + PAUSE_MS;
    },
  };
}

const PATIENCE_MS = 2_500;
const LOG_EVERY_MS = 60_000;

type Parts = {
  local: LocalMaps;
  /** Null: nobody outside. */
  outside: () => OutsideMaps | null;
  nowMs: () => number;
  log: Log;
  patienceMs?: number;
};

async function inBothLanguages(
  lang: Lang,
  ask: (lang: Lang) => Promise<MapAddress | null>,
): Promise<MapAddress | null> {
  const [en, ar] = await Promise.all([ask('en'), ask('ar')]);
  const asked = lang === 'ar' ? ar : en;
  if (!asked || !en || !ar) return asked;
  const toPlaceWords = ({ address, area }: MapAddress) => ({ address, area });
  return { ...asked, names: { en: toPlaceWords(en), ar: toPlaceWords(ar) } };
}

async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new MapsError('too slow'));
      limit.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(limit.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createMaps({ local, outside, nowMs, log, patienceMs = PATIENCE_MS }: Parts): Maps {
  const circuits = new Map<string, Circuit>();
  let loggedAt = Number.NEGATIVE_INFINITY;
  let unlogged = 0;

  const warn = (provider: string, call: string, error: unknown, isPaused: boolean): void => {
    unlogged += 1;
    if (nowMs() - loggedAt < LOG_EVERY_MS) return;
    log.warn('maps_provider_failed', {
      provider,
      call,
      reason: error instanceof MapsError ? error.message : 'no connection',
      failures: unlogged,
      isPaused,
    });
    loggedAt = nowMs();
    unlogged = 0;
  };

  async function ask<T>(
    call: string,
    provider: OutsideMaps | null,
    session: string | null,
    work: (provider: OutsideMaps, asking: Asking) => Promise<T>,
    instead: () => Promise<T>,
  ): Promise<T> {
    if (provider === null) return instead();
    const { name } = provider;
    const circuit = circuits.get(name) ?? createCircuit(nowMs);
    circuits.set(name, circuit);
    if (!circuit.mayAsk()) return instead();
    try {
      const answer = await within(patienceMs, (signal) => work(provider, { signal, session }));
      circuit.succeeded();
      return answer;
    } catch (error) {
      circuit.failed();
      warn(name, call, error, circuit.isOpen());
      return instead();
    }
  }

  const ownWords = (point: LatLng, lang: Lang): Promise<MapAddress | null> =>
    inBothLanguages(lang, (each) => local.reverse(point, each));

  async function find(
    provider: OutsideMaps,
    lang: Lang,
    look: (lang: Lang) => Promise<MapAddress | null>,
  ): Promise<MapAddress | null> {
    if (provider.mayKeepWords) return inBothLanguages(lang, look);
    const found = await look(lang);
    if (found === null) return null;
    const { lat, lng, address } = found;
    const own = await ownWords(found, lang);
    return own && { ...own, lat, lng, shown: address };
  }

  return {
    suggest: (text, lang, session) =>
      ask(
        'suggest',
        outside(),
        session,
        (provider, asking) => provider.suggest(text, lang, asking),
        () => local.suggest(text, lang),
      ),

    async resolve(placeId, lang, session) {
      if (!placeId.includes(':'))
        return inBothLanguages(lang, (each) => local.resolve(placeId, each));
      const provider = outside();
      return ask(
        'resolve',
        provider && placeId.startsWith(`${provider.name}:`) ? provider : null,
        session,
        (asked, asking) => find(asked, lang, (each) => asked.resolve(placeId, each, asking)),
        async () => {
          const known = readOsmId(placeId);
          return known && ownWords(known.point, lang);
        },
      );
    },

    async reverse(point, lang) {
      return ask(
        'reverse',
        isInUae(point) ? outside() : null,
        null,
        (provider, asking) => find(provider, lang, (each) => provider.reverse(point, each, asking)),
        () => ownWords(point, lang),
      );
    },

    async route(from, to, lang) {
      const found = await ask(
        'route',
        isInUae(from) && isInUae(to) ? outside() : null,
        null,
        (provider, asking) => provider.route(from, to, lang, asking),
        async () => null,
      );
      return found ?? straightRoute(from, to);
    },
  };
}
