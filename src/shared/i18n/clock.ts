// Times and dates for people on the wall clock of the Emirates, whatever the device is set to. Customers read 12 hours (`02:45 PM`); Arabic says the part of the day.
import { wallClock } from '../domain/stores/wall-clock.ts';
import type { Lang } from './languages.ts';

export const UAE_ZONE = 'Asia/Dubai';

const MINUTES_PER_DAY = 1440;
const MINUTES_PER_HALF_DAY = 720;

/** From which hour on. */
const ARABIC_PARTS: readonly { fromHour: number; word: string }[] = [
  { fromHour: 18, word: 'مساء' },
  { fromHour: 15, word: 'عصرًا' },
  { fromHour: 12, word: 'ظهرًا' },
  { fromHour: 5, word: 'صباحًا' },
  { fromHour: 3, word: 'فجرًا' },
  { fromHour: 0, word: 'بعد منتصف الليل' },
];

const twoDigits = (count: number): string => String(count).padStart(2, '0');

const withinDay = (minutes: number): number =>
  ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;

function toClockParts(minutes: number, lang: Lang): { figure: string; word: string } {
  const within = withinDay(minutes);
  const hour = Math.floor(within / 60);
  const hour12 = hour % 12 === 0 ? 12 : hour % 12;
  const minute = twoDigits(within % 60);
  if (lang === 'en')
    return {
      figure: `${twoDigits(hour12)}:${minute}`,
      word: within < MINUTES_PER_HALF_DAY ? 'AM' : 'PM',
    };
  const part = ARABIC_PARTS.find(({ fromHour }) => hour >= fromHour)?.word ?? '';
  return { figure: `${hour12}:${minute}`, word: within === 0 ? 'منتصف الليل' : part };
}

/** `08:45 PM`, `8:45 مساء`. 1440 and more wrap to the next day. */
export function formatMinute(minutes: number, lang: Lang): string {
  const { figure, word } = toClockParts(minutes, lang);
  return `${figure} ${word}`;
}

/** `10:00 AM – 11:00 PM`. */
export function formatHours(opening: number, closing: number, lang: Lang): string {
  return `${formatMinute(opening, lang)} – ${formatMinute(closing, lang)}`;
}

/** `07:32–07:42 PM`. Figures side by side are isolated, for a dash would turn them round in Arabic. */
function formatWhile(from: number, to: number, lang: Lang): string {
  const [start, end] = [toClockParts(from, lang), toClockParts(to, lang)];
  if (start.word !== end.word) return formatHours(from, to, lang);
  const figures = `${start.figure}–${end.figure}`;
  return `${lang === 'ar' ? `\u2066${figures}\u2069` : figures} ${end.word}`;
}

const computeMinute = (instant: Date, timeZone: string): number =>
  wallClock(instant, timeZone).minutes;

/** `08:45 PM`, `8:45 مساء`. */
export function formatTime(instant: Date, lang: Lang, timeZone = UAE_ZONE): string {
  return formatMinute(computeMinute(instant, timeZone), lang);
}

/** `07:32–07:42 PM`. */
export function formatTimes(from: Date, to: Date, lang: Lang): string {
  return formatWhile(computeMinute(from, UAE_ZONE), computeMinute(to, UAE_ZONE), lang);
}

const MONTHS: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ar: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
};

const WEEKDAYS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
};

/** 0 for Sunday. */
export const weekdayName = (weekday: number, lang: Lang): string => WEEKDAYS[lang][weekday] ?? '';

/** `Sunday 22 November`, `الأحد 22 نوفمبر`. */
export function formatDay(instant: Date, lang: Lang): string {
  const { weekday, day, month } = wallClock(instant, UAE_ZONE);
  return `${WEEKDAYS[lang][weekday]} ${day} ${MONTHS[lang][month - 1]}`;
}

/** `22 November 2026`, `22 نوفمبر 2026`. */
export function formatDate(instant: Date, lang: Lang): string {
  const { year, month, day } = wallClock(instant, UAE_ZONE);
  return `${day} ${MONTHS[lang][month - 1]} ${year}`;
}

/** `2026-11-22` as a date for people; any other text as it is. */
export function formatIsoDay(isoDay: string, lang: Lang): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDay) ?? [];
  const name = MONTHS[lang][Number(month) - 1];
  return name === undefined ? isoDay : `${Number(day)} ${name} ${year}`;
}

/** `22 November 2026, 08:45 PM`, `22 نوفمبر 2026، الساعة 8:45 مساء`. */
export function formatMoment(instant: Date, lang: Lang): string {
  const joint = lang === 'ar' ? '، الساعة ' : ', ';
  return `${formatDate(instant, lang)}${joint}${formatTime(instant, lang)}`;
}

/** `2026-11-22 20:45`, isolated, for its groups of figures change places in Arabic. */
export function formatStamp(instant: Date, timeZone = UAE_ZONE): string {
  const { year, month, day, minutes } = wallClock(instant, timeZone);
  const clock = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `\u2066${year}-${twoDigits(month)}-${twoDigits(day)} ${clock}\u2069`;
}

/** `19:05`, for the staff only. */
export function formatClock(instant: Date): string {
  const { minutes } = wallClock(instant, UAE_ZONE);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** `19:05–19:10`, for the staff only. */
export function formatClocks(from: Date, to: Date): string {
  return `${formatClock(from)}–${formatClock(to)}`;
}

/** `10:00–23:00`, for the staff only. To be shown isolated (`Ltr`). */
export function formatClockHours(opening: number, closing: number): string {
  return [opening, closing]
    .map(withinDay)
    .map((minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`)
    .join('–');
}

/** `22/11`, for the staff only. */
export function formatShortDay(instant: Date): string {
  const { day, month } = wallClock(instant, UAE_ZONE);
  return `${twoDigits(day)}/${twoDigits(month)}`;
}

/** `22/11 05:00`, for the staff only, isolated. */
export function formatShortMoment(instant: Date): string {
  return `\u2066${formatShortDay(instant)} ${formatClock(instant)}\u2069`;
}
