// Open from the opening minute until the closing one. Closing at or before opening means the next day, equal times all day; a weekday listed twice has a break.
import { minutesOfTime, type WallClock } from './wall-clock.ts';

export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

type DayHours = { day: string; opening: string; closing: string };
/** isDays 0: the plain times hold every day; 1: the list does. Times are HH:mm:ss. */
export type StoreHours = {
  isDays: 0 | 1;
  openTime: string;
  closeTime: string;
  days: readonly DayHours[];
};

/** Minutes after midnight; `closing` exceeds 1440 when it lies on the next day. */
type DayWindow = { opening: number; closing: number };

/** 0 for Sunday. */
export type WeekMinute = { weekday: number; minutes: number };

type OpenStatus = {
  isOpen: boolean;
  /** 0 to 1439; missing when closed or when it never closes. */
  closesAtMinutes?: number;
  /** Missing when open or when it never opens. */
  opensAt?: WeekMinute;
};

const MINUTES_PER_DAY = 1440;
const DAYS_PER_WEEK = 7;

/** None when it is closed all day or the times cannot be read. */
export function openingsOfDay(hours: StoreHours, weekday: number): DayWindow[] {
  const name = WEEKDAYS[weekday]?.toLowerCase();
  const listed =
    hours.isDays === 0
      ? [{ opening: hours.openTime, closing: hours.closeTime }]
      : hours.days.filter((day) => day.day.trim().toLowerCase() === name);
  return listed.flatMap((each) => {
    const opening = minutesOfTime(each.opening);
    const closing = minutesOfTime(each.closing);
    if (opening === null || closing === null) return [];
    return [{ opening, closing: closing <= opening ? closing + MINUTES_PER_DAY : closing }];
  });
}

/** Null when it is closed all day. */
export function hoursOfDay(hours: StoreHours, weekday: number): DayWindow | null {
  const openings = openingsOfDay(hours, weekday);
  return openings.length === 0
    ? null
    : {
        opening: Math.min(...openings.map(({ opening }) => opening)),
        closing: Math.max(...openings.map(({ closing }) => closing)),
      };
}

/** In minutes after today's midnight. */
function windowsAround(hours: StoreHours, weekday: number): DayWindow[] {
  const windows: DayWindow[] = [];
  for (let offset = -1; offset <= DAYS_PER_WEEK; offset += 1) {
    for (const one of openingsOfDay(hours, (weekday + offset + DAYS_PER_WEEK) % DAYS_PER_WEEK))
      windows.push({
        opening: one.opening + offset * MINUTES_PER_DAY,
        closing: one.closing + offset * MINUTES_PER_DAY,
      });
  }
  return windows;
}

/** Counted from the midnight before it; null while it is closed. */
function closingMinute(
  windows: readonly DayWindow[],
  wall: Pick<WallClock, 'minutes'>,
): number | null {
  const containing = windows.filter(
    (window) => window.opening <= wall.minutes && wall.minutes < window.closing,
  );
  if (containing.length === 0) return null;
  let closing = Math.max(...containing.map((window) => window.closing));
  // Hours that touch are one long opening.
  for (const one of windows)
    if (one.opening <= closing && one.closing > closing) closing = one.closing;
  return closing;
}

const neverCloses = (closing: number, wall: Pick<WallClock, 'minutes'>): boolean =>
  closing > DAYS_PER_WEEK * MINUTES_PER_DAY + wall.minutes;

/** Null when it is closed or never closes. */
export function closingAhead(
  hours: StoreHours,
  wall: Pick<WallClock, 'weekday' | 'minutes'>,
): number | null {
  const closing = closingMinute(windowsAround(hours, wall.weekday), wall);
  return closing === null || neverCloses(closing, wall) ? null : closing - wall.minutes;
}

export function openStatus(
  hours: StoreHours,
  wall: Pick<WallClock, 'weekday' | 'minutes'>,
): OpenStatus {
  const windows = windowsAround(hours, wall.weekday);
  const closing = closingMinute(windows, wall);
  if (closing === null) {
    const next = windows
      .map((window) => window.opening)
      .filter((opening) => opening > wall.minutes)
      .sort((a, b) => a - b)[0];
    if (next === undefined) return { isOpen: false };
    return {
      isOpen: false,
      opensAt: {
        weekday: (wall.weekday + Math.floor(next / MINUTES_PER_DAY)) % DAYS_PER_WEEK,
        minutes: next % MINUTES_PER_DAY,
      },
    };
  }
  return neverCloses(closing, wall)
    ? { isOpen: true }
    : { isOpen: true, closesAtMinutes: closing % MINUTES_PER_DAY };
}

export function isOpenAt(hours: StoreHours, wall: Pick<WallClock, 'weekday' | 'minutes'>): boolean {
  return openStatus(hours, wall).isOpen;
}

/** 0 today, 1 tomorrow, 7 when it is over for today. */
export function daysUntil(
  now: Pick<WallClock, 'weekday' | 'minutes'>,
  { weekday, minutes }: WeekMinute,
): number {
  const days = (weekday - now.weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return days === 0 && minutes < now.minutes ? DAYS_PER_WEEK : days;
}
