import { describe, expect, test } from 'vitest';
import {
  isOpenOn,
  lastOrder,
  mayStillOpen,
  findNextOpening,
  type DayChange,
} from './last-order.ts';
import type { StoreHours } from './opening-hours.ts';

const plain = (openTime: string, closeTime: string): StoreHours => ({
  isDays: 0,
  openTime,
  closeTime,
  days: [],
});
const at = (text: string) => new Date(`${text}+04:00`);
const day = (change: Partial<DayChange>): DayChange => ({
  from: at('2026-11-20T05:00'),
  to: at('2026-11-21T05:00'),
  opensAt: null,
  closesAt: null,
  ...change,
});
const branch = (hours: StoreHours, today: DayChange | null = null, lastOrderMinutes = 15) => ({
  hours,
  timeZone: 'Asia/Dubai',
  changes: today === null ? [] : [today],
  lastOrderMinutes,
});
const late = plain('10:00:00', '01:00:00');

test('a branch that closed early on a day with a break does not open again that day', () => {
  // 20 November 2026 is a Friday.
  const twice: StoreHours = {
    ...plain('00:00:00', '00:00:00'),
    isDays: 1,
    days: [
      { day: 'Friday', opening: '09:00:00', closing: '11:30:00' },
      { day: 'Friday', opening: '14:00:00', closing: '02:00:00' },
      { day: 'Saturday', opening: '10:00:00', closing: '23:00:00' },
    ],
  };
  const closed = branch(twice, day({ closesAt: at('2026-11-20T11:00') }));
  expect(findNextOpening(branch(twice), at('2026-11-20T11:45'))).toEqual({
    weekday: 5,
    minutes: 840,
  });
  for (const now of ['11:15', '11:45', '15:00'])
    expect(findNextOpening(closed, at(`2026-11-20T${now}`))).toEqual({ weekday: 6, minutes: 600 });
});

/** Name, branch, moment, whether it takes orders then, and until when. */
const MOMENTS: [string, ReturnType<typeof branch>, string, boolean, string | null][] = [
  ['in the afternoon', branch(late), '2026-11-20T15:00', true, '2026-11-21T00:45'],
  ['before opening', branch(late), '2026-11-20T09:59', false, null],
  ['as it opens', branch(late), '2026-11-20T10:00', true, '2026-11-21T00:45'],
  ['past midnight', branch(late), '2026-11-21T00:30', true, '2026-11-21T00:45'],
  ['a second before the last order', branch(late), '2026-11-21T00:44:59', true, '2026-11-21T00:45'],
  ['at the last order', branch(late), '2026-11-21T00:45', false, '2026-11-21T00:45'],
  ['just before closing', branch(late), '2026-11-21T00:59', false, '2026-11-21T00:45'],
  ['closed', branch(late), '2026-11-21T01:00', false, null],
  [
    'no minutes before closing',
    branch(late, null, 0),
    '2026-11-21T00:59',
    true,
    '2026-11-21T01:00',
  ],
  [
    'the last order lies before midnight',
    branch(plain('10:00:00', '00:10:00')),
    '2026-11-20T23:56',
    false,
    '2026-11-20T23:55',
  ],
  ['always open', branch(plain('08:00:00', '08:00:00')), '2026-11-20T07:59', true, null],
  [
    'closed early, before',
    branch(late, day({ closesAt: at('2026-11-20T22:00') })),
    '2026-11-20T21:44',
    true,
    '2026-11-20T21:45',
  ],
  [
    'closed early, the last order',
    branch(late, day({ closesAt: at('2026-11-20T22:00') })),
    '2026-11-20T21:45',
    false,
    '2026-11-20T21:45',
  ],
  [
    'closed early, after',
    branch(late, day({ closesAt: at('2026-11-20T22:00') })),
    '2026-11-20T23:00',
    false,
    null,
  ],
  [
    'closed early past midnight',
    branch(late, day({ closesAt: at('2026-11-21T00:30') })),
    '2026-11-21T00:20',
    false,
    '2026-11-21T00:15',
  ],
  [
    'closes early, but later than its hours',
    branch(late, day({ closesAt: at('2026-11-21T03:00') })),
    '2026-11-21T00:30',
    true,
    '2026-11-21T00:45',
  ],
  [
    'the next day is as always',
    branch(late, day({ closesAt: at('2026-11-20T22:00') })),
    '2026-11-21T23:00',
    true,
    '2026-11-22T00:45',
  ],
  [
    'opens late, before',
    branch(late, day({ opensAt: at('2026-11-20T12:00') })),
    '2026-11-20T11:59',
    false,
    null,
  ],
  [
    'opens late, then',
    branch(late, day({ opensAt: at('2026-11-20T12:00') })),
    '2026-11-20T12:00',
    true,
    '2026-11-21T00:45',
  ],
  [
    'always open, closed early',
    branch(plain('08:00:00', '08:00:00'), day({ closesAt: at('2026-11-20T22:00') })),
    '2026-11-20T21:00',
    true,
    '2026-11-20T21:45',
  ],
];

