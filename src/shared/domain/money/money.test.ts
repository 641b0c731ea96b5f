import { expect, test } from 'vitest';
import { aedToFils, divideHalfUp, shareOut } from './money.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [290, [2000, 3200], [112, 178]],
  [1, [5, 5], [1, 0]],
  [0, [5, 5], [0, 0]],
  [7, [0, 0], [7, 0]],
  [7, [], []],
  [10, [1, 2], [3, 7]],
])('%i shared out by %j is %j: nothing is lost', (amount, weights, shares) => {
  expect(shareOut(amount, weights)).toEqual(shares);
});

test.each([
  [18.5, 1850],
  [0.1 + 0.2, 30],
  [18.505, null],
  [0.000_01, null],
  [1e15, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
])('AED %d is %d fils', (aed, fils) => {
  expect(aedToFils(aed)).toBe(fils);
});

test('nothing is divided by nothing', () => {
  expect(() => divideHalfUp(1, 0)).toThrow('positive');
});
