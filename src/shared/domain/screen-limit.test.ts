import { describe, expect, test } from 'vitest';
import { shownElsewhere, shownNowhere } from './screen-limit.ts';

describe('what other screens show', () => {
  test.each<[string, (number[] | null)[], number[] | null]>([
    ['there is no other', [], []],
    ['one shows everything', [[1], null], null],
    [
      'each has its own, and some share',
      [
        [3, 1],
        [3, 2],
      ],
      [1, 2, 3],
    ],
  ])('%s', (_name, others, shown) => {
    expect(shownElsewhere(others)).toEqual(shown);
  });
});

describe('what no screen is for', () => {
  const ALL = [1, 2, 3];
  test.each<[string, number[] | null, number[] | null, number[]]>([
    ['this screen shows everything', null, [], []],
    ['another shows everything', [1], null, []],
    ['the rest is shown elsewhere', [1], [2, 3], []],
    ['nobody else is there', [1], [], [2, 3]],
    ['one group is left', [1], [1, 2], [3]],
    ['a group that is gone from the menu', [9], [2], [1, 3]],
  ])('%s', (_name, own, elsewhere, nowhere) => {
    expect(shownNowhere(ALL, own, elsewhere)).toEqual(nowhere);
  });
});
