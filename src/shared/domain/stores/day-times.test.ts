import { expect, test } from 'vitest';
import { businessDayBounds, toBusinessDay } from './business-day.ts';
import { closeEarlyTimes, openLateTimes, ordersOutside } from './day-times.ts';
import type { StoreHours } from './opening-hours.ts';
import { wallClock } from './wall-clock.ts';

const ZONE = 'Asia/Dubai';
const every = (openTime: string, closeTime: string): StoreHours => ({
  isDays: 0,
  openTime,
  closeTime,
  days: [],
});
const toClock = (instant: Date): string => {
  const { minutes } = wallClock(instant, ZONE);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

test.each<[string, StoreHours, string, string[], string[]]>([
  [
    'in the evening, closing after midnight',
    every('10:00', '01:00'),
    '2026-01-14T21:40',
    ['22:00', '22:30', '23:00', '23:30', '00:00', '00:30'],
    [],
  ],
  ['after midnight', every('10:00', '01:00'), '2026-01-15T00:10', ['00:30'], []],
  ['after closing', every('10:00', '01:00'), '2026-01-15T02:00', [], []],
  [
    'at noon: soon, or before closing',
    every('10:00', '23:00'),
    '2026-01-14T12:00',
    [
      '12:30',
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '20:00',
      '20:30',
      '21:00',
      '21:30',
      '22:00',
      '22:30',
    ],
    [],
  ],
  [
    'before opening',
    every('10:15', '13:00'),
    '2026-01-14T09:00',
    ['10:30', '11:00', '11:30', '12:00', '12:30'],
    ['10:30', '11:00', '11:30', '12:00', '12:30'],
  ],
])('%s', (_, hours, now, closing, opening) => {
  const instant = new Date(`${now}:00+04:00`);
  const bounds = businessDayBounds(toBusinessDay(instant, ZONE, '05:00'), ZONE, '05:00');
  const day = { hours, timeZone: ZONE, ...bounds };
  expect(closeEarlyTimes(day, instant).map(toClock)).toEqual(closing);
  expect(openLateTimes(day, instant).map(toClock)).toEqual(opening);
});

const at = (clock: string): Date => new Date(`2026-01-14T${clock}:00+04:00`);
test.each<[string, string | null, string | null, string[]]>([
  ['nothing is changed', null, null, []],
  ['closing: from that minute on', null, '21:00', ['21:00', '23:30']],
  ['opening: before that minute', '18:00', null, ['17:59']],
  ['both ends', '18:00', '23:00', ['17:59', '23:30']],
  ['later than every order', null, '23:45', []],
])('orders for later outside the day: %s', (_name, opens, closes, outside) => {
  const orders = ['17:59', '18:00', '20:59', '21:00', '23:30'].map((clock) => ({ at: at(clock) }));
  const end = (clock: string | null): Date | null => (clock === null ? null : at(clock));
  const found = ordersOutside(orders, { opensAt: end(opens), closesAt: end(closes) });
  expect(found.map((order) => toClock(order.at))).toEqual(outside);
});
