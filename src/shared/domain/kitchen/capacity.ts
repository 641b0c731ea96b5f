// How many orders and how much work a kitchen can have ready in a quarter of an hour. An order takes its place when it is placed, in the quarter in which it has to be ready.

const QUARTER_MS = 15 * 60_000;

/** `null`: no limit. */
export type CapacityLimits = { orders: number | null; makeSeconds: number | null };
export type SlotLoad = { orders: number; makeSeconds: number };

/** By its beginning. Every zone's clock is whole quarters from UTC. */
export function floorToQuarter(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / QUARTER_MS) * QUARTER_MS);
}

export function quarterAfter(quarter: Date): Date {
  return new Date(quarter.getTime() + QUARTER_MS);
}

export const isUnlimited = ({ orders, makeSeconds }: CapacityLimits): boolean =>
  orders === null && makeSeconds === null;

/** An order that is more work than any quarter may hold fits into an empty one: else nobody could order for thirty. */
export function fitsSlot(taken: SlotLoad, makeSeconds: number, limits: CapacityLimits): boolean {
  const hasPlace = limits.orders === null || taken.orders < limits.orders;
  const hasTime =
    limits.makeSeconds === null ||
    taken.makeSeconds === 0 ||
    taken.makeSeconds + makeSeconds <= limits.makeSeconds;
  return hasPlace && hasTime;
}

export const computeRoom =
  (loads: ReadonlyMap<number, SlotLoad>, makeSeconds: number, limits: CapacityLimits) =>
  (instant: Date): boolean =>
    fitsSlot(
      loads.get(floorToQuarter(instant).getTime()) ?? { orders: 0, makeSeconds: 0 },
      makeSeconds,
      limits,
    );

/** The first full quarters from now on, without a gap; null: none is full. */
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

/** The first of these times whose quarter has room; null when all are full. */
export function nextFree<T extends { instant: Date }>(
  times: readonly T[],
  loads: ReadonlyMap<number, SlotLoad>,
  makeSeconds: number,
  limits: CapacityLimits,
): T | null {
  const hasRoom = computeRoom(loads, makeSeconds, limits);
  return times.find(({ instant }) => hasRoom(instant)) ?? null;
}
