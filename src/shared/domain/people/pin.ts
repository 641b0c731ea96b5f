// The PIN with which a member says at a screen of the branch who acts.

import { normaliseDigits } from './uae-phone.ts';

export const PIN_TRIES = 5;
export const PIN_LENGTHS = { least: 4, most: 6 } as const;
const STEPS = [0, 1, -1];

export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

/** What the field of a PIN keeps of what was typed. */
export const pinOfTyped = (text: string): string =>
  normaliseDigits(text).replaceAll(/\D/g, '').slice(0, PIN_LENGTHS.most);

/** One digit over and over, or digits in a row: what somebody who looks on tries first. */
export const isEasyPin = (pin: string): boolean =>
  STEPS.some((step) =>
    Array.from(pin).every((digit, at) => at === 0 || Number(digit) - Number(pin[at - 1]) === step),
  );
