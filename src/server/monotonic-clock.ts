// Two clocks in one: what the wall shows, and one that never goes back.
// Somebody sets the machine's clock back, or the time service does: a code, a token or a session must not live longer for it.
import type { Clock } from './app-context.ts';

export type MonotonicClock = Clock & {
  /** Moves the monotonic time forward to `instant` when it is behind: what another process, or this one before a restart, had reached. */
  atLeast(instant: Date): void;
};

type Sources = {
  /** Milliseconds since 1970 as the machine has them; may jump. */
  wallMs?: () => number;
  /** Milliseconds since some moment; never go back. */
  elapsedMs?: () => number;
};

/** The monotonic time goes on by what really passed, and follows the wall when that is ahead of it. */
export function createMonotonicClock({
  wallMs = Date.now,
  elapsedMs = () => performance.now(),
}: Sources = {}): MonotonicClock {
  let reached = wallMs();
  let readAt = elapsedMs();
  const monotonicMs = (): number => {
    const elapsed = elapsedMs();
    reached = Math.max(reached + elapsed - readAt, wallMs());
    readAt = elapsed;
    return reached;
  };
  return {
    now: () => new Date(wallMs()),
    monotonicNow: () => new Date(monotonicMs()),
    atLeast: (instant) => {
      reached = Math.max(monotonicMs(), instant.getTime());
    },
  };
}
