// When a branch that takes no orders takes them again, and on which day: by its hours, and after a pause.
import { dayIn, daysBetween } from './calendar-day.ts';
import { lastOrder, findNextOpening, type BranchHours } from './last-order.ts';
import { daysUntil, type WeekMinute } from './opening-hours.ts';
import type { Pause } from './pause.ts';
import { wallClock } from './wall-clock.ts';

/** `inDays`: 0 today, 1 tomorrow, counted on the branch's own calendar. */
export type NextOpening = WeekMinute & { inDays: number };

/**
 * Null when nobody can say. The end of a pause is an opening only where the branch takes orders then: one for the rest of the business day ends at
 * night, long before the doors open.
 */
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
