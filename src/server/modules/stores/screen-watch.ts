// A branch has a screen when one told so lately: a tablet that loses its power says no farewell. All processes hear of it by the database.
import { screenState, type ScreenState } from '#shared/domain/kitchen/screen-watch.ts';
import { isOpenOn } from '#shared/domain/stores/last-order.ts';
import { pauseOfWhole } from '#shared/domain/stores/pause.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Db } from '#server/db/open.ts';
import { lastSeen, onSeen, tellSeen, type Seen } from './board-screens.queries.ts';
import type { StoreFacts } from './stores.queries.ts';

/** The others know of each word of one screen, of many screens not each. */
const TOLD_EVERY_MS = 10_000;

export type WatchedStore = Pick<
  StoreFacts,
  'storeId' | 'isActive' | 'withoutScreen' | 'hours' | 'timeZone' | 'changes' | 'pauses' | 'pos'
>;

/** Nobody is missed where no orders are taken. */
export function toScreenState(
  store: WatchedStore,
  { seenAt, waitingSince }: { seenAt: Date | null; waitingSince: Date | null },
  clock: { now: Date; startedAt: Date },
): ScreenState {
  if (!store.isActive || pauseOfWhole(store.pauses, clock.now) !== null) return 'seen';
  // By answering it tells whether anybody is there.
  if (store.pos !== null) return store.pos.isSilent ? 'refused' : 'seen';
  return screenState(
    {
      setTo: store.withoutScreen,
      seenAt,
      waitingSince,
      isOpenAt: (instant) => isOpenOn(store, instant),
    },
    clock,
  );
}

export type ScreenWatch = {
  /** A screen of the branch is there: told to all processes when the transaction is through. */
  tell(tx: Db, seen: Seen): Promise<void>;
  /** `waitingSince`: for managers, since when an order waits there. */
  stateOf(store: WatchedStore, waitingSince?: Date | null): ScreenState;
  close(): Promise<void>;
};

export async function createScreenWatch({
  database,
  clock,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<ScreenWatch> {
  const startedAt = clock.now();
  const seen = new Map<number, Date>();
  let isClosed = false;

  const hear = ({ storeId, at }: Seen): void => {
    const known = seen.get(storeId);
    if (known === undefined || known < at) seen.set(storeId, at);
  };
  const read = async (): Promise<void> => {
    for (const [storeId, at] of await lastSeen(database.db)) hear({ storeId, at });
  };
  let reading = Promise.resolve();
  const stop = await onSeen(database, hear, () => {
    reading = read().catch((error: unknown) => {
      if (!isClosed)
        log.warn('screens_not_read', { name: error instanceof Error ? error.name : 'unknown' });
    });
  });
  await read();

  return {
    async tell(tx, told) {
      const known = seen.get(told.storeId)?.getTime() ?? 0;
      if (told.at.getTime() - known >= TOLD_EVERY_MS) await tellSeen(tx, told);
    },
    stateOf: (store, waitingSince = null) =>
      toScreenState(
        store,
        { seenAt: seen.get(store.storeId) ?? null, waitingSince },
        { now: clock.now(), startedAt },
      ),
    async close() {
      isClosed = true;
      await stop();
      await reading;
    },
  };
}
