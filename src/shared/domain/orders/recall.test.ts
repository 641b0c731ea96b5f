import { expect, test } from 'vitest';
import { recall } from './recall.ts';

const DONE = Date.UTC(2026, 0, 14, 12, 0);
const order = {
  orderType: 'Delivery',
  state: 'completed',
  lastEvent: 'completed',
  cameFrom: 'dispatched',
  changedAt: new Date(DONE),
  isMoneyGone: false,
} as const;
const after = (minutes: number, seconds = 0) => new Date(DONE + minutes * 60_000 + seconds * 1000);

test.each([
  [
    'a delivered order is on its way again, ready or cooks again',
    {},
    'dispatched, ready, in_kitchen',
  ],
  ['a collected one is ready or cooks again', { orderType: 'Pickup' }, 'ready, in_kitchen'],
  [
    'what left too early stands ready or cooks again',
    { state: 'dispatched', lastEvent: 'dispatched' },
    'ready, in_kitchen',
  ],
  [
    'what was called ready too early cooks again',
    { state: 'ready', lastEvent: 'readied' },
    'in_kitchen',
  ],
  [
    'what staff cancelled cooks again',
    { state: 'cancelled', lastEvent: 'cancelled_by_staff' },
    'in_kitchen',
  ],
  [
    'what staff rejected cooks after all',
    { state: 'cancelled', lastEvent: 'rejected' },
    'in_kitchen',
  ],
  [
    'what staff cancelled while it waited for its time waits for it again',
    { state: 'cancelled', lastEvent: 'cancelled_by_staff', cameFrom: 'scheduled' },
    'scheduled',
  ],
  [
    'what its customer cancelled stays so',
    { state: 'cancelled', lastEvent: 'cancelled_by_customer' },
    'customer',
  ],
  [
    'what was paid back stays so',
    { state: 'cancelled', lastEvent: 'rejected', isMoneyGone: true },
    'money',
  ],
  ['what cooks has no step to go back', { state: 'in_kitchen', lastEvent: 'accepted' }, 'state'],
  ['what is new has none', { state: 'pending', lastEvent: 'placed' }, 'state'],
  [
    'what waits for its money has none',
    { state: 'awaiting_payment', lastEvent: 'placed_unpaid' },
    'state',
  ],
] as const)('%s', (_name, change, expected) => {
  const found = recall({ ...order, ...change }, after(1));
  expect(found.ok ? found.returnsTo.join(', ') : found.why).toBe(expected);
});

test.each([
  [29, 59, true],
  [30, 0, true],
  [30, 1, false],
] as const)('after %i min %i s it can be brought back: %s', (minutes, seconds, can) => {
  expect(recall(order, after(minutes, seconds)).ok).toBe(can);
});
