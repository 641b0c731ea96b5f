import { expect, test } from 'vitest';
import { phoneToShow } from './phone-to-show.ts';

test('the phone has an English and an Arabic form (FTR-04)', () => {
  expect(phoneToShow('04 000 1991', 'en')).toBe('04 000 1991');
  expect(phoneToShow('04 000 1991', 'ar')).toBe('٠٤ ٠٠٠ ١٩٩١');
});
