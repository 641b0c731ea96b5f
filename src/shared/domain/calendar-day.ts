// Which day it is depends on where one stands: after midnight in Dubai it is still yesterday in London.
import { wallClock } from './opening-hours.ts';

/** The day of an instant on the clocks of a zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, instant: Date): string {
  const { year, month, day } = wallClock(instant, timeZone);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
