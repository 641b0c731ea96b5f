import { expect, test, describe } from 'vitest';
import type { BranchHours } from './last-order.ts';
import { nextOpening, restingUntil } from './next-opening.ts';
import type { Pause } from './pause.ts';

const at = (text: string): Date => new Date(`${text}+04:00`);
/** Open from 10:00 to 23:00 on every day, the last order at 22:45; 20 November 2026 is a Friday. */
const BRANCH: BranchHours = {
  hours: { isDays: 0, openTime: '10:00:00', closeTime: '23:00:00', days: [] },
  timeZone: 'Asia/Dubai',
  changes: [],
  lastOrderMinutes: 15,
};
const FRIDAY = 5;
const SATURDAY = 6;
const TEN = 600;
const until = (text: string | null): Pause => ({
  scope: 'whole',
  until: text === null ? null : at(text),
});

test.each<
  [string, string, Pause | null, [weekday: number, minutes: number, inDays: number] | null]
>([
  ['early in the morning', '2026-11-20T08:00', null, [FRIDAY, TEN, 0]],
  ['after the last order', '2026-11-20T22:50', null, [SATURDAY, TEN, 1]],
  ['past midnight', '2026-11-21T00:30', null, [SATURDAY, TEN, 0]],
  [
    'a pause that ends while orders are taken',
    '2026-11-20T19:42',
    until('2026-11-20T20:12'),
    [FRIDAY, 20 * 60 + 12, 0],
  ],
  [
    'a pause that ends after the last order',
    '2026-11-20T22:20',
    until('2026-11-20T22:50'),
    [SATURDAY, TEN, 1],
  ],
  [
    'a pause for the rest of the business day',
    '2026-11-20T19:42',
    until('2026-11-21T05:00'),
    [SATURDAY, TEN, 1],
  ],
  ['a pause over weeks', '2026-11-20T19:42', until('2026-12-02T05:00'), [3, TEN, 12]],
  ['a pause without an end', '2026-11-20T19:42', until(null), null],
])('%s', (_when, now, pause, expected) => {
  expect(nextOpening(BRANCH, at(now), pause)).toEqual(
    expected && { weekday: expected[0], minutes: expected[1], inDays: expected[2] },
  );
});

test('a branch without hours opens never', () => {
  const none: BranchHours = { ...BRANCH, hours: { ...BRANCH.hours, isDays: 1 } };
  expect(nextOpening(none, at('2026-11-20T08:00'), null)).toBeNull();
});

describe('while every branch is closed', () => {
  const closed = (opens_at: string | null, in_days = 0) => ({
    is_active: 1,
    is_open: false,
    opens_at,
    opens_day: opens_at === null ? null : { in_days, weekday: 3 },
  });
  test.each([
    ['one that is open is no rest', [closed('10:00'), { ...closed(null), is_open: true }], null],
    [
      'the first of today is named',
      [closed('11:00'), closed('10:30'), closed(null)],
      { next: closed('10:30') },
    ],
    [
      'late today comes before early tomorrow',
      [closed('09:00', 1), closed('23:45')],
      { next: closed('23:45') },
    ],
    [
      'a pause that ends in ten days is later than one of two',
      [closed('10:00', 10), closed('10:00', 2)],
      { next: closed('10:00', 2) },
    ],
    ['none has hours', [closed(null)], { next: null }],
    [
      'a branch that is not active counts for nothing',
      [{ ...closed('10:00'), is_active: 0 }],
      null,
    ],
  ])('%s', (_, branches, resting) => {
    expect(restingUntil(branches)).toEqual(resting);
  });
});