describe('orders for now', () => {
  test.each(MOMENTS)('%s', (_name, hours, now, takesOrders, until) => {
    expect(lastOrder(hours, at(now))).toEqual({
      takesOrders,
      until: until === null ? null : at(until),
    });
  });
});

test('around the clock on some days: the closing of the day after next is no closing of tonight', () => {
  const hours: StoreHours = {
    ...plain('00:00:00', '00:00:00'),
    isDays: 1,
    days: [
      { day: 'Friday', opening: '00:00:00', closing: '00:00:00' },
      { day: 'Saturday', opening: '00:00:00', closing: '02:00:00' },
    ],
  };
  expect(lastOrder(branch(hours), at('2026-11-20T01:50'))).toEqual({
    takesOrders: true,
    until: at('2026-11-21T01:45'),
  });
});

test('an order for later must lie in what is left of the changed day', () => {
  const one = branch(
    late,
    day({ opensAt: at('2026-11-20T12:00'), closesAt: at('2026-11-20T22:00') }),
  );
  expect(
    [
      '2026-11-20T11:45',
      '2026-11-20T12:00',
      '2026-11-20T21:45',
      '2026-11-20T22:00',
      '2026-11-21T10:00',
    ].map((time) => isOpenOn(one, at(time))),
  ).toEqual([false, true, true, false, true]);
});

test.each([
  ['closed for the night', branch(late), '2026-11-21T02:00', 6, 600],
  ['after the last order', branch(late), '2026-11-21T00:50', 6, 600],
  [
    'closed early',
    branch(late, day({ closesAt: at('2026-11-20T22:00') })),
    '2026-11-20T22:30',
    6,
    600,
  ],
  [
    'before it opens late',
    branch(late, day({ opensAt: at('2026-11-20T12:00') })),
    '2026-11-20T11:00',
    5,
    720,
  ],
  [
    'in the morning of a day on which it opens late',
    branch(late, day({ opensAt: at('2026-11-20T12:00') })),
    '2026-11-20T08:00',
    5,
    720,
  ],
  ['in the morning', branch(late), '2026-11-20T08:00', 5, 600],
])('opens next: %s', (_name, one, now, weekday, minutes) => {
  expect(findNextOpening(one, at(now))).toEqual({ weekday, minutes });
});

describe('whether a branch still opens in its business day', () => {
  test.each<[string, ReturnType<typeof branch>, string, boolean]>([
    ['before it opens', branch(late), '2026-11-20T06:00', true],
    ['while it is open', branch(late), '2026-11-20T23:00', true],
    ['a minute before it closes', branch(late), '2026-11-21T00:59', true],
    ['as it closes', branch(late), '2026-11-21T01:00', false],
    ['when the day has passed', branch(late), '2026-11-21T05:00', false],
    [
      'closed early',
      branch(late, day({ closesAt: at('2026-11-20T15:00') })),
      '2026-11-20T15:00',
      false,
    ],
    ['open day and night', branch(plain('00:00:00', '00:00:00')), '2026-11-21T04:59', true],
  ])('%s', (_title, hours, now, expected) => {
    expect(mayStillOpen(hours, at(now), at('2026-11-21T05:00'))).toBe(expected);
  });
});
