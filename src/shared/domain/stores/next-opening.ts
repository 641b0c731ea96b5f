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
