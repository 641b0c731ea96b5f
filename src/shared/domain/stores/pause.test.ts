import { expect, test } from 'vitest';
import { findPause, pauseOfWhole, type Pause } from './pause.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const pause = (scope: Pause['scope'], until: string | null): Pause => ({
  scope,
  until: until === null ? null : at(until),
});

test.each([
  ['nothing is paused', [], 'Delivery', '19:00', null],
  ['the whole branch', [pause('whole', '20:00')], 'Delivery', '19:00', '20:00'],
  [
    'the whole branch, at the counter too',
    [pause('whole', '20:00')],
    'qr-Pickup',
    '19:00',
    '20:00',
  ],
  ['an order for its last minute', [pause('whole', '20:00')], 'Pickup', '19:59', '20:00'],
  ['an order for its end', [pause('whole', '20:00')], 'Pickup', '20:00', null],
  [
    'deliveries, which a pickup does not mind',
    [pause('delivery', '20:00')],
    'Pickup',
    '19:00',
    null,
  ],
  ['deliveries', [pause('delivery', '20:00')], 'Delivery', '19:00', '20:00'],
  ['pickups', [pause('pickup', '20:00')], 'Pickup', '19:00', '20:00'],
  [
    'the longer of two',
    [pause('whole', '19:30'), pause('pickup', '20:00')],
    'Pickup',
    '19:00',
    '20:00',
  ],
  [
    'an end that nobody knows',
    [pause('whole', null), pause('pickup', '20:00')],
    'Pickup',
    '23:00',
    'open',
  ],
  [
    'an end that nobody knows, whichever was noted first',
    [pause('pickup', '20:00'), pause('whole', null)],
    'Pickup',
    '19:00',
    'open',
  ],
] as const)('%s', (_name, pauses, orderType, instant, expected) => {
  const found = findPause(pauses, orderType, at(instant));
  expect(found === null ? null : (found.until?.toISOString() ?? 'open')).toBe(
    expected === null || expected === 'open' ? expected : at(expected).toISOString(),
  );
});

test('a whole branch is paused by no pause of one way alone', () => {
  const pauses = [pause('delivery', null), pause('whole', '20:00'), pause('pickup', '21:00')];
  expect(pauseOfWhole(pauses, at('19:00'))).toEqual(pause('whole', '20:00'));
  expect(pauseOfWhole(pauses, at('20:00'))).toBeNull();
});
