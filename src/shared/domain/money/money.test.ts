import { expect, test } from 'vitest';
import { shareOut } from './money.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [290, [2000, 3200], [112, 178]],
  [1, [5, 5], [1, 0]],
  [0, [5, 5], [0, 0]],
  [7, [0, 0], [7, 0]],
  [7, [], []],
])('%i shared out by %j is %j: nothing is lost', (amount, weights, shares) => {
  expect(shareOut(amount, weights)).toEqual(shares);
});
