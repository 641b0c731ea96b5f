import { expect, test } from 'vitest';
import { trackSteps } from './track-steps.ts';

const order = (type: 'Delivery' | 'Pickup', code: number, codes: number[]) => ({
  delivery_status: type,
  order_status_code: code,
  history: codes.map((each, minute) => ({
    code: each,
    at: new Date(Date.UTC(2026, 0, 5, 16, minute)).toISOString(),
  })),
});
const drawn = (steps: ReturnType<typeof trackSteps>) =>
  steps
    .map(({ label, state }) => `${state === 'done' ? '+' : state === 'now' ? '>' : '.'}${label}`)
    .join(' ');

test.each([
  ['Delivery', 1, [1], '>sent .beingPrepared .riderOnTheWay .delivered'],
  ['Delivery', 2, [1, 2], '+accepted >beingPrepared .riderOnTheWay .delivered'],
  ['Delivery', 3, [1, 2, 3], '+accepted >beingPrepared .riderOnTheWay .delivered'],
  ['Delivery', 4, [1, 2, 3, 4], '+accepted +beingPrepared >riderOnTheWay .delivered'],
  ['Delivery', 5, [1, 2, 3, 4, 5], '+accepted +beingPrepared +riderOnTheWay >delivered'],
  ['Delivery', 8, [1, 2, 3, 4, 8], '+accepted +beingPrepared >riderOnTheWay .delivered'],
  ['Delivery', 6, [1, 2, 6], '+accepted +beingPrepared >cancelled'],
  ['Pickup', 6, [1, 7, 6], '+scheduled >cancelled'],
  ['Pickup', 6, [1, 7, 1, 6], '+sent >cancelled'],
  ['Pickup', 3, [1, 2, 3], '+accepted +beingPrepared >readyForPickup .collected'],
  ['Pickup', 5, [1, 2, 3, 5], '+accepted +beingPrepared +readyForPickup >collected'],
  ['Pickup', 7, [1, 7], '>scheduled .accepted .beingPrepared .readyForPickup .collected'],
  ['Pickup', 8, [1, 8], '>sent .beingPrepared .readyForPickup .collected'],
] as const)(
  '%s with code %i stands where it is, and a pickup never has a rider (TRACK-03)',
  (type, code, codes, line) => {
    expect(drawn(trackSteps(order(type, code, [...codes])))).toBe(line);
  },
);

test('a step taken back and taken again shows its last time', () => {
  expect(trackSteps(order('Delivery', 2, [1, 2, 1, 2]))[1]?.at).toEqual(
    new Date(Date.UTC(2026, 0, 5, 16, 3)),
  );
});
