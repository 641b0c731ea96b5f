import { expect, test } from 'vitest';
import { dayIn } from './calendar-day.ts';

test('the day is that of the zone, not of the machine', () => {
  const instant = new Date('2026-02-28T20:30:00Z');
  expect([dayIn('Asia/Dubai', instant), dayIn('Europe/London', instant)]).toEqual([
    '2026-03-01',
    '2026-02-28',
  ]);
});
