/** Weekday 0 is Sunday, `minutes` counts from midnight. */
export type WallClock = {
  year: number;
  month: number;
  day: number;
  weekday: number;
  minutes: number;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

const MINUTE_MS = 60_000;
/** Since then all zones are whole minutes from each other. */
const WHOLE_MINUTES_SINCE_MS = Date.UTC(1980, 0, 1);
/** Almost every question is about now. */
const lastMinutes = new Map<string, { minute: number; wall: WallClock }>();

/** Throws RangeError on an unknown zone (IANA name) or an invalid date. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const at = instant.getTime();
  if (!(at >= WHOLE_MINUTES_SINCE_MS)) return readWallClock(instant, timeZone);
  const minute = Math.floor(at / MINUTE_MS);
  const last = lastMinutes.get(timeZone);
  if (last?.minute === minute) return { ...last.wall };
  const wall = readWallClock(instant, timeZone);
  lastMinutes.set(timeZone, { minute, wall });
  return { ...wall };
}

function readWallClock(instant: Date, timeZone: string): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of getFormatter(timeZone).formatToParts(instant))
    parts[part.type] = Number(part.value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    minutes: hour * 60 + minute,
  };
}

const MINUTES_PER_DAY = 1440;
/** HH:mm or HH:mm:ss (24:00 allowed), null for anything else. */
export function minutesOfTime(time: string): number | null {
  const match = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(time.trim());
  if (!match) return null;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return minutes <= MINUTES_PER_DAY ? minutes : null;
}
