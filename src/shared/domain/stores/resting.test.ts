import { describe, expect, test } from 'vitest';
import { restingUntil } from './resting.ts';

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
