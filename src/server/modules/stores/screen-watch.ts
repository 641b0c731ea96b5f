// Which branches have a screen at their board: those of which one told so lately. A tablet that loses its power says no farewell and its line stays
// open for minutes, so that only what it says by itself counts. All processes hear of it by the database, which also remembers it when they all end.
import { screenState, type ScreenState } from '#shared/domain/kitchen/screen-watch.ts';
import { isOpenOn } from '#shared/domain/stores/last-order.ts';
import { pauseOfWhole } from '#shared/domain/stores/pause.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Db } from '#server/db/open.ts';
import { lastSeen, onSeen, tellSeen, type Seen } from './board-screens.queries.ts';
import type { StoreFacts } from './stores.queries.ts';

/** Less than the time between two words of one screen: the others know of each word, and of many screens not each. */
const TOLD_EVERY_MS = 10_000;

export type WatchedStore = Pick<
  StoreFacts,
  'storeId' | 'isActive' | 'withoutScreen' | 'hours' | 'timeZone' | 'changes' | 'pauses' | 'pos'
>;

/** What is known of a branch at an instant: nobody is missed where no orders are taken. */
export function toScreenState(
  store: WatchedStore,
  { seenAt, waitingSince }: { seenAt: Date | null; waitingSince: Date | null },
  clock: { now: Date; startedAt: Date },
): ScreenState {
  if (!store.isActive || pauseOfWhole(store.pauses, clock.now) !== null) return 'seen';
  // Its orders are at a point of sale, which tells by answering whether anybody is there.
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
  /** `waitingSince`: who shows it to managers says since when an order waits there; an order is refused without that. */
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
