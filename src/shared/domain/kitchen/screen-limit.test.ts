import { describe, expect, test } from 'vitest';
import { hiddenDishes, shownElsewhere, shownNowhere, stationWork } from './screen-limit.ts';
import type { ComboRow, WorkRow } from './work-rows.ts';

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

describe('which dishes a limited screen leaves to others', () => {
  test.each<[string, number[], number[], number[]]>([
    ['those of the groups of others', [501, 502, 901], [501, 502], [901]],
    ['none that is newer than the menu it knows', [501, 901], [501], [901]],
    ['none, as long as it knows no menu', [], [501], []],
  ])('%s', (_name, known, shown, hidden) => {
    const left = hiddenDishes(known, shown);
    expect([...left]).toEqual(hidden);
    expect(left.has(987_654)).toBe(false);
  });
});

test('a screen ticks its own open pieces, and counts those of others', () => {
  const row = (itemId: number, ...places: [position: number, quantity: number, done: boolean][]) =>
    ({
      kind: 'part',
      itemId,
      places: places.map(([position, quantity, done]) => ({ line: 1, position, quantity, done })),
    }) as unknown as WorkRow;
  const rows = [
    { kind: 'combo', name: 'Meal' } as unknown as ComboRow,
    row(501, [0, 1, false], [1, 2, true]),
    row(901, [2, 3, false], [3, 4, true], [4, 1, false]),
  ];
  expect(stationWork(rows, (itemId) => itemId === 501)).toEqual({
    open: [{ line: 1, position: 0 }],
    elsewhere: 4,
    isShared: true,
  });
  expect(stationWork(rows, () => true)).toMatchObject({ elsewhere: 0, isShared: false });
});
