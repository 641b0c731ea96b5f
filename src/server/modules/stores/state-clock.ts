import { wallClock } from '#shared/domain/opening-hours.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The server's clock in a time zone: hh:mm:ss, and the same moment as ISO text with its offset (API-18, AMB-34). */
export function stateClock(now: Date, timeZone: string): { time: string; iso: string } {
  const wall = wallClock(now, timeZone);
  const seconds = now.getUTCSeconds();
  const time = `${two(Math.floor(wall.minutes / 60))}:${two(wall.minutes % 60)}:${two(seconds)}`;
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, 0, wall.minutes, seconds);
  const offsetMinutes = Math.round((asUtc - Math.floor(now.getTime() / 1000) * 1000) / 60_000);
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offsetMinutes) / 60))}:${two(Math.abs(offsetMinutes) % 60)}`;
  return { time, iso: `${wall.year}-${two(wall.month)}-${two(wall.day)}T${time}${offset}` };
}
