// How long it takes until somebody in a kitchen has a hand free for the next ticket.

const SECOND_MS = 1000;
const SECONDS_PER_MINUTE = 60;

/** An order that a kitchen has and that is not ready. */
export type QueuedOrder = {
  makeSeconds: number;
  /** Since when it is made; null: it waits to be accepted, or is on hold. */
  since: Date | null;
  /** How much of it is not ticked off, from 0 to 1. */
  openShare: number;
};

/**
 * Whole minutes until a lane is free. A ticket is made on one lane, in the order in which the kitchen took them, each on the lane that is free
 * first. What is done of it is known by the clock or by its ticks, whichever says more. Where the cooks tick, a ticket that should be done and is
 * not ticked off is still under somebody's hands; where nobody ticks, the clock alone says that the next one was begun. A ticket that is not ready
 * was begun no longer ago than it takes, at least the base time: so a kitchen that falls behind does not look free. A wait of seconds is none: what is
 * promised is rounded up to five minutes, and everybody would be told five minutes too many.
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
