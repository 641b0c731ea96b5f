// The day a branch works through: it ends in the small hours, when the last branch has closed, not at midnight.
import { minutesOfTime, wallClock } from './opening-hours.ts';

const DAY_MS = 86_400_000;

/** The business day of an instant on a branch's clock, `YYYY-MM-DD`. Before `dayStartsAt` (HH:mm) it is still the day before; at that minute the new one begins. */
export function businessDayOf(instant: Date, timeZone: string, dayStartsAt: string): string {
  const { year, month, day, minutes } = wallClock(instant, timeZone);
  const isDayBefore = minutes < (minutesOfTime(dayStartsAt) ?? 0);
  const midnight = Date.UTC(year, month - 1, day) - (isDayBefore ? DAY_MS : 0);
  return new Date(midnight).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
