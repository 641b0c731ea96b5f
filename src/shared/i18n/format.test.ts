import { expect, test } from 'vitest';
import {
  countedName,
  formatAmount,
  formatMoney,
  formatRange,
  joinAddress,
  joinList,
  joinSentence,
  wholeAddress,
} from './format.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1800, '18.00'],
  [1850, '18.50'],
  [123_456_789, '1,234,567.89'],
])('%i fils are written as %s (PRICE-12, CONST-22)', (fils, text) => {
  expect(formatAmount(fils)).toBe(text);
});

test('an amount always bears its currency, dirhams, in the words of the language, and its two decimals (GEN-06, PRICE-12)', () => {
  expect(formatMoney(6500, 'en')).toBe('AED 65.00');
  expect(formatMoney(6500, 'ar')).toBe('65.00 د.إ');
});

test.each([
  [6500, '65'],
  [6550, '65.50'],
  [-6500, '−65'],
])('on a menu card of a brand that wishes it, %i fils are written as %s (D24)', (fils, text) => {
  expect(formatAmount(fils, 0)).toBe(text);
});

test('a count stands before the name, and only where there is more than one', () => {
  expect([countedName('Cola', 1), countedName('Cola', 2), countedName('كولا', 3)]).toEqual([
    'Cola',
    '2× Cola',
    '3× كولا',
  ]);
});

test('a range has an en dash, and is one number when both are the same', () => {
  expect([formatRange(20, 30), formatRange(430, 430)]).toEqual(['20–30', '430']);
});

test('lists have the comma and the joints of their language; an address that of its letters', () => {
  expect(joinList(['a', '', 'b'], 'en')).toBe('a, b');
  expect(joinList(['أ', 'ب'], 'ar')).toBe('أ، ب');
  expect(joinSentence(['الغلوتين', 'البيض', 'الحليب'], 'ar')).toBe('الغلوتين والبيض والحليب');
  expect(joinAddress(['1204', 'Al Nada Tower'])).toBe('1204, Al Nada Tower');
  expect(joinAddress(['1204', 'برج الندى'])).toBe('1204، برج الندى');
});

test.each([
  ['Villa 14', 'Al Barsha 2', 'Al Barsha 2, Dubai', 'Villa 14, Al Barsha 2, Dubai'],
  ['12, Tower 7', 'By the lake', 'Al Quoz, Dubai', '12, Tower 7, By the lake, Al Quoz, Dubai'],
  ['9', 'Al Quoz', 'Near Al Quoz, Dubai', '9, Near Al Quoz, Dubai'],
  ['3', 'مرسى دبي', 'مرسى دبي، دبي', '3، مرسى دبي، دبي'],
  // The flat is not the number of the area.
  ['1', 'Al Barsha 1', 'Al Barsha 1, Dubai', '1, Al Barsha 1, Dubai'],
  ['9, Street 8, Al Barsha 1', 'Al Barsha 1', 'Al Barsha 1', '9, Street 8, Al Barsha 1'],
  ['', 'Al Quoz', 'Al Quoz', 'Al Quoz'],
  ['Villa 14', ' ', 'Al Quoz', 'Villa 14, Al Quoz'],
])('an address says nothing twice: %s + %s + %s (A15)', (door, area, place, whole) => {
  expect(wholeAddress(door, area, place)).toBe(whole);
});
