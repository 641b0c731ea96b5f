import { expect, test } from 'vitest';
import { dayReport, keptLately, promiseOutcome, type DayOrder } from './day-report.ts';
import { PROMISED, late, order, sold } from '#tests/support/day-orders.ts';

test.each([
  ['nothing', [], { orders: 0, totalFils: 0, cashExpectedFils: 0, open: 0, byHour: [] }],
  [
    'tips: apart from what was sold, and in the drawer',
    [
      order({ tipFils: 500 }),
      order({ tipFils: 300, payMethod: 'Card' }),
      order({ tipFils: 900, state: 'cancelled' }),
    ],
    {
      totalFils: 19_000,
      tipFils: 800,
      cashExpectedFils: 10_000,
      byMethod: {
        Cash: { orders: 1, totalFils: 9_500, tipFils: 500 },
        Card: { orders: 1, totalFils: 9_500, tipFils: 300 },
        COP: { orders: 0, totalFils: 0, tipFils: 0 },
      },
    },
  ],
  [
    'one in cash',
    [order()],
    { orders: 1, totalFils: 9_500, cashExpectedFils: 9_500, promise: { kept: 1, missed: 0 } },
  ],
  [
    'by card nothing lies in the drawer',
    [order({ payMethod: 'Card' })],
    { totalFils: 9_500, cashExpectedFils: 0 },
  ],
  [
    'on the way: sold, not in the drawer, the day is open',
    [order({ state: 'dispatched', metAt: null })],
    { orders: 1, cashExpectedFils: 0, open: 1, promise: { kept: 0, missed: 0 } },
  ],
  [
    'refused and cancelled count by their reason and nowhere else',
    [
      order({ state: 'cancelled', reason: 'too_busy', metAt: null }),
      order({ state: 'cancelled', reason: 'too_busy', metAt: null }),
      order({ state: 'cancelled', metAt: null }),
    ],
    {
      orders: 0,
      totalFils: 0,
      ended: {
        orders: 3,
        byReason: [
          { reason: 'too_busy', orders: 2 },
          { reason: null, orders: 1 },
        ],
      },
    },
  ],
  [
    'a moment after the promise',
    [order({ metAt: late })],
    {
      promise: { kept: 0, missed: 1 },
      byHour: [{ hour: 19, orders: 1, missed: 1, totalFils: 9_500 }],
    },
  ],
  [
    'given back after it was sold',
    [order({ refundedFils: 300 })],
    { totalFils: 9_500, refundedFils: 300 },
  ],
  [
    'a tip goes back with the whole order and is neither a tip nor given back of what was sold; with a part of the order it stays',
    [
      order({ payMethod: 'Card', tipFils: 500, refundedFils: 10_000 }),
      order({ payMethod: 'Card', tipFils: 300, refundedFils: 9_500 }),
    ],
    {
      totalFils: 19_000,
      tipFils: 300,
      refundedFils: 19_000,
      byMethod: { Card: { orders: 2, totalFils: 19_000, tipFils: 300 } },
    },
  ],
  [
    'hours as the day goes through them',
    [order({ hour: 1 }), order({ hour: 23 }), order({ hour: 5 })],
    { byHour: [5, 23, 1].map((hour) => ({ hour, orders: 1, missed: 0, totalFils: 9_500 })) },
  ],
  [
    'what is sold most comes first',
    [order(), order({ items: [sold('Fries', 5)] }), order()],
    {
      topItems: [sold('Fries', 5), sold('Burger', 4)],
    },
  ],
])('%s', (_title, orders, expected) => {
  expect(dayReport(orders, 5, PROMISED)).toMatchObject(expected);
});

const minutesAfter = (minutes: number): Date => new Date(PROMISED.getTime() + minutes * 60_000);
test.each<[string, Partial<DayOrder>, number, { kept: number; missed: number }]>([
  ['in time, just now', { metAt: PROMISED }, 0, { kept: 1, missed: 0 }],
  ['in time, an hour ago', { metAt: PROMISED }, 60, { kept: 0, missed: 0 }],
  ['early, before its promise has ended', { metAt: minutesAfter(-20) }, -5, { kept: 1, missed: 0 }],
  ['early, and longer ago than an hour', { metAt: minutesAfter(-70) }, 0, { kept: 0, missed: 0 }],
  ['late', { metAt: minutesAfter(5) }, 10, { kept: 0, missed: 1 }],
  [
    'still awaited at the minute it ends',
    { metAt: null, state: 'ready' },
    0,
    { kept: 0, missed: 0 },
  ],
  ['still awaited after its end', { state: 'dispatched', metAt: null }, 10, { kept: 0, missed: 1 }],
  [
    'still awaited before its end',
    { state: 'in_kitchen', metAt: null },
    -10,
    { kept: 0, missed: 0 },
  ],
  [
    'awaited for longer than an hour',
    { state: 'in_kitchen', metAt: null },
    61,
    { kept: 0, missed: 0 },
  ],
  [
    'over, and nobody can say when',
    { state: 'completed', metAt: null },
    10,
    { kept: 0, missed: 0 },
  ],
  ['refused', { state: 'cancelled', metAt: null }, 10, { kept: 0, missed: 0 }],
])('kept in the last hour: %s', (_name, change, minutes, promise) => {
  expect(keptLately([order(change)], minutesAfter(minutes))).toEqual(promise);
});

test.each<[string, Partial<DayOrder>, number, boolean | null]>([
  ['ready inside its range', { metAt: minutesAfter(-3) }, 0, true],
  ['ready before its range', { metAt: minutesAfter(-30) }, -30, true],
  ['ready at its end', { metAt: PROMISED }, 0, true],
  ['ready after its end', { metAt: minutesAfter(1) }, 1, false],
  ['on the way before its end', { state: 'dispatched', metAt: null }, -1, null],
  ['on the way after its end', { state: 'dispatched', metAt: null }, 1, false],
  ['closed at the end of the day, nobody knows when it was met', { metAt: null }, 300, null],
  ['cancelled', { state: 'cancelled', metAt: null }, 10, null],
  ['cancelled after it was ready', { state: 'cancelled' }, 10, null],
])('a promise, told alike by the hour and by the day: %s', (_name, change, minutes, isKept) => {
  const now = minutesAfter(minutes);
  const one = order(change);
  expect(promiseOutcome(one, now)?.isKept ?? null).toBe(isKept);
  const told = { kept: isKept === true ? 1 : 0, missed: isKept === false ? 1 : 0 };
  expect([dayReport([one], 5, now).promise, keptLately([one], now)]).toEqual([told, told]);
});
