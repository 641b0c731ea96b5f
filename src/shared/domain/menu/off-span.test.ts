import { describe, expect, test } from 'vitest';
import { offEnd, type OffFor } from './off-span.ts';

const DUBAI = { timeZone: 'Asia/Dubai', dayStartsAt: '05:00' };
const date = (day: string): OffFor => ({ span: 'date', date: day });

describe('until when', () => {
  test.each<[string, OffFor, string, string | null]>([
    ['half an hour', { span: 'half_hour' }, '2026-11-20T19:42', '2026-11-20T20:12'],
    ['half an hour over midnight', { span: 'half_hour' }, '2026-11-20T23:45', '2026-11-21T00:15'],
    ['two hours', { span: 'two_hours' }, '2026-11-20T19:42', '2026-11-20T21:42'],
    ['the business day, in the evening', { span: 'day' }, '2026-11-20T19:42', '2026-11-21T05:00'],
    ['the business day, after midnight', { span: 'day' }, '2026-11-21T01:10', '2026-11-21T05:00'],
    ['the business day, as it begins', { span: 'day' }, '2026-11-21T05:00', '2026-11-22T05:00'],
    ['over the end of a year', { span: 'day' }, '2026-12-31T23:59', '2027-01-01T05:00'],
    ['to tomorrow', date('2026-11-21'), '2026-11-20T19:42', '2026-11-21T05:00'],
    ['to the 90th day', date('2027-02-18'), '2026-11-20T19:42', '2027-02-18T05:00'],
    ['until it is switched on', { span: 'open' }, '2026-11-20T19:42', null],
  ])('%s', (_name, input, now, until) => {
    expect(offEnd(input, new Date(`${now}+04:00`), DUBAI)).toEqual({
      ok: true,
      until: until === null ? null : new Date(`${until}+04:00`),
    });
  });

  test.each([
    ['today', '2026-11-20', '2026-11-20T19:42'],
    [
      'today by the clock, which is still ahead by the business day',
      '2026-11-20',
      '2026-11-21T01:00',
    ],
    ['yesterday', '2026-11-19', '2026-11-20T19:42'],
    ['the 91st day', '2027-02-19', '2026-11-20T19:42'],
    ['no date of the calendar', '2026-11-31', '2026-11-20T19:42'],
    ['no date at all', 'tomorrow', '2026-11-20T19:42'],
  ])('refused: %s', (_name, day, now) => {
    expect(offEnd(date(day), new Date(`${now}+04:00`), DUBAI)).toEqual({ ok: false });
  });

  test('a branch elsewhere keeps its own clock, and its day ends by it when the clocks change', () => {
    const london = { timeZone: 'Europe/London', dayStartsAt: '05:00' };
    expect(offEnd({ span: 'day' }, new Date('2026-10-24T20:00:00Z'), london)).toEqual({
      ok: true,
      until: new Date('2026-10-25T05:00:00Z'),
    });
    expect(offEnd(date('2026-10-25'), new Date('2026-10-23T20:00:00Z'), london)).toEqual({
      ok: true,
      until: new Date('2026-10-25T05:00:00Z'),
    });
    expect(offEnd({ span: 'day' }, new Date('2026-03-28T20:00:00Z'), london)).toEqual({
      ok: true,
      until: new Date('2026-03-29T04:00:00Z'),
    });
  });
});
