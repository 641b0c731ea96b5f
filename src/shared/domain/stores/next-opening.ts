import { dayIn, daysBetween } from './calendar-day.ts';
import { lastOrder, findNextOpening, type BranchHours } from './last-order.ts';
import { daysUntil, type WeekMinute } from './opening-hours.ts';
import type { Pause } from './pause.ts';
import { wallClock } from './wall-clock.ts';

/** `inDays`: 0 today, 1 tomorrow, by the branch's calendar. */
export type NextOpening = WeekMinute & { inDays: number };

/** Null when nobody can say. A pause that ends at night ends in no opening. */
export function nextOpening(
  branch: BranchHours,
  now: Date,
  pause: Pause | null,
): NextOpening | null {
  if (pause !== null && pause.until === null) return null;
  const from = pause?.until ?? now;
  const then = wallClock(from, branch.timeZone);
  const isAtOnce = pause !== null && lastOrder(branch, from).takesOrders;
  const opens = isAtOnce ? then : findNextOpening(branch, from);
  if (opens === null) return null;
  const days = daysBetween(dayIn(branch.timeZone, now), dayIn(branch.timeZone, from)).length - 1;
  return {
    weekday: opens.weekday,
    minutes: opens.minutes,
    inDays: days + daysUntil(then, opens),
  };
}

/** While every branch is closed, the first opening is told instead of minutes. */
type Opening = { opens_at: string | null; opens_day: { in_days: number; weekday: number } | null };
type Hours = Opening & { is_active: number; is_open: boolean };

/** Null when none ever opens. */
type Resting<O extends Opening = Opening> = { next: O | null };

const byStart = (opening: Opening, other: Opening): number =>
  (opening.opens_day?.in_days ?? 0) - (other.opens_day?.in_days ?? 0) ||
  ((opening.opens_at ?? '') < (other.opens_at ?? '') ? -1 : 1);

/** Null as long as an active branch is open, and without active branches. */
export function restingUntil<H extends Hours>(branches: readonly H[]): Resting<H> | null {
  const active = branches.filter((branch) => branch.is_active === 1);
  if (active.length === 0 || active.some((branch) => branch.is_open)) return null;
  const [next] = active.filter((branch) => branch.opens_at !== null).toSorted(byStart);
  return { next: next ?? null };
}
