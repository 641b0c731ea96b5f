// A chain may have thousands of branches: who asks gets the nearest fifty, then the next. What a branch says is written once a minute.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { Store, type StoreOpening } from '#shared/contract/stores.ts';
import { foldForSearch } from '#shared/domain/fold-for-search.ts';
import { haversineKm, wholeKm, type LatLng } from '#shared/domain/stores/distance.ts';
import { isOpenOn } from '#shared/domain/stores/last-order.ts';
import { pauseOfWhole } from '#shared/domain/stores/pause.ts';
import { restingUntil } from '#shared/domain/stores/next-opening.ts';
import { CachedJson } from '#server/http/handlers.ts';
import type { Stores, StoreSnapshot } from './store-snapshot.ts';
import type { StoreFacts } from './stores.queries.ts';
import { wireStore } from './wire-store.ts';

const STORES_A_PAGE = 50;
const MS_PER_MINUTE = 60_000;
const ETAG_LENGTH = 22;

type ListQuery = { point: LatLng | undefined; from: number };
type Resting = { next: z.output<typeof StoreOpening> | null } | null;

type Offered = { facts: StoreFacts; words: string };

type Minute = {
  revision: number;
  offered: readonly Offered[];
  minute: number;
  texts: Map<number, string>;
  resting?: Resting;
};

/** In either language, however they are spelled. */
function formatWords({ words: { en, ar }, manualAddress }: StoreFacts): string {
  return [en.name, ar.name, en.address, ar.address, manualAddress.text, en.city, ar.city]
    .map(foldForSearch)
    .join('\n');
}

function byDistance(list: readonly StoreFacts[], point: LatLng | undefined): readonly StoreFacts[] {
  if (!point) return list;
  return list
    .map((facts) => ({ facts, km: haversineKm(facts, point) }))
    .sort((a, b) => a.km - b.km || a.facts.storeId - b.facts.storeId)
    .map(({ facts }) => facts);
}

function pressed(json: Buffer): Buffer {
  return brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 3,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });
}

function ready(text: string): CachedJson {
  const json = Buffer.from(text);
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, ETAG_LENGTH);
  return new CachedJson(json, etag, pressed);
}

function createMinuteTexts() {
  let written: Minute | null = null;

  function readMinute(snapshot: StoreSnapshot, now: Date): Minute {
    const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
    if (written?.revision !== snapshot.revision)
      written = {
        revision: snapshot.revision,
        offered: [...snapshot.stores.values()]
          .filter((candidate) => candidate.isActive && !candidate.isCloudKitchen)
          .map((facts) => ({ facts, words: formatWords(facts) })),
        minute,
        texts: new Map(),
      };
    else if (written.minute !== minute)
      written = {
        revision: written.revision,
        offered: written.offered,
        minute,
        texts: new Map(),
      };
    return written;
  }

  const wire = (snapshot: StoreSnapshot, facts: StoreFacts, now: Date): z.output<typeof Store> =>
    wireStore(facts, now, (storeId) => snapshot.stores.get(storeId)?.isActive ?? false);

  function toText(snapshot: StoreSnapshot, facts: StoreFacts, now: Date): string {
    const { texts } = readMinute(snapshot, now);
    const text =
      texts.get(facts.storeId) ?? JSON.stringify(z.parse(Store, wire(snapshot, facts, now)));
    texts.set(facts.storeId, text);
    return text;
  }

  function readResting(snapshot: StoreSnapshot, now: Date): Resting {
    const minute = readMinute(snapshot, now);
    if (minute.resting !== undefined) return minute.resting;
    const all = [...snapshot.stores.values()];
    const isAnyOpen = all.some(
      (candidate) =>
        candidate.isActive &&
        pauseOfWhole(candidate.pauses, now) === null &&
        isOpenOn(candidate, now),
    );
    const resting = isAnyOpen ? null : restingUntil(all.map((each) => wire(snapshot, each, now)));
    const next = resting?.next;
    minute.resting = resting && {
      next: next ? { opens_at: next.opens_at, opens_day: next.opens_day } : null,
    };
    return minute.resting;
  }

  return { readMinute, toText, readResting };
}

export function createStoreLists(stores: Stores) {
  const texts = createMinuteTexts();
  let whole: { minute: Minute; reply: CachedJson } | null = null;

  /** A page of the list as JSON, without the brackets around it. */
  function page(
    snapshot: StoreSnapshot,
    list: readonly StoreFacts[],
    { point, from }: ListQuery,
    now: Date,
  ): string {
    return byDistance(list, point)
      .slice(from, from + STORES_A_PAGE)
      .map((facts) => {
        const text = texts.toText(snapshot, facts, now);
        return point
          ? `${text.slice(0, -1)},"distance":${wholeKm(haversineKm(point, facts))}}`
          : text;
      })
      .join(',');
  }

  return {
    whole(now: Date): CachedJson {
      const snapshot = stores.current();
      const minute = texts.readMinute(snapshot, now);
      if (whole?.minute !== minute) {
        const entries = [...snapshot.stores.values()].map((facts) =>
          texts.toText(snapshot, facts, now),
        );
        whole = {
          minute,
          reply: ready(`{"success":true,"successResponse":[${entries.join(',')}]}`),
        };
      }
      return whole.reply;
    },
    near(query: ListQuery, now: Date): CachedJson {
      const snapshot = stores.current();
      const list = [...snapshot.stores.values()];
      const entries = page(snapshot, list, query, now);
      const resting = JSON.stringify(texts.readResting(snapshot, now));
      return ready(
        `{"success":true,"successResponse":[${entries}],"total":${list.length},"resting":${resting}}`,
      );
    },
    forPickup(search: string, query: ListQuery, now: Date): CachedJson {
      const snapshot = stores.current();
      const wanted = foldForSearch(search);
      const matching = texts
        .readMinute(snapshot, now)
        .offered.filter(({ words }) => words.includes(wanted));
      const list = matching.map(({ facts }) => facts);
      return ready(
        `{"ok":true,"stores":[${page(snapshot, list, query, now)}],"total":${list.length}}`,
      );
    },
  };
}
