// A branch has a screen when one told so lately: a tablet that loses its power says no farewell. All processes hear of it by the database.
import { isOpenOn } from '#shared/domain/stores/last-order.ts';
import { pauseOfWhole } from '#shared/domain/stores/pause.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Db } from '#server/db/open.ts';
import { lastSeen, onSeen, tellSeen } from './board-screens.queries.ts';
import type { StoreFacts } from './stores.queries.ts';
import type { WithoutScreen } from '#shared/domain/kitchen/kitchen-settings.ts';

/** An open branch at which no screen looks at the board: its managers are told, and orders for now may be refused. */
const TOLD_AFTER_MS = 90_000;
const REFUSED_AFTER_MS = 300_000;

export type ScreenState = 'seen' | 'told' | 'refused';

type WatchedBranch = {
  /** Null: the managers are told once a screen was ever there, before that only while an order waits. A branch that never had a screen may work by telephone. */
  setTo: WithoutScreen | null;
  /** When a screen was last there; null: never. */
  seenAt: Date | null;
  /** Since when an order waits there that nobody has touched; null: none does. */
  waitingSince?: Date | null;
  /** Whether it takes orders at an instant. */
  isOpenAt: (instant: Date) => boolean;
};

/**
 * `startedAt`: since when this process has been able to see screens. All of them come back when a process starts again, so that
 * before that nobody was missed.
 */
export function screenState(
  { setTo, seenAt, waitingSince = null, isOpenAt }: WatchedBranch,
  clock: { now: Date; startedAt: Date },
): ScreenState {
  const isAsked =
    seenAt !== null ||
    (waitingSince !== null && clock.now.getTime() - waitingSince.getTime() >= TOLD_AFTER_MS);
  const wanted = setTo ?? (isAsked ? 'tell' : 'nothing');
  if (wanted === 'nothing') return 'seen';
  const since = Math.max(seenAt?.getTime() ?? 0, clock.startedAt.getTime());
  const goneMs = clock.now.getTime() - since;
  // A branch that has just opened gets the same time until its first screen is there.
  const isMissedFor = (ms: number): boolean =>
    goneMs >= ms && isOpenAt(clock.now) && isOpenAt(new Date(clock.now.getTime() - ms));
  if (wanted === 'refuse' && isMissedFor(REFUSED_AFTER_MS)) return 'refused';
  return isMissedFor(TOLD_AFTER_MS) ? 'told' : 'seen';
}

/** The others know of each word of one screen, of many screens not each. */
const TOLD_EVERY_MS = 10_000;

export type WatchedStore = Pick<
  StoreFacts,
  'storeId' | 'isActive' | 'withoutScreen' | 'hours' | 'timeZone' | 'changes' | 'pauses' | 'pos'
>;

/** The clock may have been set back: time is then counted anew from now. */
export const notAfter = (at: Date, now: Date): Date => (at > now ? now : at);

export function toScreenState(
  store: WatchedStore,
  { seenAt, waitingSince }: { seenAt: Date | null; waitingSince: Date | null },
  clock: { now: Date; startedAt: Date },
): ScreenState {
  if (!store.isActive || pauseOfWhole(store.pauses, clock.now) !== null) return 'seen';
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
  tell(tx: Db, storeId: number): Promise<void>;
  stateOf(store: WatchedStore, waitingSince?: Date | null): ScreenState;
  close(): Promise<void>;
};

export async function createScreenWatch({
  database,
  clock,
  log,
}: Pick<AppContext, 'database' | 'clock' | 'log'>): Promise<ScreenWatch> {
  let startedAt = clock.now();
  /** When this process heard of a screen, by its own clock: that of another process may go otherwise. */
  const heard = new Map<number, Date>();
  let isClosed = false;

  const seenAt = (storeId: number, now: Date): Date | null => {
    const known = heard.get(storeId);
    if (known === undefined || known <= now) return known ?? null;
    heard.set(storeId, now);
    return now;
  };
  const read = async (): Promise<void> => {
    for (const [storeId, ageMs] of await lastSeen(database.db)) {
      const now = clock.now();
      const at = new Date(now.getTime() - ageMs);
      const known = seenAt(storeId, now);
      if (known === null || known < at) heard.set(storeId, at);
    }
  };
  let reading = Promise.resolve();
  const stop = await onSeen(
    database,
    (storeId) => heard.set(storeId, clock.now()),
    () => {
      reading = read().catch((error: unknown) => {
        if (!isClosed)
          log.warn('screens_not_read', { name: error instanceof Error ? error.name : 'unknown' });
      });
    },
  );
  await read();

  return {
    async tell(tx, storeId) {
      const now = clock.now();
      const known = seenAt(storeId, now)?.getTime() ?? 0;
      if (now.getTime() - known >= TOLD_EVERY_MS) await tellSeen(tx, storeId);
    },
    stateOf(store, waitingSince = null) {
      const now = clock.now();
      startedAt = notAfter(startedAt, now);
      return toScreenState(
        store,
        { seenAt: seenAt(store.storeId, now), waitingSince },
        { now, startedAt },
      );
    },
    async close() {
      isClosed = true;
      await stop();
      await reading;
    },
  };
}
