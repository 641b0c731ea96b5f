import { expect, test } from 'vitest';
import { kitchenDeadline } from './kitchen-deadline.ts';

// Promised from 19:40 to 19:50.
const at = (time: string) => new Date(`2026-11-14T${time}:00Z`);

test.each([
  ['a new pickup', 1, 'Pickup', null, '19:40'],
  ['a pickup in the kitchen', 2, 'Pickup', null, '19:40'],
  ['a ready pickup waits for its customer', 3, 'Pickup', null, '19:50'],
  ['a scheduled pickup', 7, 'Pickup', null, '19:40'],
  ['a pickup in the branch', 2, 'qr-Pickup', null, '19:40'],
  ['a new delivery with a ride of 12 minutes', 1, 'Delivery', 12, '19:28'],
  ['a delivery in the kitchen', 2, 'Delivery', 12, '19:28'],
  ['a ready delivery must leave for the end of the promise', 3, 'Delivery', 12, '19:38'],
  ['a delivery on the way', 4, 'Delivery', 12, '19:50'],
  ['a delivery on hold', 8, 'Delivery', 12, '19:28'],
  ['a delivery to nobody knows where', 2, 'Delivery', null, '19:40'],
  ['a pickup never rides', 2, 'Pickup', 12, '19:40'],
] as const)('%s', (_name, code, orderType, rideMinutes, due) => {
  const deadline = kitchenDeadline({
    code,
    orderType,
    promisedFrom: at('19:40'),
    promisedTo: at('19:50'),
    rideMinutes,
  });
  expect(deadline).toEqual(at(due));
});
