import { expect, test } from 'vitest';
import { dayAfter, dayIn, daysBetween } from './calendar-day.ts';

test('the day is that of the zone, not of the machine', () => {
  const instant = new Date('2026-02-28T20:30:00Z');
  expect([dayIn('Asia/Dubai', instant), dayIn('Europe/London', instant)]).toEqual([
    '2026-03-01',
    '2026-02-28',
  ]);
});

test.each([
  ['2026-02-27', '2026-03-02', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['2026-02-27', '2026-02-27', ['2026-02-27']],
  ['2026-02-27', '2026-02-26', []],
])('the days from %s to %s', (first, last, days) => {
  expect(daysBetween(first, last)).toEqual(days);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-06-15', 0, '2026-06-15'],
])('%s and %i days', (day, days, other) => {
  expect(dayAfter(day, days)).toBe(other);
});
