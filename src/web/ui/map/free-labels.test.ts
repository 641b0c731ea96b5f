import { expect, test } from 'vitest';
import { freePlaces, placesAround } from './free-labels.ts';

const FRAME = { left: -1000, top: -1000, right: 1000, bottom: 1000 };
const box = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 16 });

test('of two names on each other the first stands; one that met only a hidden name stands too', () => {
  const only = [box(0, 0), box(40, 8), box(100, 8), box(0, 16)].map((each) => [each]);
  expect(freePlaces(only, [], FRAME)).toEqual([0, -1, 0, 0]);
  expect(freePlaces([], [], FRAME)).toEqual([]);
});

test('a name takes the first of its places that is free of names and of what lies there', () => {
  const pin = { left: 0, top: 0, right: 44, bottom: 60 };
  expect(
    freePlaces(
      [
        [box(40, 50), box(40, 70)],
        [box(60, 80), box(50, 60), box(200, 0)],
      ],
      [pin],
      FRAME,
    ),
  ).toEqual([1, 2]);
});

test('a name that the edge would cut takes another place, or none (A12)', () => {
  const frame = { left: 0, top: 0, right: 100, bottom: 100 };
  expect(freePlaces([[box(30, 50), box(10, 50)], [box(10, 90)]], [], frame)).toEqual([1, -1]);
});

test('the places of a name lie below, above and on both sides of its spot', () => {
  expect(placesAround(box(100, 100), { height: 12, aside: 6 })).toMatchObject([
    { left: 100, top: 100, shiftX: 0, shiftY: 0 },
    { left: 100, top: 72, bottom: 88 },
    { left: 146, top: 86, bottom: 102 },
    { right: 134, top: 86, bottom: 102 },
  ]);
});
