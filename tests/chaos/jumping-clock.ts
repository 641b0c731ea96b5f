// A machine whose clock a test turns as it likes, forward and back, beside a database whose clock only goes on.
import type { TestClock } from '#tests/support/create-test-app.ts';

/** `set` turns the machine's clock, and the database's with it unless it goes back; `advance` lets time pass in both. */
export function createJumpingClock(start: Date): TestClock {
  let wallMs = start.getTime();
  let databaseMs = wallMs;
  return {
    now: () => new Date(wallMs),
    databaseNow: () => new Date(databaseMs),
    set: (now) => {
      wallMs = now.getTime();
      databaseMs = Math.max(databaseMs, wallMs);
    },
    advance: (seconds) => {
      wallMs += seconds * 1000;
      databaseMs += seconds * 1000;
    },
  };
}
