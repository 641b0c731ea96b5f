import { expect, test } from 'vitest';
import { isEasyPin, isPin, pinOfTyped } from './pin.ts';

test.each([
  ['four digits', '4729', true, false],
  ['six digits', '472906', true, false],
  ['three digits', '472', false, false],
  ['seven digits', '4729061', false, false],
  ['a letter', '47a9', false, false],
  ['other digits than these', '٤٧٢٩', false, false],
  ['the same digit', '1111', true, true],
  ['upwards', '1234', true, true],
  ['downwards', '987654', true, true],
  ['the year of a birth', '1990', true, true],
  ['a year to come', '2026', true, true],
  ['no year', '1826', true, false],
  ['a pair twice', '1212', true, true],
  ['a group twice', '472472', true, true],
  ['a pair and a half', '47472', true, false],
  ['the middle of the keypad, down', '2580', true, true],
  ['the middle of the keypad, up', '0852', true, true],
  ['two columns of the keypad', '147258', true, true],
  ['both diagonals of the keypad', '159357', true, true],
  ['the corners of the keypad', '1397', true, true],
  ['a column of the keypad and more', '1472', true, false],
])('%s', (_title, text, isOne, isEasy) => {
  expect(isPin(text)).toBe(isOne);
  expect(isOne && isEasyPin(text)).toBe(isEasy);
});

test.each([
  ['47 29', '4729'],
  ['٤٧٢٩', '4729'],
  ['۴۷۲۹', '4729'],
  ['47290612', '472906'],
  ['abc', ''],
])('a field in which %s was typed holds "%s"', (typed, kept) => {
  expect(pinOfTyped(typed)).toBe(kept);
});
