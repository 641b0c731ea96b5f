// Wall-clock times as the chain's people read them: 24 hours, in the Emirates, whatever the device is set to.
import type { Lang } from './languages.ts';

/** The Emirates have one zone, and no summer time. */
export const UAE_ZONE = 'Asia/Dubai';

const UAE_CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: UAE_ZONE,
});

/** `19:05` in Asia/Dubai. */
export function formatClock(instant: Date): string {
  return UAE_CLOCK.format(instant);
}

const UAE_DAYS: Readonly<Record<Lang, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: UAE_ZONE,
  }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: UAE_ZONE,
  }),
};

/** `Sunday 22 November` in Asia/Dubai. */
export function formatDay(instant: Date, lang: Lang): string {
  return UAE_DAYS[lang].format(instant);
}
