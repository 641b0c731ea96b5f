// Which branches have a screen at their board. Each process knows the streams that it holds and tells the others by the database; when a branch
// was last looked at outlives a process, so that one that crashed is missed, and one that starts again misses nobody before the screens are back.
import { screenState, type ScreenState } from '#shared/domain/screen-watch.ts';
import { isOpenOn } from '#shared/domain/last-order.ts';
import { pauseOfWhole } from '#shared/domain/pause.ts';
import type { AppContext } from '#server/app-context.ts';
import { readScreensSeen, writeScreensSeen } from './screen-watch.queries.ts';
import type { StoreFacts } from './stores.queries.ts';

const SCREENS_SEEN = 'screens_seen';
/** A crash is noticed so much too early at most. */
const BEAT_MS = 15_000;

export type WatchedStore = Pick<
  StoreFacts,
  'storeId' | 'isActive' | 'withoutScreen' | 'hours' | 'timeZone' | 'changes' | 'pauses'
>;

/** What is known of a branch at an instant: nobody is missed where no orders are taken. */
export function screenStateOf(
  store: WatchedStore,
  seenAt: Date | null,
  clock: { now: Date; monotonicNow: Date; startedAt: Date },
): ScreenState {
  if (!store.isActive || pauseOfWhole(store.pauses, clock.now) !== null) return 'seen';
  return screenState(
    { setTo: store.withoutScreen, seenAt, isOpenAt: (instant) => isOpenOn(store, instant) },
    clock,
  );
}

export type ScreenWatch = {
  /** Somebody looks at the board of a branch, until the answer is called. */
  look(storeId: number): () => void;
  stateOf(store: WatchedStore): ScreenState;
  /** In monotonic time; null: never. */
  seenAt(storeId: number): Date | null;
  close(): Promise<void>;
};

export async function createScreenWatch({
  database,
  clock,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<ScreenWatch> {
  const { db } = database;
  const startedAt = clock.monotonicNow();
  const looking = new Map<number, number>();
  const seen = new Map<number, Date>();
  let isClosed = false;
  const writing = new Set<Promise<void>>();

  const quietly = (work: Promise<void>): void => {
    const done = work
      .catch((error: unknown) => {
        if (!isClosed)
          log.warn('screens_not_kept', { name: error instanceof Error ? error.name : 'unknown' });
      })
      .finally(() => writing.delete(done));
    writing.add(done);
  };
  const read = async (): Promise<void> => {
    for (const { store_id, seen_at } of await readScreensSeen(db)) {
      const known = seen.get(store_id);
      if (known === undefined || known < seen_at) seen.set(store_id, seen_at);
    }
  };
  const keep = (storeIds: readonly number[]): void => {
    if (storeIds.length === 0) return;
    const at = clock.monotonicNow();
    for (const id of storeIds) seen.set(id, at);
    quietly(writeScreensSeen(db, storeIds, at, SCREENS_SEEN));
  };

  const isOld = (storeId: number): boolean =>
    clock.monotonicNow().getTime() - (seen.get(storeId)?.getTime() ?? 0) > BEAT_MS;

  const stop = await database.listen(
    SCREENS_SEEN,
    () => {
      if (!isClosed) quietly(read());
    },
    () => {
      if (!isClosed) quietly(read());
    },
  );
  await read();
  const beat = setInterval(() => keep([...looking.keys()]), BEAT_MS);
  beat.unref();

  return {
    look(storeId) {
      const before = looking.get(storeId) ?? 0;
      looking.set(storeId, before + 1);
      // What was kept last may be older than this very look.
      if (before === 0 || isOld(storeId)) keep([storeId]);
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        const left = (looking.get(storeId) ?? 1) - 1;
        if (left > 0) return void looking.set(storeId, left);
        looking.delete(storeId);
        if (!isClosed) keep([storeId]);
      };
    },
    stateOf: (store) =>
      looking.has(store.storeId)
        ? 'seen'
        : screenStateOf(store, seen.get(store.storeId) ?? null, {
            now: clock.now(),
            monotonicNow: clock.monotonicNow(),
            startedAt,
          }),
    seenAt: (storeId) =>
      looking.has(storeId) ? clock.monotonicNow() : (seen.get(storeId) ?? null),
    async close() {
      clearInterval(beat);
      // Whoever looks is there until this very moment; what is written later would meet a closed database.
      keep([...looking.keys()]);
      isClosed = true;
      await stop();
      await Promise.allSettled(writing);
    },
  };
}
