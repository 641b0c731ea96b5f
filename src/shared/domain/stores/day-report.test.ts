import { expect, test } from 'vitest';
import { businessDayBounds, businessDayOf } from './business-day.ts';
import { dayReport, keptLately, PAY_METHODS, promiseOutcome, type DayOrder } from './day-report.ts';
import { ORDER_STATES } from '../orders/order-life.ts';

const PROMISED = new Date('2026-01-14T16:00:00Z');
const sold = (name: string, quantity: number) => ({
  key: name,
  name: { en: name, ar: name },
  quantity,
});
const order = (change: Partial<DayOrder> = {}): DayOrder => ({
  state: 'completed',
  payMethod: 'Cash',
  grossFils: 10_000,
  discountFils: 1_000,
  pointsFils: 0,
  feeFils: 500,
  vatFils: 452,
  totalFils: 9_500,
  tipFils: 0,
  refundedFils: 0,
  hour: 19,
  reason: null,
  metAt: PROMISED,
  promisedTo: PROMISED,
  items: [sold('Burger', 2)],
  ...change,
});
const late = new Date(PROMISED.getTime() + 1);

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
    { promise: { kept: 0, missed: 1 }, byHour: [{ hour: 19, orders: 1, missed: 1 }] },
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
    { byHour: [5, 23, 1].map((hour) => ({ hour, orders: 1, missed: 0 })) },
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

/** Numbers that are the same at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const pick = <T>(all: readonly T[], at: number): T => all[at] as T;

const ZONES = ['Asia/Dubai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const;
const STARTS = ['00:00', '02:30', '04:00', '05:00', '06:15'] as const;
const DAYS = 10_000;
const MOMENTS = 4;
const FIGURES = [
  'grossFils',
  'discountFils',
  'feeFils',
  'vatFils',
  'totalFils',
  'refundedFils',
] as const;
/** Said here once more, and not asked of the rule: what was ordered and not refused. */
const COUNTED = new Set<string>([
  'pending',
  'scheduled',
  'in_kitchen',
  'on_hold',
  'ready',
  'dispatched',
  'completed',
]);
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test(`${DAYS} random days over clocks and cut-offs: each order in exactly one business day, the report equal to the orders to the fils`, () => {
  const next = numbers(20_260_114);
  // Asked some hundred thousand times: what does not hold is gathered and looked at once.
  const faults: string[] = [];
  const holds = (is: unknown, expected: unknown, what: string): void => {
    if (is !== expected) faults.push(`${what}: ${String(is)} instead of ${String(expected)}`);
  };
  for (let round = 0; round < DAYS; round += 1) {
    const [zone, starts] = [pick(ZONES, next(ZONES.length)), pick(STARTS, next(STARTS.length))];
    const about = Date.UTC(2026, 0, 1) + next(365 * 24 * 60) * 60_000;
    const byDay = new Map<string, DayOrder[]>();
    const all: DayOrder[] = [];
    for (let count = 0; count < MOMENTS; count += 1) {
      const placedAt = new Date(about + next(36 * 3600) * 1000);
      const day = businessDayOf(placedAt, zone, starts);
      const { from, to } = businessDayBounds(day, zone, starts);
      const moment = `${placedAt.toISOString()} ${zone} ${starts}`;
      holds(placedAt >= from && placedAt < to, true, moment);
      // In no other day: neither the one before nor the one after holds it.
      for (const step of [-1, 1]) {
        const other = businessDayBounds(dayAfter(day, step), zone, starts);
        holds(placedAt >= other.from && placedAt < other.to, false, `${moment}, ${step} day`);
      }
      const made = order({
        state: pick(ORDER_STATES, 3 + next(ORDER_STATES.length - 3)),
        payMethod: pick(PAY_METHODS, next(PAY_METHODS.length)),
        grossFils: next(100_000),
        discountFils: next(10_000),
        feeFils: next(2_000),
        vatFils: next(5_000),
        totalFils: next(100_000),
        refundedFils: next(1_000),
        hour: next(24),
      });
      all.push(made);
      byDay.set(day, [...(byDay.get(day) ?? []), made]);
    }
    const reports = [...byDay.values()].map((orders) => {
      const report = dayReport(orders, 5, PROMISED);
      const counted = orders.filter(({ state }) => COUNTED.has(state));
      for (const figure of FIGURES)
        holds(
          report[figure],
          counted.reduce((total, one) => total + one[figure], 0),
          `round ${round}: ${figure}`,
        );
      holds(
        report.cashExpectedFils,
        counted
          .filter(({ state, payMethod }) => state === 'completed' && payMethod === 'Cash')
          .reduce((total, one) => total + one.totalFils, 0),
        `round ${round}: cash`,
      );
      return report;
    });
    const sum = (of: (report: (typeof reports)[number]) => number): number =>
      reports.reduce((total, report) => total + of(report), 0);
    holds(
      sum((one) => one.orders + one.ended.orders),
      all.length,
      `round ${round}: orders`,
    );
    for (const { byMethod, totalFils, byHour, orders } of reports) {
      holds(
        PAY_METHODS.reduce((total, one) => total + byMethod[one].totalFils, 0),
        totalFils,
        `round ${round}: by method`,
      );
      holds(
        byHour.reduce((total, one) => total + one.orders, 0),
        orders,
        `round ${round}: by hour`,
      );
    }
  }
  expect(faults).toEqual([]);
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
