// How much a kitchen can have ready in a quarter of an hour: so many orders, so much work. An order takes its place in the quarter in which it
// has to be ready, when it is placed, and gives it back when it is cancelled.

const QUARTER_MS = 15 * 60_000;

/** `null`: no limit. */
export type CapacityLimits = { orders: number | null; makeSeconds: number | null };
/** What a quarter of an hour has taken already. */
export type SlotLoad = { orders: number; makeSeconds: number };

/** The quarter of an hour an instant lies in, by its beginning. Every zone's clock is whole quarters from UTC. */
export function floorToQuarter(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / QUARTER_MS) * QUARTER_MS);
}

export function quarterAfter(quarter: Date): Date {
  return new Date(quarter.getTime() + QUARTER_MS);
}

export const isUnlimited = ({ orders, makeSeconds }: CapacityLimits): boolean =>
  orders === null && makeSeconds === null;

/**
 * Whether one more order of so much work still fits. An order that is more work than any quarter may hold fits into an empty one:
 * else nobody could ever order for thirty.
 */
export function fitsSlot(taken: SlotLoad, makeSeconds: number, limits: CapacityLimits): boolean {
  const hasPlace = limits.orders === null || taken.orders < limits.orders;
  const hasTime =
    limits.makeSeconds === null ||
    taken.makeSeconds === 0 ||
    taken.makeSeconds + makeSeconds <= limits.makeSeconds;
  return hasPlace && hasTime;
}

/** Whether the quarter of an instant still has room, by what the quarters have taken already. */
export const computeRoom =
  (loads: ReadonlyMap<number, SlotLoad>, makeSeconds: number, limits: CapacityLimits) =>
  (instant: Date): boolean =>
    fitsSlot(
      loads.get(floorToQuarter(instant).getTime()) ?? { orders: 0, makeSeconds: 0 },
      makeSeconds,
      limits,
    );

/** The first quarters from now on that are full without a gap, from the beginning of the first to the end of the last; null: none is full. */
export function fullAhead(
  quarters: readonly { at: Date; isFull: boolean }[],
  now: Date,
): { from: Date; to: Date } | null {
  const ahead = quarters.filter(({ at }) => at >= floorToQuarter(now));
  const first = ahead.findIndex(({ isFull }) => isFull);
  if (first === -1) return null;
  const free = ahead.findIndex(({ isFull }, index) => index > first && !isFull);
  const last = ahead.at(free === -1 ? -1 : free - 1);
  const from = ahead[first];
  return from && last ? { from: from.at, to: quarterAfter(last.at) } : null;
}

/** The first of these times, in order, whose quarter still has room; null when all are full. */
export function nextFree<T extends { instant: Date }>(
  times: readonly T[],
  loads: ReadonlyMap<number, SlotLoad>,
  makeSeconds: number,
  limits: CapacityLimits,
): T | null {
  const hasRoom = computeRoom(loads, makeSeconds, limits);
  return times.find(({ instant }) => hasRoom(instant)) ?? null;
}
