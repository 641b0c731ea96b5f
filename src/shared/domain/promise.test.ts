import { expect, test } from 'vitest';
import { hasPromiseMoved, preparationMinutes, promisedRange } from './promise.ts';

const calm = { baseMinutes: 15, lanes: 3, queuedSeconds: 0, busyMinutes: 0 };

test.each([
  ['a small order takes the base', 240, calm, 15],
  ['an order that is more work than the base takes its own time', 1800, calm, 30],
  ['what waits is shared among the lanes', 240, { ...calm, queuedSeconds: 3600 }, 35],
  ['one lane works it off alone', 240, { ...calm, queuedSeconds: 3600, lanes: 1 }, 75],
  ['no lane at all is still one', 240, { ...calm, queuedSeconds: 600, lanes: 0 }, 25],
  ['busy mode adds to all of it', 240, { ...calm, busyMinutes: 20 }, 35],
  ['everything at once', 1200, { ...calm, queuedSeconds: 1800, busyMinutes: 10 }, 40],
  ['half a minute counts', 930, calm, 15.5],
])('%s', (_name, makeSeconds, kitchen, minutes) => {
  expect(preparationMinutes(makeSeconds, kitchen)).toBe(minutes);
});

test.each([
  ['a delivery of 4 km', 'Delivery', 4, 15, 30, 40],
  ['a delivery next door', 'Delivery', 0, 15, 15, 25],
  ['a minute more is the next five', 'Delivery', 0, 16, 20, 30],
  ['a pickup does not ride', 'Pickup', 4, 15, 15, 20],
  ['a pickup in the branch', 'qr-Pickup', 4, 18, 20, 25],
  ['a distance below nothing is none', 'Delivery', -3, 15, 15, 25],
] as const)('%s', (_name, orderType, distanceKm, prepMinutes, fromMinutes, toMinutes) => {
  expect(promisedRange({ orderType, distanceKm, prepMinutes })).toEqual({ fromMinutes, toMinutes });
});

test.each([
  ['the same', 30, 30, false],
  ['ten later', 30, 40, false],
  ['eleven later', 29, 40, true],
  ['fifteen later', 30, 45, true],
  ['ten earlier', 40, 30, false],
  ['fifteen earlier, when nobody is at home yet', 45, 30, true],
])('moved: %s', (_name, shown, fromMinutes, moved) => {
  expect(hasPromiseMoved(shown, { fromMinutes, toMinutes: fromMinutes + 10 })).toBe(moved);
});
