// Which day it is depends on where one stands: after midnight in Dubai it is still yesterday in London.
import { wallClock } from './opening-hours.ts';

/** The day of an instant on the clocks of a zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  const { year, month, day } = wallClock(instant, timeZone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Day and time of an instant on the clocks of a zone, as both languages read it: `2026-11-14 21:05`. */
export function momentIn(timeZone: string, instant: Date): string {
  const { minutes } = wallClock(instant, timeZone);
  const twoDigits = (count: number): string => String(count).padStart(2, '0');
  return `${dayIn(timeZone, instant)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
