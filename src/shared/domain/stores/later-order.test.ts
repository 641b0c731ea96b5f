import { expect, test } from 'vitest';
import {
  firstLater,
  isMonthEnding,
  laterSlots,
  parseFutureDate,
  suggestedSlots,
} from './later-order.ts';
import { mayOrderLater } from '../orders/order-type.ts';

const hours = { isDays: 0 as const, openTime: '10:00:00', closeTime: '00:00:00', days: [] };
const input = (iso: string, change = {}) => ({
  now: new Date(`${iso}+04:00`),
  timeZone: 'Asia/Dubai',
  hours,
  withinMonth: true,
  orderType: 'Pickup' as const,
  ...change,
});
const toWall = (instant: Date): string =>
  new Date(instant.getTime() + 4 * 3_600_000).toISOString().slice(5, 16);

test.each([
  ['Pickup', false, true],
  ['Delivery', false, false],
  ['Delivery', true, true],
  ['qr-Pickup', true, false],
] as const)(
  '%s for later with the delivery setting %s: %s (D29)',
  (orderType, laterDelivery, may) => {
    expect(mayOrderLater({ orderType, laterDelivery })).toBe(may);
  },
);

test.each([
  [
    'before opening: a quarter after it, then lunch and dinner',
    '2026-01-14T04:30',
    ['01-14T10:15', '01-14T13:00', '01-14T19:30'],
  ],
  [
    'an hour ahead of opening: the same',
    '2026-01-14T09:00',
    ['01-14T10:15', '01-14T13:00', '01-14T19:30'],
  ],
  [
    'near opening: an hour from now',
    '2026-01-14T09:40',
    ['01-14T10:45', '01-14T13:00', '01-14T19:30'],
  ],
  [
    'in the evening: soon, then tomorrow',
    '2026-01-14T20:00',
    ['01-14T21:00', '01-15T13:00', '01-15T19:30'],
  ],
  ['no two within an hour', '2026-01-14T11:40', ['01-14T12:45', '01-14T19:30', '01-15T13:00']],
  [
    'on the last day of a month there is no tomorrow: what is left of today',
    '2026-01-31T20:00',
    ['01-31T21:00', '01-31T22:00', '01-31T23:00'],
  ],
  ['an hour before closing on that day: nothing', '2026-01-31T23:30', []],
])('suggested %s', (_name, now, expected) => {
  const rules = input(now);
  expect(suggestedSlots(laterSlots(rules), hours).map(({ instant }) => toWall(instant))).toEqual(
    expected,
  );
});

test.each([
  ['04:30', {}, '01-14T10:15'],
  ['12:00', {}, null],
  ['04:30', { orderType: 'Delivery' }, null],
  ['04:30', { orderType: 'Delivery', laterDelivery: true }, '01-14T10:15'],
  ['04:30', { orderType: 'qr-Pickup' }, null],
])('at %s, %j, a closed store offers %s (D29)', (time, change, expected) => {
  const offered = firstLater(input(`2026-01-14T${time}`, change));
  expect(offered && toWall(offered)).toBe(expected);
});

test.each([
  ['2026-01-31T12:00', true, true],
  ['2026-01-30T12:00', true, false],
  ['2026-02-28T00:00', true, true],
  ['2026-12-31T23:59', true, true],
  ['2026-01-01T00:00', true, false],
  ['2026-01-31T12:00', false, false],
] as const)(
  'at %s in Dubai, with orders within the month %s, the month ends today: %s (CHK-PAY-19)',
  (iso, withinMonth, ends) => {
    expect(isMonthEnding(input(iso, { withinMonth }))).toBe(ends);
  },
);

test.each([
  ['2026-01-14 17:30', '2026-01-14T17:30:00.000Z'],
  ['2026-02-30 10:00', null],
  ['2026-01-14 24:00', null],
  ['2026-13-14 10:00', null],
  ['2026-1-14 17:30', null],
  ['2026-01-4 17:30', null],
  ['2026-01-14 7:30', null],
  ['2026-01-14T17:30', null],
  ['2026-01-14 17:30:00', null],
  ['02026-01-14 17:30', null],
  ['', null],
])('the time %j of a later order is read as %s (CONST-19)', (text, instant) => {
  expect(parseFutureDate(text)?.toISOString() ?? null).toBe(instant);
});
