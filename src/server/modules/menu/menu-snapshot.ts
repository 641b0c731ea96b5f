// The menu in memory: one published version with what each branch lacks, and replies made once as ready bytes.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { MenuDocument, StoreAvailability } from '#shared/domain/menu.ts';
import { z } from 'zod';
import { ReadyReply } from '#server/http/handlers.ts';
import { keepFresh } from '#server/modules/stores/keep-fresh.ts';
import type { Parts } from '#server/parts.ts';
import { MenuDocumentSchema } from './menu-document-schema.ts';
import { availabilityOfStores, newestMenu } from './menu.queries.ts';

/** What a rule needs to price a choice: the menu, and what the branch lacks (null: brand-wide). */
export type MenuAt = { document: MenuDocument; availability: StoreAvailability | null };

export type MenuState = {
  version: number;
  document: MenuDocument;
  byStore: ReadonlyMap<number, StoreAvailability>;
  nextChange: Date | null;
  ready: Map<string, ReadyReply>;
};

export type MenuSnapshot = {
  current(): MenuState;
  /** The menu of a branch; null for a branch that does not exist. `storeId` null is the brand-wide menu. */
  menuAt(storeId: number | null): MenuAt | null;
  /** A reply kept as bytes under `key` until the menu or its availability changes; checked once by `schema`. */
  ready(key: string, schema: z.core.$ZodType, make: () => unknown): ReadyReply;
  refresh(): Promise<void>;
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
const QUALITY = 9;

function readyReply(value: unknown): ReadyReply {
  const json = Buffer.from(JSON.stringify(value));
  const etag = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  return new ReadyReply(
    json,
    etag,
    brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  );
}

/** Loads the menu and follows its changes, from this process or another one, until closed. */
export async function createMenuSnapshot(parts: Parts): Promise<MenuSnapshot> {
  const { database, clock, log } = parts;
  let checked: { version: number; document: MenuDocument } = { version: 0, document: EMPTY };
  /** The state whose end of a shortage has been noticed: it is read again once, not with every request. */
  let expired: MenuState | null = null;

  async function read(): Promise<MenuState> {
    const [newest, { byStore, nextChange }] = await Promise.all([
      newestMenu(database.db),
      availabilityOfStores(database.db, clock.now()),
    ]);
    // A version never changes, so it is checked once.
    if (newest && newest.version !== checked.version)
      checked = { version: newest.version, document: MenuDocumentSchema.parse(newest.document) };
    return { ...checked, byStore, nextChange, ready: new Map() };
  }
  const menu = await keepFresh(parts, 'menu_changed', read);

  /** What ran out "until" a time comes back by itself; a reading that failed is tried again at the next question. */
  function current(): MenuState {
    const state = menu.current();
    if (state.nextChange !== null && state.nextChange <= clock.now() && expired !== state) {
      expired = state;
      menu.refresh().catch((error: unknown) => {
        expired = null;
        log.error('menu_refresh_failed', { name: error instanceof Error ? error.name : 'unknown' });
      });
    }
    return state;
  }
  return {
    current,
    menuAt(storeId) {
      const { document, byStore } = current();
      if (storeId === null) return { document, availability: null };
      const availability = byStore.get(storeId);
      return availability ? { document, availability } : null;
    },
    ready(key, schema, make) {
      const { ready } = current();
      let reply = ready.get(key);
      if (!reply) ready.set(key, (reply = readyReply(z.parse(schema, make()))));
      return reply;
    },
    refresh: menu.refresh,
    close: menu.close,
  };
}
