// What stands on the wall of a place: in its own zone, also when it was asked before.
import { expect, test } from 'vitest';
import { wallClock } from './wall-clock.ts';

test('the clock of the place decides', () => {
  expect(wallClock(new Date('2028-02-28T20:30:00Z'), 'Asia/Dubai')).toEqual({
    year: 2028,
    month: 2,
    day: 29,
    weekday: 2,
    minutes: 30,
  });
});

test('the clock on the wall is the same asked once, again, and between other zones and minutes', () => {
  const read = (instant: Date, timeZone: string) => {
    const parts = Object.fromEntries(
      new Intl.DateTimeFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      })
        .formatToParts(instant)
        .map(({ type, value }) => [type, Number(value)]),
    );
    return [
      parts['year'],
      parts['month'],
      parts['day'],
      (parts['hour'] ?? 0) * 60 + (parts['minute'] ?? 0),
    ];
  };
  const zones = [
    'Asia/Dubai',
    'Europe/London',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Africa/Monrovia',
  ];
  // Around a change of the clock in London, at the edges of a minute, before and after the kept years.
  for (const start of [
    Date.UTC(2026, 2, 29, 0, 59),
    Date.UTC(1971, 11, 31, 23),
    Date.UTC(2026, 0, 14),
  ])
    for (const offset of [0, 59_999, 60_000, 60_001, 119_999, 3_600_000, 0])
      for (const zone of zones) {
        const { year, month, day, minutes } = wallClock(new Date(start + offset), zone);
        expect([year, month, day, minutes], `${zone} ${start + offset}`).toEqual(
          read(new Date(start + offset), zone),
        );
      }
});
