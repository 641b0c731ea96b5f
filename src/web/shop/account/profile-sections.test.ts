import { expect, test } from 'vitest';
import { openSection, sectionPath, SECTIONS } from './profile-sections.ts';

test('the menu holds the sections in their order, by their codes (PROFILE-01)', () => {
  expect(SECTIONS.map(({ code }) => code)).toEqual([1, 6, 2, 3, 4, 5]);
});

test('a lookup value opens the edit section or the offers, from the address or the state (PROFILE-03, PROFILE-04)', () => {
  expect(openSection(null, '?lookup=updateprofile')).toBe(6);
  expect(openSection(null, '?utm=x&lookup=offers')).toBe(5);
  expect(openSection({ lookup: 'offers' }, '')).toBe(5);
  expect(openSection(null, '?lookup=constructor')).toBe(1);
});

test.each(SECTIONS.map(({ code, lookup }) => [code, lookup] as const))(
  'section %i is opened again by its own address',
  (code, lookup) => {
    expect(
      openSection(
        null,
        new URL(sectionPath('/ar/profile?utm=x', lookup), 'http://shop.example').search,
      ),
    ).toBe(code);
    expect(
      openSection(null, new URL(sectionPath('/ar/profile', lookup), 'http://shop.example').search),
    ).toBe(code);
  },
);

test('a chosen section outweighs the lookup value; an unknown one is the first', () => {
  expect(openSection({ section: 3 }, '?lookup=offers')).toBe(3);
  expect(openSection({ section: 9 }, '')).toBe(1);
});
