import { expect, test } from 'vitest';
import {
  fitsSlot,
  fullAhead,
  isUnlimited,
  nextFree,
  quarterAfter,
  floorToQuarter,
} from './capacity.ts';

test.each([
  ['in the middle', '2026-11-20T19:42:10Z', '2026-11-20T19:30:00Z'],
  ['its first moment', '2026-11-20T19:45:00Z', '2026-11-20T19:45:00Z'],
  ['its last moment', '2026-11-20T19:59:59.999Z', '2026-11-20T19:45:00Z'],
  ['over midnight', '2026-11-20T23:59:00Z', '2026-11-20T23:45:00Z'],
])('the quarter of an hour: %s', (_name, instant, quarter) => {
  expect(floorToQuarter(new Date(instant))).toEqual(new Date(quarter));
});

const full = { orders: 20, makeSeconds: 6000 };
test.each([
  ['an empty quarter', { orders: 0, makeSeconds: 0 }, 300, full, true],
  ['the last place', { orders: 19, makeSeconds: 1000 }, 300, full, true],
  ['no place left', { orders: 20, makeSeconds: 1000 }, 300, full, false],
  ['work that just fits', { orders: 3, makeSeconds: 5700 }, 300, full, true],
  ['a second too much', { orders: 3, makeSeconds: 5701 }, 300, full, false],
  ['more than any quarter holds, in an empty one', { orders: 0, makeSeconds: 0 }, 9000, full, true],
  [
    'more than any quarter holds, behind another',
    { orders: 1, makeSeconds: 60 },
    9000,
    full,
    false,
  ],
  [
    'only orders are limited',
    { orders: 3, makeSeconds: 99_999 },
    300,
    { orders: 4, makeSeconds: null },
    true,
  ],
  [
    'only work is limited',
    { orders: 999, makeSeconds: 10 },
    300,
    { orders: null, makeSeconds: 600 },
    true,
  ],
  [
    'nothing is limited',
    { orders: 999, makeSeconds: 99_999 },
    300,
    { orders: null, makeSeconds: null },
    true,
  ],
  [
    'a branch that takes none',
    { orders: 0, makeSeconds: 0 },
    300,
    { orders: 0, makeSeconds: null },
    false,
  ],
])('%s: %s', (_name, taken, makeSeconds, limits, fits) => {
  expect(fitsSlot(taken, makeSeconds, limits)).toBe(fits);
});

const at = (time: string) => ({ instant: new Date(`2026-11-20T${time}:00Z`) });
const times = ['19:30', '19:45', '20:00', '20:15'].map(at);
const load = (time: string, orders: number, makeSeconds: number) =>
  [at(time).instant.getTime(), { orders, makeSeconds }] as const;
test.each([
  ['nothing is taken', [], 300, '19:30'],
  ['the first is full', [load('19:30', 20, 0)], 300, '19:45'],
  ['two are full of work', [load('19:30', 1, 5900), load('19:45', 2, 6000)], 300, '20:00'],
  ['a smaller order still fits', [load('19:30', 1, 5900), load('19:45', 2, 6000)], 100, '19:30'],
  [
    'all are full',
    ['19:30', '19:45', '20:00', '20:15'].map((time) => load(time, 20, 0)),
    300,
    null,
  ],
])('the next free time when %s', (_name, loads, makeSeconds, expected) => {
  const found = nextFree(times, new Map(loads), makeSeconds, full);
  expect(found).toEqual(expected === null ? null : at(expected));
});

test('limits that are empty limit nothing', () => {
  expect([
    isUnlimited({ orders: null, makeSeconds: null }),
    isUnlimited({ orders: 0, makeSeconds: null }),
    isUnlimited({ orders: null, makeSeconds: 60 }),
  ]).toEqual([true, false, false]);
  expect(quarterAfter(at('19:30').instant)).toEqual(at('19:45').instant);
});

test.each<[string, string[], string | null]>([
  ['nothing is', [], null],
  ['only what is over', ['19:15'], null],
  ['the quarter that runs, and the next', ['19:30', '19:45'], '19:30 20:00'],
  ['one later', ['20:00'], '20:00 20:15'],
  ['two runs: the first', ['19:45', '20:15'], '19:45 20:00'],
  ['all to the end of what is known', ['20:00', '20:15'], '20:00 20:30'],
])('from when until when it is full at 19:40: %s', (_name, fullAt, expected) => {
  const quarters = ['19:15', '19:30', '19:45', '20:00', '20:15'].map((time) => ({
    at: at(time).instant,
    isFull: fullAt.includes(time),
  }));
  const found = fullAhead(quarters, at('19:40').instant);
  const clock = (instant: Date): string => instant.toISOString().slice(11, 16);
  expect(found && `${clock(found.from)} ${clock(found.to)}`).toBe(expected);
});
