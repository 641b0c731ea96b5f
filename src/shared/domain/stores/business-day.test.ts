import { expect, test } from 'vitest';
import {
  businessDayBounds,
  toBusinessDay,
  instantOnClock,
  cutsOpeningHours,
} from './business-day.ts';
import type { StoreHours } from './opening-hours.ts';

const DUBAI = 'Asia/Dubai';

test.each([
  ['an order at noon', '2026-11-14T08:00:00Z', DUBAI, '05:00', '2026-11-14'],
  ['a minute before midnight', '2026-11-14T19:59:00Z', DUBAI, '05:00', '2026-11-14'],
  ['midnight is still the evening before', '2026-11-14T20:00:00Z', DUBAI, '05:00', '2026-11-14'],
  ['a minute before DXB08 closes at 04:00', '2026-11-14T23:59:59Z', DUBAI, '05:00', '2026-11-14'],
  ['DXB08 has closed', '2026-11-15T00:00:00Z', DUBAI, '05:00', '2026-11-14'],
  ['the last second of the day', '2026-11-15T00:59:59Z', DUBAI, '05:00', '2026-11-14'],
  ['the new day begins', '2026-11-15T01:00:00Z', DUBAI, '05:00', '2026-11-15'],
  ['over the end of a month', '2026-11-30T22:00:00Z', DUBAI, '05:00', '2026-11-30'],
  ['over the end of a year', '2026-12-31T23:30:00Z', DUBAI, '05:00', '2026-12-31'],
  ['the first of March after a leap day', '2028-02-29T22:00:00Z', DUBAI, '05:00', '2028-02-29'],
  ['a brand whose day begins at midnight', '2026-11-14T20:00:00Z', DUBAI, '00:00', '2026-11-15'],
  ['a later order of tomorrow evening', '2026-11-15T15:00:00Z', DUBAI, '05:00', '2026-11-15'],
  ['a later order of tonight, 01:30', '2026-11-14T21:30:00Z', DUBAI, '05:00', '2026-11-14'],
  [
    'a branch elsewhere keeps its own clock',
    '2026-11-15T01:00:00Z',
    'Europe/London',
    '05:00',
    '2026-11-14',
  ],
])('%s', (_name, instant, zone, starts, day) => {
  expect(toBusinessDay(new Date(instant), zone, starts)).toBe(day);
});

test.each([
  ['an evening in Dubai', '2026-11-14', '19:40', DUBAI, '2026-11-14T15:40:00Z'],
  [
    'the small hours belong to the day before in UTC',
    '2026-11-15',
    '01:30',
    DUBAI,
    '2026-11-14T21:30:00Z',
  ],
  ['summer in London', '2026-07-01', '12:00', 'Europe/London', '2026-07-01T11:00:00Z'],
  [
    'the day on which the clocks go back',
    '2026-10-25',
    '05:00',
    'Europe/London',
    '2026-10-25T05:00:00Z',
  ],
  [
    'the day on which they go forward',
    '2026-03-29',
    '05:00',
    'Europe/London',
    '2026-03-29T04:00:00Z',
  ],
  ['west of Greenwich', '2026-11-14', '05:00', 'America/New_York', '2026-11-14T10:00:00Z'],
])('the instant on a clock: %s', (_name, day, time, zone, instant) => {
  expect(instantOnClock(day, time, zone)).toEqual(new Date(instant));
});

test('a business day lasts until the next one begins, over the end of a year too', () => {
  expect(businessDayBounds('2026-12-31', DUBAI, '05:00')).toEqual({
    from: new Date('2026-12-31T01:00:00Z'),
    to: new Date('2027-01-01T01:00:00Z'),
  });
});

const hours = (openTime: string, closeTime: string): StoreHours => ({
  isDays: 0,
  openTime,
  closeTime,
  days: [],
});
const weekends = (opening: string, closing: string): StoreHours => ({
  isDays: 1,
  openTime: '10:00',
  closeTime: '23:00',
  days: [
    { day: 'Friday', opening, closing },
    { day: 'Sunday', opening: '10:00', closing: '23:00' },
  ],
});
test.each([
  ['closed between one and ten', hours('10:00', '01:00'), '05:00', false],
  ['open until six', hours('18:00', '06:00'), '05:00', true],
  ['closes at the cut', hours('10:00', '05:00'), '05:00', false],
  ['opens at the cut', hours('05:00', '23:00'), '05:00', false],
  ['opens before the cut', hours('04:30', '23:00'), '05:00', true],
  ['a cut at midnight in the middle of the evening', hours('10:00', '01:00'), '00:00', true],
  ['never closes', hours('00:00', '00:00'), '05:00', false],
  ['open long on one day of the week only', weekends('10:00', '05:30'), '05:00', true],
  ['closed early on every day', weekends('10:00', '02:00'), '05:00', false],
])('a cut-off inside opening hours: %s', (_, week, cut, isCut) => {
  expect(cutsOpeningHours(week, cut)).toBe(isCut);
});

test('a business day may begin in the break of a day, and not in its second opening', () => {
  const week: StoreHours = {
    isDays: 1,
    openTime: '00:00:00',
    closeTime: '00:00:00',
    days: [
      { day: 'Friday', opening: '09:00:00', closing: '10:30:00' },
      { day: 'Friday', opening: '11:30:00', closing: '23:00:00' },
    ],
  };
  expect(['11:00', '11:45'].map((cut) => cutsOpeningHours(week, cut))).toEqual([false, true]);
});
