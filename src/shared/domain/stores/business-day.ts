// A branch's day ends in the small hours, when it has closed, not at midnight.
import { closingAhead, openingsOfDay } from './opening-hours.ts';
import { minutesOfTime, wallClock } from './wall-clock.ts';
import type { StoreHours } from './opening-hours.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** `YYYY-MM-DD`. Before `dayStartsAt` (HH:mm) it is still the day before. */
export function toBusinessDay(instant: Date, timeZone: string, dayStartsAt: string): string {
  const { year, month, day, minutes } = wallClock(instant, timeZone);
  const isDayBefore = minutes < (minutesOfTime(dayStartsAt) ?? 0);
  const midnight = Date.UTC(year, month - 1, day) - (isDayBefore ? DAY_MS : 0);
  return new Date(midnight).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The instant at which a branch's clock shows that day (`YYYY-MM-DD`) and time (HH:mm). Where a clock change leaves the time out, as far after midnight. */
export function instantOnClock(day: string, time: string, timeZone: string): Date {
  const requested = Date.parse(`${day}T00:00:00Z`) + (minutesOfTime(time) ?? 0) * MINUTE_MS;
  let instant = new Date(requested);
  // The second look settles a change of the clock in between.
  for (let look = 0; look < 2; look += 1) {
    const { year, month, day: date, minutes } = wallClock(instant, timeZone);
    const shown = Date.UTC(year, month - 1, date) + minutes * MINUTE_MS;
    instant = new Date(instant.getTime() + requested - shown);
  }
  return instant;
}

/** The end is the start of the next. */
export function businessDayBounds(
  day: string,
  timeZone: string,
  dayStartsAt: string,
): { from: Date; to: Date } {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return {
    from: instantOnClock(day, dayStartsAt, timeZone),
    to: instantOnClock(next, dayStartsAt, timeZone),
  };
}

const DAYS_A_WEEK = 7;
const MINUTES_A_DAY = 1440;

/** Whether the branch is open just before and at `dayStartsAt` on some day. One that never closes has to be cut somewhere. */
export function cutsOpeningHours(hours: StoreHours, dayStartsAt: string): boolean {
  const cut = minutesOfTime(dayStartsAt) ?? 0;
  return Array.from({ length: DAYS_A_WEEK }, (_, weekday) => weekday).some((weekday) =>
    openingsOfDay(hours, weekday).some(({ opening, closing }) => {
      const isCut = [cut, cut + MINUTES_A_DAY].some((at) => opening < at && at < closing);
      return isCut && closingAhead(hours, { weekday, minutes: opening }) !== null;
    }),
  );
}
