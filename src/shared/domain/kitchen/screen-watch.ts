// An open branch at which no screen looks at the board: its managers are told, and orders for now may be refused.
import type { WithoutScreen } from './kitchen-settings.ts';

export const TOLD_AFTER_MS = 90_000;
export const REFUSED_AFTER_MS = 300_000;

export type ScreenState = 'seen' | 'told' | 'refused';

export type WatchedBranch = {
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
