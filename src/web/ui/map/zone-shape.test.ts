import { expect, test } from 'vitest';
import { cornersOf } from './zone-shape.ts';

test('KML corners are longitude first, with or without a height (STORE-34)', () => {
  expect(cornersOf(' 55.3,25.2 55.4,25.2,0\n55.4,25.3 ')).toEqual([
    { lat: 25.2, lng: 55.3 },
    { lat: 25.2, lng: 55.4 },
    { lat: 25.3, lng: 55.4 },
  ]);
});

test.each([
  '',
  '55.3,25.2 55.4,25.2',
  '55.3,25.2 here 55.4,25.3',
  '25.2,155.3 25.2,155.4 25.3,155.4',
])('"%s" is no outline', (text) => {
  expect(cornersOf(text)).toBeNull();
});
