import { expect, test } from 'vitest';
import { isArrivalWaiting, mayArrive } from './arrival.ts';
import type { OrderState } from './order-life.ts';
import type { OrderType } from './order-type.ts';

test.each<[OrderType, OrderState, boolean]>([
  ['Pickup', 'awaiting_payment', false],
  ['Pickup', 'scheduled', false],
  ['Pickup', 'pending', false],
  ['Pickup', 'in_kitchen', true],
  ['Pickup', 'on_hold', true],
  ['Pickup', 'ready', true],
  ['Pickup', 'completed', false],
  ['Pickup', 'cancelled', false],
  ['Delivery', 'ready', false],
  ['qr-Pickup', 'ready', false],
])('%s, %s: somebody may say that they are here: %s', (orderType, state, may) => {
  expect(mayArrive(orderType, state)).toBe(may);
});

test.each<[boolean, boolean, OrderState, boolean]>([
  [false, false, 'ready', false],
  [true, false, 'ready', true],
  [true, true, 'ready', false],
  [true, false, 'completed', false],
  [true, false, 'cancelled', false],
])('arrived %s, seen %s, %s: it rings: %s', (arrived, seen, state, isWaiting) => {
  expect(isArrivalWaiting({ arrived, seen }, state)).toBe(isWaiting);
});
