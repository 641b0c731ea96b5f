import { expect, test } from 'vitest';
import { stepOfKey } from './segment-keys.ts';
import { isSearchable, markedParts, strippedOfLoneSpace } from './place-text.ts';

test.each([
  [0, false],
  [1, true],
  [49, true],
  [50, false],
])('a text of %i characters is searched: %s (LAND-33, CONST-13)', (length, isAsked) => {
  expect(isSearchable('a'.repeat(length))).toBe(isAsked);
});

test.each(['   ', '\u200f', '\u202e'])(
  'a text of nothing that can be seen is not searched (%j)',
  (text) => {
    expect(isSearchable(text)).toBe(false);
  },
);

test('a lone space is stripped, other text is left alone (LAND-34)', () => {
  expect(strippedOfLoneSpace(' ')).toBe('');
  expect(strippedOfLoneSpace('Al ')).toBe('Al ');
});

test('the typed part of a suggestion is marked', () => {
  expect(markedParts('Al Barsha 1', 'al bar')).toEqual([
    { text: 'Al Bar', isMatch: true },
    { text: 'sha 1', isMatch: false },
  ]);
  expect(markedParts('Al Barsha 1', 'x')).toEqual([{ text: 'Al Barsha 1', isMatch: false }]);
});

test('the right arrow goes on in English and back in Arabic', () => {
  expect(stepOfKey('ArrowRight', 0, 2, false)).toBe(1);
  expect(stepOfKey('ArrowRight', 1, 3, true)).toBe(0);
  expect(stepOfKey('ArrowLeft', 0, 3, false)).toBe(2);
  expect(stepOfKey('x', 0, 3, false)).toBeNull();
});
