// Both widths of a journey without walking it four times.
import type { Lang } from './journey-test.ts';

/** English is walked on a phone, Arabic on a wide screen. */
export const sizeOf = (lang: Lang): { width: number; height: number } =>
  lang === 'en' ? { width: 390, height: 844 } : { width: 1440, height: 900 };
