// Says at a screen of the branch who acts.

import { normaliseDigits } from './uae-phone.ts';

export const PIN_TRIES = 5;
export const PIN_LENGTHS = { least: 4, most: 6 } as const;
const STEPS = [1, -1];

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

export const pinOfTyped = (text: string): string =>
  normaliseDigits(text).replaceAll(/\D/g, '').slice(0, PIN_LENGTHS.most);

const REPEATED = /^(\d+)\1+$/;
const YEAR = /^(?:19|20)\d\d$/;
/** Rows, columns and diagonals from either end, and the corners once around. */
const KEYPAD_LINES =
  /^(?:2580|0852|123|321|456|654|789|987|147|741|258|852|369|963|159|951|357|753|1397|3971|9713|7139|1793|7931|9317|3179)+$/;

/** What somebody who looks on tries first: rows, repeats, years, lines of the keypad. */
export const isEasyPin = (pin: string): boolean =>
  REPEATED.test(pin) ||
  YEAR.test(pin) ||
  KEYPAD_LINES.test(pin) ||
  STEPS.some((step) =>
    Array.from(pin).every((digit, at) => at === 0 || Number(digit) - Number(pin[at - 1]) === step),
  );
