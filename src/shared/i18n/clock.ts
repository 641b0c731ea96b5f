// Times and dates for people, made here and nowhere else, so that they look the same on every screen: the wall clock of the Emirates, whatever the device is set to.
// Customers read 12 hours in the form that the documents give for opening hours and later orders (`02:45 PM`); Arabic says the part of the day.
import { wallClock } from '../domain/stores/wall-clock.ts';
import type { Lang } from './languages.ts';

/** The Emirates have one zone, and no summer time. */
export const UAE_ZONE = 'Asia/Dubai';

const MINUTES_PER_DAY = 1440;
const MINUTES_PER_HALF_DAY = 720;

/** From which hour on Arabic calls it so. */
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

/** The figure and the word beside it. */
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

/** A minute of the day: `08:45 PM`, `8:45 مساء`. 1440 and more wrap to the next day. */
export function formatMinute(minutes: number, lang: Lang): string {
  const { figure, word } = toClockParts(minutes, lang);
  return `${figure} ${word}`;
}

/** Opening hours: `10:00 AM – 11:00 PM`. Both ends say their part of the day, for closing may lie after midnight. */
export function formatHours(opening: number, closing: number, lang: Lang): string {
  return `${formatMinute(opening, lang)} – ${formatMinute(closing, lang)}`;
}

/** A short while: `07:32–07:42 PM`. Figures side by side are isolated, for a dash would turn them round in Arabic. */
function formatWhile(from: number, to: number, lang: Lang): string {
  const [start, end] = [toClockParts(from, lang), toClockParts(to, lang)];
  if (start.word !== end.word) return formatHours(from, to, lang);
  const figures = `${start.figure}–${end.figure}`;
  return `${lang === 'ar' ? `\u2066${figures}\u2069` : figures} ${end.word}`;
}

const computeMinute = (instant: Date, timeZone: string): number =>
  wallClock(instant, timeZone).minutes;

/** The time of an instant: `08:45 PM`, `8:45 مساء`. */
export function formatTime(instant: Date, lang: Lang, timeZone = UAE_ZONE): string {
  return formatMinute(computeMinute(instant, timeZone), lang);
}

/** From one instant to another: `07:32–07:42 PM`. */
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

/** The name of a day of the week, 0 for Sunday. */
export const weekdayName = (weekday: number, lang: Lang): string => WEEKDAYS[lang][weekday] ?? '';

/** A day of the near future: `Sunday 22 November`, `الأحد 22 نوفمبر`. */
export function formatDay(instant: Date, lang: Lang): string {
  const { weekday, day, month } = wallClock(instant, UAE_ZONE);
  return `${WEEKDAYS[lang][weekday]} ${day} ${MONTHS[lang][month - 1]}`;
}

/** A date: `22 November 2026`, `22 نوفمبر 2026`. */
export function formatDate(instant: Date, lang: Lang, timeZone = UAE_ZONE): string {
  const { year, month, day } = wallClock(instant, timeZone);
  return `${day} ${MONTHS[lang][month - 1]} ${year}`;
}

/** A day without a time, as the calls carry it (`2026-11-22`), as a date for people; any other text as it is. */
export function formatIsoDay(isoDay: string, lang: Lang): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDay) ?? [];
  const name = MONTHS[lang][Number(month) - 1];
  return name === undefined ? isoDay : `${Number(day)} ${name} ${year}`;
}

/** Date and time: `22 November 2026, 08:45 PM`, `22 نوفمبر 2026، الساعة 8:45 مساء`. */
export function formatMoment(instant: Date, lang: Lang, timeZone = UAE_ZONE): string {
  const joint = lang === 'ar' ? '، الساعة ' : ', ';
  return `${formatDate(instant, lang, timeZone)}${joint}${formatTime(instant, lang, timeZone)}`;
}

/** `2026-11-22 20:45`: where the documents name this form, isolated, for its groups of figures change places in Arabic. */
export function formatStamp(instant: Date, timeZone = UAE_ZONE): string {
  const { year, month, day, minutes } = wallClock(instant, timeZone);
  const clock = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `\u2066${year}-${twoDigits(month)}-${twoDigits(day)} ${clock}\u2069`;
}

/** `19:05`: the clock of the staff, who read 24 hours at a glance. Never for customers. */
export function formatClock(instant: Date): string {
  const { minutes } = wallClock(instant, UAE_ZONE);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** From one instant to another on the clock of the staff: `19:05–19:10`. */
export function formatClocks(from: Date, to: Date): string {
  return `${formatClock(from)}–${formatClock(to)}`;
}

/** Opening hours on the clock of the staff: `10:00–23:00`. To be shown isolated (`Ltr`), for a dash turns its numbers round in Arabic. */
export function formatClockHours(opening: number, closing: number): string {
  return [opening, closing]
    .map(withinDay)
    .map((minutes) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`)
    .join('–');
}

/** `22/11`: the day on a staff screen. */
export function formatShortDay(instant: Date): string {
  const { day, month } = wallClock(instant, UAE_ZONE);
  return `${twoDigits(day)}/${twoDigits(month)}`;
}

/** `22/11 05:00`: a moment of another day on a staff screen, isolated, for two groups of figures change places in Arabic. */
export function formatShortMoment(instant: Date): string {
  return `\u2066${formatShortDay(instant)} ${formatClock(instant)}\u2069`;
}
