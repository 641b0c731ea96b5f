// Which day it is depends on where one stands: after midnight in Dubai it is still yesterday in London.
import { wallClock } from './wall-clock.ts';

/** The day of an instant on the clocks of a zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  const { year, month, day } = wallClock(instant, timeZone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const DAY_MS = 86_400_000;

/** The day so many days after (or before) a day, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Every day from one to another, both with it; none when the last lies before the first. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}
