// The clock of the product with a wall that a test turns as it likes, forward and back, while real time passes separately.
import { createMonotonicClock, type MonotonicClock } from '#server/monotonic-clock.ts';
import type { TestClock } from '#tests/support/create-test-app.ts';

export type JumpingClock = TestClock & MonotonicClock;

/** `set` turns the wall only; `advance` lets real time pass, and the wall with it. */
export function createJumpingClock(start: Date): JumpingClock {
  let wallMs = start.getTime();
  let elapsedMs = 0;
  return {
    ...createMonotonicClock({ wallMs: () => wallMs, elapsedMs: () => elapsedMs }),
    set: (now) => {
      wallMs = now.getTime();
    },
    advance: (seconds) => {
      wallMs += seconds * 1000;
      elapsedMs += seconds * 1000;
    },
  };
}
