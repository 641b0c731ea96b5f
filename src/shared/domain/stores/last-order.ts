// Until when a branch takes orders for now: its closing less some minutes, and what it changed for today.
import { closingAhead, daysUntil, isOpenAt, openStatus } from './opening-hours.ts';
import { wallClock } from './wall-clock.ts';
import type { StoreHours } from './opening-hours.ts';

const MINUTE_MS = 60_000;

/** For one business day (`from` to `to`). */
export type DayChange = { from: Date; to: Date; opensAt: Date | null; closesAt: Date | null };

export type BranchHours = {
  hours: StoreHours;
  timeZone: string;
  changes: readonly DayChange[];
  lastOrderMinutes: number;
};

const findChange = (changes: readonly DayChange[], instant: Date): DayChange | undefined =>
  changes.find(({ from, to }) => instant >= from && instant < to);

export function isOpenOn(
  { hours, timeZone, changes }: Omit<BranchHours, 'lastOrderMinutes'>,
  instant: Date,
): boolean {
  if (!isOpenAt(hours, wallClock(instant, timeZone))) return false;
  const { opensAt = null, closesAt = null } = findChange(changes, instant) ?? {};
  return (opensAt === null || instant >= opensAt) && (closesAt === null || instant < closesAt);
}

/** No branch opens for less. */
const SHORTEST_OPENING_MS = 5 * MINUTE_MS;

export function mayStillOpen(
  branch: Omit<BranchHours, 'lastOrderMinutes'>,
  now: Date,
  until: Date,
): boolean {
  for (let at = now.getTime(); at < until.getTime(); at += SHORTEST_OPENING_MS)
    if (isOpenOn(branch, new Date(at))) return true;
  return false;
}

/** Null when it never closes, or is closed. */
export function findNextClosing(
  branch: Omit<BranchHours, 'lastOrderMinutes'>,
  now: Date,
): Date | null {
  if (!isOpenOn(branch, now)) return null;
  const minutes = closingAhead(branch.hours, wallClock(now, branch.timeZone));
  // The clock on the wall is read by the minute.
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const byHours = minutes === null ? null : new Date(minute + minutes * MINUTE_MS);
  const byChange = findChange(branch.changes, now)?.closesAt ?? null;
  if (byHours === null || byChange === null) return byHours ?? byChange;
  return byHours < byChange ? byHours : byChange;
}

/** `until` is null when the branch never closes. */
export function lastOrder(
  branch: BranchHours,
  now: Date,
): { takesOrders: boolean; until: Date | null } {
  if (!isOpenOn(branch, now)) return { takesOrders: false, until: null };
  const closing = findNextClosing(branch, now);
  if (closing === null) return { takesOrders: true, until: null };
  const until = new Date(closing.getTime() - branch.lastOrderMinutes * MINUTE_MS);
  return { takesOrders: now < until, until };
}

/** On the branch's clock; null when nobody can say. */
export function findNextOpening(
  branch: BranchHours,
  now: Date,
): { weekday: number; minutes: number } | null {
  // Closed before its hours end, it does not open again in them.
  const minutes = closingAhead(branch.hours, wallClock(now, branch.timeZone));
  const opensLate = findChange(branch.changes, now)?.opensAt ?? null;
  const opening =
    opensLate !== null && now < opensLate && isOpenOn(branch, opensLate)
      ? wallClock(opensLate, branch.timeZone)
      : null;
  const isBeforeIt = opening !== null && minutes !== null;
  const closing = new Date(now.getTime() + (minutes ?? 0) * MINUTE_MS);
  if (isBeforeIt) return { weekday: opening.weekday, minutes: opening.minutes };
  const next = openStatus(branch.hours, wallClock(closing, branch.timeZone)).opensAt ?? null;
  const isLater =
    opening !== null &&
    next !== null &&
    next.weekday === opening.weekday &&
    next.minutes < opening.minutes;
  if (isLater) return { weekday: opening.weekday, minutes: opening.minutes };
  if (next === null) return null;
  // Closed early, it does not open again on a day with two openings.
  const wall = wallClock(now, branch.timeZone);
  const minutesAhead = daysUntil(wall, next) * 1440 + next.minutes - wall.minutes;
  const at = new Date(now.getTime() + minutesAhead * MINUTE_MS);
  const closesAt = findChange(branch.changes, at)?.closesAt ?? null;
  return at > now && closesAt !== null && closesAt <= at ? findNextOpening(branch, at) : next;
}
