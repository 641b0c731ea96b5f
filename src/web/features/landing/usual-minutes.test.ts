import { describe, expect, test } from 'vitest';
import { restingUntil, usualMinutes } from './usual-minutes.ts';

/** Its corners lie about 6 km away. */
const branch = (isActive: 0 | 1) => ({
  lat: 25,
  lng: 55,
  is_active: isActive,
  delivery_zone_id: {
    kml_json: [
      { lat: 25.054, lng: 55 },
      { lat: 24.946, lng: 55 },
      { lat: 25, lng: 55.0595 },
    ],
  },
});

test('the usual times follow the kitchen and the size of the zones', () => {
  expect(usualMinutes([branch(1)], 15)).toEqual({
    delivery: { from: 30, to: 40 },
    pickup: { from: 15, to: 20 },
  });
  expect(usualMinutes([branch(1)], 20)).toEqual({
    delivery: { from: 35, to: 45 },
    pickup: { from: 20, to: 25 },
  });
  expect(usualMinutes([branch(0)], 15).delivery).toEqual({ from: 15, to: 25 });
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
