import { expect, test } from 'vitest';
import { openSection } from './profile-sections.ts';

test('a lookup value opens the edit section or the offers, from the address or the state (PROFILE-03, PROFILE-04)', () => {
  expect(openSection(null, '?lookup=updateprofile')).toBe(6);
  expect(openSection(null, '?utm=x&lookup=offers')).toBe(5);
  expect(openSection({ lookup: 'offers' }, '')).toBe(5);
});

test.each([
  ['details', 1],
  ['updateprofile', 6],
  ['orders', 2],
  ['addresses', 3],
  ['favourites', 4],
  ['offers', 5],
  ['points', 7],
])('%s is the address of section %i (PROFILE-01)', (lookup, code) => {
  expect(openSection({ order: 'Q1' }, `?lookup=${lookup}`)).toBe(code);
});

test.each(['', '?lookup=constructor', '?lookup=9'])('%j opens the list of all', (search) => {
  expect(openSection(null, search)).toBeNull();
});
