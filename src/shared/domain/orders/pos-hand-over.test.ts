import { describe, expect, test } from 'vitest';
import { ORDER_STATES, orderStep, type OrderState } from './order-life.ts';
import { ORDER_TYPES } from './order-type.ts';
import {
  isBehind,
  nextTrySeconds,
  POS_STATUSES,
  posSteps,
  toRejectReason,
} from './pos-hand-over.ts';

describe('how often an order is sent', () => {
  test('after 2, 5, 10, 20, 30 and 45 s, more or less a fifth, and never after 120 s', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((tries) => nextTrySeconds(tries, 0, 0.5));
    expect(pauses).toEqual([2, 5, 10, 20, 30, 45, null]);
    expect([nextTrySeconds(4, 0, 0), nextTrySeconds(4, 0, 1)]).toEqual([16, 24]);
    expect([nextTrySeconds(6, 74, 0.5), nextTrySeconds(6, 75, 0.5)]).toEqual([45, null]);
  });
});

describe('what a state of a point of sale means', () => {
  test.each([
    ['Delivery', 'pending', 'in_kitchen', ['accepted']],
    ['Delivery', 'pending', 'completed', ['accepted', 'readied', 'dispatched', 'completed']],
    ['Delivery', 'in_kitchen', 'dispatched', ['readied', 'dispatched']],
    ['Delivery', 'on_hold', 'ready', ['resumed', 'readied']],
    ['Pickup', 'pending', 'completed', ['accepted', 'readied', 'completed']],
    ['Pickup', 'in_kitchen', 'dispatched', null],
    ['qr-Pickup', 'ready', 'completed', ['completed']],
    ['Delivery', 'ready', 'in_kitchen', null],
    ['Delivery', 'in_kitchen', 'pending', null],
    ['Delivery', 'ready', 'ready', []],
    ['Delivery', 'pending', 'cancelled', ['rejected']],
    ['Delivery', 'dispatched', 'cancelled', ['cancelled_by_staff']],
    ['Delivery', 'completed', 'cancelled', null],
    ['Delivery', 'cancelled', 'in_kitchen', null],
    ['Delivery', 'awaiting_payment', 'in_kitchen', null],
  ] as const)('%s, %s, told %s', (orderType, state, target, events) => {
    expect(posSteps(orderType, state, target)).toEqual(events);
  });

  test.each([
    ['Delivery', 'ready', 'in_kitchen', true],
    ['Delivery', 'completed', 'dispatched', true],
    ['Pickup', 'completed', 'ready', true],
    ['Delivery', 'on_hold', 'pending', true],
    ['Delivery', 'cancelled', 'pending', true],
    ['Pickup', 'completed', 'dispatched', false],
    ['Delivery', 'ready', 'ready', false],
    ['Delivery', 'in_kitchen', 'ready', false],
    ['Delivery', 'cancelled', 'in_kitchen', false],
    ['Delivery', 'completed', 'cancelled', false],
    ['Delivery', 'awaiting_payment', 'pending', false],
  ] as const)('%s, %s, told %s: only late: %s', (orderType, state, said, is) => {
    expect(isBehind(orderType, state, said)).toBe(is);
  });

  test('whatever it names from whatever state, each step is one of the table', () => {
    for (const orderType of ORDER_TYPES)
      for (const state of ORDER_STATES)
        for (const target of POS_STATUSES) {
          const events = posSteps(orderType, state, target);
          let at: OrderState = state;
          for (const event of events ?? []) {
            const step = orderStep(orderType, at, event);
            expect(step).toMatchObject({ ok: true, changed: true });
            at = step.ok ? step.to : at;
          }
          if (events !== null) expect(at).toBe(target);
        }
  });
});

test('why it was turned down, as the customer reads it', () => {
  expect(toRejectReason('item_unavailable')).toBe('out_of_stock');
  expect(toRejectReason('price_mismatch')).toBe('pos_failed');
});
