import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { MenuDocument, StoreAvailability } from '#shared/domain/menu/menu.ts';
import { z } from 'zod';
import { CachedJson } from '#server/http/handlers.ts';
import { MENU_CHANGED } from '#server/menu-news.ts';
import { liveSnapshot, type Changed } from '#server/modules/stores/live-snapshot.ts';
import type { AppContext } from '#server/app-context.ts';
import { MenuDocumentSchema } from './menu-document-schema.ts';
import {
  availabilityOfStores,
  toBranchSets,
  newestMenu,
  newestVersion,
  type BranchSets,
} from './menu.queries.ts';

const LENGTH = 16;

/** The same as long as the branch offers the same of the same menu, in every process. */
function computeMenuState(version: number, availability: StoreAvailability): string {
  const sets = Object.entries(availability)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ids]) => (typeof ids === 'boolean' ? ids : [...ids].toSorted((a, b) => a - b)));
  return createHash('sha256')
    .update(JSON.stringify([version, sets]))
    .digest('base64url')
    .slice(0, LENGTH);
}

export type MenuAt = { document: MenuDocument; availability: StoreAvailability | null };

export type MenuState = {
  version: number;
  document: MenuDocument;
  byStore: ReadonlyMap<number, BranchSets>;
  nextChange: Date | null;
};

export type MenuSnapshot = {
  current(): MenuState;
  menuAt(storeId: number | null): MenuAt | null;
  revisionAt(storeId: number): string | null;
  /** The same with another word: what `compute` says of a branch, asked once for each reading of it. */
  wordsOf(
    compute: (at: MenuAt & { availability: StoreAvailability }, version: number) => string,
  ): (storeId: number) => string | null;
  /** A reply about a branch (0: brand-wide) kept as bytes under `name` until the menu, what that branch offers, or a setting changes; checked once by `schema`. */
  ready(storeId: number, name: string, schema: z.core.$ZodType, make: () => unknown): CachedJson;
  close(): Promise<void>;
};

const EMPTY: MenuDocument = {
  allergens: {},
  dietary: {},
  badges: {},
  notes: {},
  groups: [],
  modifierGroups: [],
  items: [],
  combos: [],
  lists: { topItems: [], topDeals: [], hero: [], featured: [], homeGroups: [] },
};
/** Smaller by a twentieth at 9, which takes seven times as long and would be felt by the first who asks after a switch-off. */
const QUALITY = 5;
const MOST_READY_BYTES = 64 * 1024 * 1024;
const ENTRY_BYTES = 1_000;

const compress = (json: Buffer): Buffer =>
  brotliCompressSync(json, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
    },
  });

function readyReply(value: unknown): CachedJson {
  const json = Buffer.from(JSON.stringify(value));
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return new CachedJson(json, etag, compress);
}

function earliest(branches: Iterable<BranchSets>): Date | null {
  let first: Date | null = null;
  for (const { nextChange } of branches)
    if (nextChange !== null && (first === null || nextChange < first)) first = nextChange;
  return first;
}

export async function createMenuSnapshot(app: AppContext): Promise<MenuSnapshot> {
  const { database, clock } = app;
  let checked: { version: number; document: MenuDocument } = { version: 0, document: EMPTY };
  const replies = new LRUCache<string, { revision: string; reply: CachedJson }>({
    maxSize: MOST_READY_BYTES,
    sizeCalculation: ({ reply: { json } }) => json.length + ENTRY_BYTES,
  });

  async function read(
    _revision: number,
    changed: Changed,
    before: MenuState | undefined,
  ): Promise<MenuState> {
    if (changed !== null && before !== undefined) {
      const byStore = new Map(before.byStore);
      const anew = await availabilityOfStores(database.db, clock.now(), [...changed]);
      for (const storeId of changed) {
        const branch = anew.get(storeId);
        if (branch) byStore.set(storeId, branch);
        else byStore.delete(storeId);
      }
      return { ...before, byStore, nextChange: earliest(byStore.values()) };
    }
    const [version, byStore] = await Promise.all([
      newestVersion(database.db),
      availabilityOfStores(database.db, clock.now()),
    ]);
    // A version never changes, so it is fetched and checked once.
    if (version !== null && version !== checked.version) {
      const newest = await newestMenu(database.db);
      if (newest)
        checked = { version: newest.version, document: MenuDocumentSchema.parse(newest.document) };
    }
    return { ...checked, byStore, nextChange: earliest(byStore.values()) };
  }

  const menu = await liveSnapshot(app, MENU_CHANGED, read, { concernsBranches: true });

  let settled: { read: MenuState; state: MenuState } | null = null;

  /** What ran out "until" a time is back with the first question after it. */
  function current(): MenuState {
    const read = menu.current();
    let state = settled?.read === read ? settled.state : read;
    const now = clock.now();
    if (state.nextChange !== null && state.nextChange <= now) {
      const byStore = new Map(state.byStore);
      for (const [storeId, { nextChange, rows }] of byStore)
        if (nextChange !== null && nextChange <= now) byStore.set(storeId, toBranchSets(rows, now));
      state = { ...state, byStore, nextChange: earliest(byStore.values()) };
    }
    settled = { read, state };
    return state;
  }

  const wordsOf: MenuSnapshot['wordsOf'] = (compute) => {
    // A new version comes with a new reading of every branch.
    const known = new WeakMap<BranchSets, string>();
    return (storeId) => {
      const { version, document, byStore } = current();
      if (storeId === 0) return String(version);
      const branch = byStore.get(storeId);
      if (!branch) return null;
      const word = known.get(branch) ?? compute({ document, availability: branch.sets }, version);
      known.set(branch, word);
      return word;
    };
  };
  const revisionAt = wordsOf(({ availability }, version) =>
    computeMenuState(version, availability),
  );
  return {
    current,
    menuAt(storeId) {
      const { document, byStore } = current();
      if (storeId === null) return { document, availability: null };
      const branch = byStore.get(storeId);
      return branch ? { document, availability: branch.sets } : null;
    },
    ready(storeId, name, schema, make) {
      const key = `${storeId} ${name}`;
      const revision = `${revisionAt(storeId)} ${app.settingsRevision()}`;
      const known = replies.get(key);
      if (known?.revision === revision) return known.reply;
      const reply = readyReply(z.parse(schema, make()));
      replies.set(key, { revision, reply });
      return reply;
    },
    revisionAt,
    wordsOf,
    close: menu.close,
  };
}
