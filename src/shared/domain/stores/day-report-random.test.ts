// The report of random days: whatever clock and cut-off, each order counts in exactly one business day.
import { expect, test } from 'vitest';
import { businessDayBounds, toBusinessDay } from './business-day.ts';
import { dayReport, PAY_METHODS, type DayOrder } from './day-report.ts';
import { ORDER_STATES } from '../orders/order-life.ts';
import { PROMISED, order } from '#tests/support/day-orders.ts';
import { runs } from '#tests/support/run-length.ts';

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
const DAYS = runs(500, 10_000);
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
      const day = toBusinessDay(placedAt, zone, starts);
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
