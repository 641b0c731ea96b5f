import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkLater, laterSlots } from './later-order.ts';
import { WEEKDAYS, daysUntil, hoursOfDay, isOpenAt, openStatus } from './opening-hours.ts';
import type { StoreHours } from './opening-hours.ts';

const plain = (openTime: string, closeTime: string): StoreHours => ({
  isDays: 0,
  openTime,
  closeTime,
  days: [],
});
test.each([
  ['10:00:00', '23:00:00', 599, false],
  ['10:00:00', '23:00:00', 600, true],
  ['10:00:00', '23:00:00', 1379, true],
  ['10:00:00', '23:00:00', 1380, false],
  ['18:00:00', '02:00:00', 119, true],
  ['18:00:00', '02:00:00', 120, false],
  ['10:00:00', '00:00:00', 1439, true],
  ['08:00:00', '08:00:00', 3, true],
  ['bad', '08:00:00', 3, false],
])('%s to %s at minute %i: %s (STORE-10, STORE-12)', (open, close, minutes, isOpen) => {
  expect(isOpenAt(plain(open, close), { weekday: 3, minutes })).toBe(isOpen);
});
test('without isDays the plain times hold, whatever the list says (STORE-10)', () => {
  const days = [{ day: 'Wednesday', opening: '12:00:00', closing: '13:00:00' }];
  const hours = { ...plain('10:00:00', '23:00:00'), days };
  expect(isOpenAt(hours, { weekday: 3, minutes: 600 })).toBe(true);
});
test('a missing day is closed, Friday night runs into Saturday (STORE-11)', () => {
  const hours: StoreHours = {
    ...plain('00:00:00', '00:00:00'),
    isDays: 1,
    days: [{ day: 'Friday', opening: '16:00:00', closing: '01:00:00' }],
  };
  expect(openStatus(hours, { weekday: 6, minutes: 30 })).toEqual({
    isOpen: true,
    closesAtMinutes: 60,
  });
  expect(openStatus(hours, { weekday: 6, minutes: 60 })).toEqual({
    isOpen: false,
    opensAt: { weekday: 5, minutes: 960 },
  });
});
test('a day with a break is open twice (STORE-11)', () => {
  const hours: StoreHours = {
    ...plain('00:00:00', '00:00:00'),
    isDays: 1,
    days: [
      { day: 'Friday', opening: '14:00:00', closing: '02:00:00' },
      { day: 'Friday', opening: '09:00:00', closing: '11:30:00' },
    ],
  };
  const at = (minutes: number) => openStatus(hours, { weekday: 5, minutes });
  expect(at(600)).toEqual({ isOpen: true, closesAtMinutes: 690 });
  expect(at(700)).toEqual({ isOpen: false, opensAt: { weekday: 5, minutes: 840 } });
  expect(at(900)).toEqual({ isOpen: true, closesAtMinutes: 120 });
  expect(hoursOfDay(hours, 5)).toEqual({ opening: 540, closing: 1560 });
});
const time = fc.integer({ min: 0, max: 1439 });
test('property: open equals a calendar of every minute of the week (STORE-11, STORE-12)', () => {
  const text = (m: number) =>
    `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}:00`;
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.tuple(time, time)), { minLength: 7, maxLength: 7 }),
      fc.integer({ min: 0, max: 6 }),
      time,
      (week, weekday, minutes) => {
        const open = new Set<number>();
        week.forEach((day, index) => {
          if (!day) return;
          const length = (day[1] - day[0] + 1440) % 1440 || 1440;
          for (let m = 0; m < length; m += 1) open.add((index * 1440 + day[0] + m) % 10080);
        });
        const days = week.flatMap((day, index) =>
          day ? [{ day: WEEKDAYS[index] ?? '', opening: text(day[0]), closing: text(day[1]) }] : [],
        );
        expect(
          isOpenAt({ ...plain('00:00:00', '00:00:00'), isDays: 1, days }, { weekday, minutes }),
        ).toBe(open.has(weekday * 1440 + minutes));
      },
    ),
    { numRuns: 500 },
  );
});
const later = (
  now: string,
  picked: string,
  withinMonth = true,
  orderType: 'Pickup' | 'Delivery' | 'qr-Pickup' = 'Pickup',
) => {
  const result = checkLater({
    now: new Date(`${now}+04:00`),
    pickedInstant: new Date(`${picked}+04:00`),
    timeZone: 'Asia/Dubai',
    hours: plain('10:00:00', '01:00:00'),
    withinMonth,
    orderType,
  });
  return result.ok ? 'ok' : result.code;
};
test.each([
  ['2026-03-05T12:00:00', '2026-03-05T13:00:00', 'ok'],
  ['2026-03-05T12:00:00', '2026-03-05T12:59:00', 'LATER_TOO_SOON'],
  ['2026-03-05T23:50:00', '2026-03-06T00:10:00', 'LATER_TOO_SOON'],
  ['2026-03-05T12:00:00', '2026-03-06T00:59:00', 'ok'],
  ['2026-03-05T12:00:00', '2026-03-06T01:00:00', 'LATER_CLOSED'],
  ['2026-03-05T12:00:00', '2026-03-07T12:00:00', 'LATER_DATE_INVALID'],
  ['2026-03-05T12:00:00', '2026-03-04T12:00:00', 'LATER_DATE_INVALID'],
  ['2026-01-31T12:00:00', '2026-02-01T12:00:00', 'LATER_NEXT_MONTH'],
  ['2026-01-31T23:40:00', '2026-02-01T00:45:00', 'LATER_NEXT_MONTH'],
  ['2026-01-31T12:00:00', '2026-02-02T12:00:00', 'LATER_DATE_INVALID'],
  ['2026-03-05T12:00:00', 'x', 'LATER_DATE_INVALID'],
])('at %s for %s: %s (CHK-PAY-18, CHK-PAY-19, CHK-PAY-21)', (now, picked, expected) => {
  expect(later(now, picked)).toBe(expected);
});
test('the month rule can be lifted; only Pickup may wait; the picker stops on the last day', () => {
  expect(later('2026-01-31T12:00:00', '2026-02-01T12:00:00', false)).toBe('ok');
  for (const type of ['Delivery', 'qr-Pickup'] as const)
    expect(later('2026-03-05T12:00:00', '2026-03-05T14:00:00', true, type)).toBe(
      'LATER_NOT_ALLOWED',
    );
  const slots = laterSlots({
    now: new Date('2026-01-31T18:07:00Z'),
    timeZone: 'Asia/Dubai',
    hours: plain('10:00:00', '01:00:00'),
    withinMonth: true,
    orderType: 'Pickup',
  });
  expect(slots.map((slot) => slot.wall.minutes)).toEqual([1395, 1410, 1425]);
});

test.each([
  ['later today', { weekday: 3, minutes: 270 }, { weekday: 3, minutes: 600 }, 0],
  ['tomorrow', { weekday: 3, minutes: 1410 }, { weekday: 4, minutes: 600 }, 1],
  ['over the end of the week', { weekday: 6, minutes: 1410 }, { weekday: 0, minutes: 600 }, 1],
  ['the same day next week', { weekday: 5, minutes: 1410 }, { weekday: 5, minutes: 600 }, 7],
])('in how many days it opens: %s', (_, now, next, days) => {
  expect(daysUntil(now, next)).toBe(days);
});
