// When a branch that takes no orders takes them again, and on which day: by its hours, and after a pause.
import { lastOrder, opensNextAt, type BranchHours } from './last-order.ts';
import { daysUntil, type WeekMinute } from './opening-hours.ts';
import type { Pause } from './pause.ts';
import { wallClock, type WallClock } from './wall-clock.ts';

const DAY_MS = 86_400_000;

/** `inDays`: 0 today, 1 tomorrow, counted on the branch's own calendar. */
export type NextOpening = WeekMinute & { inDays: number };

const midnightOf = ({ year, month, day }: WallClock): number => Date.UTC(year, month - 1, day);

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
  const [today, then] = [wallClock(now, branch.timeZone), wallClock(from, branch.timeZone)];
  const isAtOnce = pause !== null && lastOrder(branch, from).takesOrders;
  const opens = isAtOnce ? then : opensNextAt(branch, from);
  if (opens === null) return null;
  const days = Math.round((midnightOf(then) - midnightOf(today)) / DAY_MS);
  return {
    weekday: opens.weekday,
    minutes: opens.minutes,
    inDays: days + daysUntil(then, opens),
  };
}
