import { describe, expect, test } from 'vitest';
import {
  formatClock,
  formatClockHours,
  formatDate,
  formatDay,
  formatHours,
  formatIsoDay,
  formatMinute,
  formatMoment,
  formatShortMoment,
  formatTime,
  formatTimes,
} from './clock.ts';

describe('one clock form for customers (LOC-02, CHK-PAY-19)', () => {
  test.each([
    [0, '12:00 AM', '12:00 منتصف الليل'],
    [30, '12:30 AM', '12:30 بعد منتصف الليل'],
    [239, '03:59 AM', '3:59 فجرًا'],
    [600, '10:00 AM', '10:00 صباحًا'],
    [720, '12:00 PM', '12:00 ظهرًا'],
    [780, '01:00 PM', '1:00 ظهرًا'],
    [885, '02:45 PM', '2:45 ظهرًا'],
    [900, '03:00 PM', '3:00 عصرًا'],
    [1245, '08:45 PM', '8:45 مساء'],
    [1439, '11:59 PM', '11:59 مساء'],
    [1440, '12:00 AM', '12:00 منتصف الليل'],
    [1530, '01:30 AM', '1:30 بعد منتصف الليل'],
  ])('minute %i of the day reads %s, in Arabic %s', (minutes, en, ar) => {
    expect(formatMinute(minutes, 'en')).toBe(en);
    expect(formatMinute(minutes, 'ar')).toBe(ar);
  });

  test('opening hours say the part of the day at both ends', () => {
    expect(formatHours(600, 1380, 'en')).toBe('10:00 AM – 11:00 PM');
    expect(formatHours(600, 1530, 'en')).toBe('10:00 AM – 01:30 AM');
    expect(formatHours(600, 1380, 'ar')).toBe('10:00 صباحًا – 11:00 مساء');
  });

  test.each([
    ['15:32', '15:42', '07:32–07:42 PM', '\u20667:32–7:42\u2069 مساء'],
    ['07:55', '08:05', '11:55 AM – 12:05 PM', '11:55 صباحًا – 12:05 ظهرًا'],
  ])('from %s to %s of Greenwich reads %s, in Arabic %s', (from, to, en, ar) => {
    const at = (time: string) => new Date(`2026-11-22T${time}:00Z`);
    expect(formatTimes(at(from), at(to), 'en')).toBe(en);
    expect(formatTimes(at(from), at(to), 'ar')).toBe(ar);
  });
});

describe('instants are told on the clocks of the Emirates', () => {
  const evening = new Date('2026-11-22T16:45:00Z');
  const afterMidnight = new Date('2026-11-22T20:05:00Z');

  test('the time of an instant, and of two', () => {
    expect(formatTime(evening, 'en')).toBe('08:45 PM');
    expect(formatTime(evening, 'ar')).toBe('8:45 مساء');
    expect(formatTimes(evening, new Date('2026-11-22T16:50:00Z'), 'en')).toBe('08:45–08:50 PM');
  });

  test('the day changes at midnight in the Emirates', () => {
    expect(formatDate(afterMidnight, 'en')).toBe('23 November 2026');
    expect(formatDate(afterMidnight, 'ar')).toBe('23 نوفمبر 2026');
    expect(formatDay(afterMidnight, 'en')).toBe('Monday 23 November');
    expect(formatDay(afterMidnight, 'ar')).toBe('الاثنين 23 نوفمبر');
  });

  test('a moment is a date and a time', () => {
    expect(formatMoment(evening, 'en')).toBe('22 November 2026, 08:45 PM');
    expect(formatMoment(evening, 'ar')).toBe('22 نوفمبر 2026، الساعة 8:45 مساء');
  });

  test('a day of a call is a date for people; what is no day stays as it is', () => {
    expect(formatIsoDay('1990-02-03', 'en')).toBe('3 February 1990');
    expect(formatIsoDay('1990-02-03', 'ar')).toBe('3 فبراير 1990');
    expect(formatIsoDay('soon', 'en')).toBe('soon');
  });

  test('the staff read 24 hours', () => {
    expect(formatClock(evening)).toBe('20:45');
  });
});

test('the staff read 24 hours, isolated where a dash or a space would turn figures round in Arabic', () => {
  expect(formatClockHours(600, 1380)).toBe('10:00–23:00');
  expect(formatClockHours(600, 1530)).toBe('10:00–01:30');
  expect(formatShortMoment(new Date('2026-11-22T20:05:00Z'))).toBe('\u206623/11 00:05\u2069');
});
