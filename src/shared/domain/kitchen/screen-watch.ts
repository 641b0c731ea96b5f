// An open branch at which no screen looks at the board: its managers are told, and orders for now may be refused.
import type { WithoutScreen } from './kitchen-settings.ts';

export const TOLD_AFTER_MS = 90_000;
export const REFUSED_AFTER_MS = 300_000;

export type ScreenState = 'seen' | 'told' | 'refused';

export type WatchedBranch = {
  /** What the managers set. Null: they are told once a screen was ever there; before that only while an order waits. */
  setTo: WithoutScreen | null;
  /** Monotonic time; null: never. */
  seenAt: Date | null;
  /** By the clock on the wall; null: none waits. */
  waitingSince?: Date | null;
  isOpenAt: (instant: Date) => boolean;
};

/** `startedAt`: monotonic time since when this process can see screens; nobody was missed before that. */
export function screenState(
  { setTo, seenAt, waitingSince = null, isOpenAt }: WatchedBranch,
  clock: { now: Date; monotonicNow: Date; startedAt: Date },
): ScreenState {
  const isAsked =
    seenAt !== null ||
    (waitingSince !== null && clock.now.getTime() - waitingSince.getTime() >= TOLD_AFTER_MS);
  const wanted = setTo ?? (isAsked ? 'tell' : 'nothing');
  if (wanted === 'nothing') return 'seen';
  const since = Math.max(seenAt?.getTime() ?? 0, clock.startedAt.getTime());
  const goneMs = clock.monotonicNow.getTime() - since;
  // A branch that has just opened gets the same time.
  const isMissedFor = (ms: number): boolean =>
    goneMs >= ms && isOpenAt(clock.now) && isOpenAt(new Date(clock.now.getTime() - ms));
  if (wanted === 'refuse' && isMissedFor(REFUSED_AFTER_MS)) return 'refused';
  return isMissedFor(TOLD_AFTER_MS) ? 'told' : 'seen';
}
