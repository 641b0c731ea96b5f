// Open branches at whose board nobody looks, beside those where orders ring or are late.
import type { BoardStore } from '#shared/contract/board-setup.ts';
import type { ScreenWatch } from '#server/modules/stores/screen-watch.ts';
import type { Stores } from '#server/modules/stores/store-snapshot.ts';

export type WatchedSources = {
  stores: Pick<Stores, 'current'>;
  screens: Pick<ScreenWatch, 'stateOf' | 'tell'>;
};

/** By number. `waiting`: since when an order waits at each. */
export function withUnseen(
  rows: readonly BoardStore[],
  storeIds: readonly number[],
  waiting: ReadonlyMap<number, Date>,
  { stores, screens }: WatchedSources,
): BoardStore[] {
  const named = new Map(rows.map((row) => [row.store_id, row]));
  const known = stores.current().stores;
  return storeIds
    .flatMap((storeId): BoardStore[] => {
      const row = named.get(storeId);
      const store = known.get(storeId);
      const state = store ? screens.stateOf(store, waiting.get(storeId) ?? null) : 'seen';
      if (state === 'seen' || !store) return row ? [row] : [];
      const quiet = {
        store_id: storeId,
        name: { en: store.words.en.name, ar: store.words.ar.name },
        ringing: 0,
        late: 0,
      };
      return [{ ...(row ?? quiet), unseen: store.pos === null ? state : 'pos' }];
    })
    .toSorted((each, other) => each.store_id - other.store_id);
}
