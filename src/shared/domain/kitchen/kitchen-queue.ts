const SECOND_MS = 1000;
const SECONDS_PER_MINUTE = 60;

export type QueuedOrder = {
  makeSeconds: number;
  /** Null: it waits to be accepted, or is on hold. */
  since: Date | null;
  /** From 0 to 1. */
  openShare: number;
};

/**
 * Whole minutes until a lane is free; a wait of seconds is none. Tickets go in the kitchen's order, each to the lane that is free first; the clock or
 * the ticks say what is done, whichever says more.
 */
export function waitMinutes(
  queue: readonly QueuedOrder[],
  { lanes, baseMinutes }: { lanes: number; baseMinutes: number },
  now: Date,
): number {
  const nowSeconds = now.getTime() / SECOND_MS;
  const areTicked = queue.some(({ openShare }) => openShare < 1);
  const freeAt = Array.from({ length: Math.max(1, lanes) }, () => -Infinity);
  for (const { makeSeconds, since, openShare } of queue) {
    if (openShare === 0) continue;
    const lane = freeAt.indexOf(Math.min(...freeAt));
    const takenAt = since === null ? nowSeconds : Math.min(since.getTime() / SECOND_MS, nowSeconds);
    // Begun any longer ago it would be ready by now.
    const ownSeconds = Math.max(baseMinutes * SECONDS_PER_MINUTE, makeSeconds);
    const begunAt = Math.max(takenAt, freeAt[lane] ?? takenAt, nowSeconds - ownSeconds);
    const byTicks = Math.max(begunAt, nowSeconds) + makeSeconds * openShare;
    const doneAt = Math.min(begunAt + makeSeconds, byTicks);
    freeAt[lane] = areTicked ? Math.max(doneAt, nowSeconds) : doneAt;
  }
  return Math.floor(Math.max(0, Math.min(...freeAt) - nowSeconds) / SECONDS_PER_MINUTE);
}
