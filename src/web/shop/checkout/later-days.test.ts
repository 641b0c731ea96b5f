import { expect, test } from 'vitest';
import { laterSlots } from '#shared/domain/stores/later-order.ts';
import { toStoreHours, laterDays, showsAnotherTime } from './later-days.ts';

const hours = toStoreHours({
  isDays: 0,
  store_open_time: '10:00:00',
  store_close_time: '23:00:00',
  daysTiming: [],
});
const at = (iso: string, withinMonth: boolean) => {
  const now = new Date(iso);
  return laterDays(
    laterSlots({ now, timeZone: 'Asia/Dubai', hours, withinMonth, orderType: 'Pickup' }),
    now,
    'Asia/Dubai',
  );
};

test('the first time offered is an hour ahead, and both days are there (CHK-PAY-18, CHK-PAY-19, CONST-26)', () => {
  const days = at('2026-03-10T12:00:00+04:00', true);
  expect(days.map((day) => day.name)).toEqual(['today', 'tomorrow']);
  expect(days[0]?.slots[0]?.wall.minutes).toBe(13 * 60);
  expect(days[1]?.slots[0]?.wall.minutes).toBe(10 * 60);
  const later = at('2026-03-10T12:01:00+04:00', true);
  expect(later[0]?.slots[0]?.wall.minutes).toBe(13 * 60 + 15);
});

test('late in the evening only tomorrow is left (CHK-PAY-21)', () => {
  expect(at('2026-03-10T22:30:00+04:00', true).map((day) => day.name)).toEqual(['tomorrow']);
});

test('on the last day of a month only that day can be picked, unless the brand lifts it (AMB-58)', () => {
  expect(at('2026-01-31T12:00:00+04:00', true).map((day) => day.name)).toEqual(['today']);
  expect(at('2026-01-31T12:00:00+04:00', false).map((day) => day.name)).toEqual([
    'today',
    'tomorrow',
  ]);
});

test('the hour that is picked is the hour of the branch at that instant, wherever the device is (CHK-PAY-20, AMB-59)', () => {
  const slots = at('2026-03-10T12:00:00+04:00', true).flatMap((day) => day.slots);
  expect(slots.length).toBeGreaterThan(10);
  for (const { instant, wall } of slots)
    expect(
      new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        hourCycle: 'h23',
        timeZone: 'Asia/Dubai',
      }).format(instant),
    ).toBe(String(Math.floor(wall.minutes / 60)).padStart(2, '0'));
});

test('a device elsewhere is told whose time it is; one that shows the same time is not (decision D6)', () => {
  const now = new Date('2026-03-10T08:00:00Z');
  expect(showsAnotherTime(now, 'Asia/Dubai', -240)).toBe(false);
  expect(showsAnotherTime(now, 'Asia/Dubai', 0)).toBe(true);
});
