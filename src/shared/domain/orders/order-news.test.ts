// Which step a customer is told of, and when a message that comes late itself is not told any more.
import { describe, expect, test } from 'vitest';
import { ORDER_EVENTS, type OrderEvent, type OrderState } from './order-life.ts';
import { isLate, isStillTrue, findNews, type NewsKind } from './order-news.ts';
import type { OrderType } from './order-type.ts';

const NOW = new Date('2026-01-14T16:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

describe('what a step tells', () => {
  test.each<[OrderEvent, OrderState, OrderType, NewsKind | null]>([
    ['accepted', 'pending', 'Delivery', 'accepted'],
    ['accepted', 'pending', 'Pickup', 'accepted'],
    ['resumed', 'on_hold', 'Delivery', 'accepted'],
    ['readied', 'in_kitchen', 'Pickup', 'ready'],
    ['readied', 'in_kitchen', 'qr-Pickup', 'ready'],
    ['readied', 'in_kitchen', 'Delivery', null],
    ['dispatched', 'ready', 'Delivery', 'on_the_way'],
    ['rejected', 'pending', 'Delivery', 'cancelled'],
    ['cancelled_by_staff', 'in_kitchen', 'Pickup', 'cancelled'],
    ['recalled', 'cancelled', 'Delivery', 'back'],
    ['recalled', 'dispatched', 'Delivery', null],
    ['recalled_for_later', 'cancelled', 'Pickup', 'back'],
  ])('%s from %s (%s): %s', (event, from, orderType, kind) => {
    expect(findNews({ event, from }, orderType)).toBe(kind);
  });

  test('every other step is quiet', () => {
    const told = ORDER_EVENTS.filter(
      (event) => findNews({ event, from: 'cancelled' }, 'Pickup') !== null,
    );
    expect(told).toEqual([
      'accepted',
      'readied',
      'dispatched',
      'resumed',
      'rejected',
      'cancelled_by_staff',
      'recalled',
      'recalled_for_later',
    ]);
  });
});

describe('what is late', () => {
  test.each<[OrderState, OrderType, number, boolean]>([
    ['in_kitchen', 'Delivery', 1, false],
    ['in_kitchen', 'Delivery', 0, true],
    ['pending', 'Pickup', -1, true],
    ['on_hold', 'Pickup', -1, true],
    ['ready', 'Pickup', -1, false],
    ['ready', 'Delivery', -1, true],
    ['dispatched', 'Delivery', -1, true],
    ['scheduled', 'Pickup', -1, false],
    ['completed', 'Delivery', -1, false],
    ['cancelled', 'Delivery', -1, false],
  ])('%s (%s), promised in %d min: %s', (state, orderType, promised, late) => {
    expect(isLate({ state, orderType, promisedTo: minutes(promised) }, NOW)).toBe(late);
  });
});

describe('what is still true when it is sent', () => {
  test.each<[NewsKind, OrderState, OrderType, boolean]>([
    ['accepted', 'in_kitchen', 'Delivery', true],
    ['accepted', 'ready', 'Delivery', true],
    ['accepted', 'ready', 'Pickup', false],
    ['accepted', 'pending', 'Pickup', false],
    ['accepted', 'cancelled', 'Pickup', false],
    ['ready', 'ready', 'Pickup', true],
    ['ready', 'in_kitchen', 'Pickup', false],
    ['ready', 'completed', 'Pickup', false],
    ['on_the_way', 'dispatched', 'Delivery', true],
    ['on_the_way', 'completed', 'Delivery', false],
    ['cancelled', 'cancelled', 'Delivery', true],
    ['cancelled', 'in_kitchen', 'Delivery', false],
    ['back', 'in_kitchen', 'Pickup', true],
    ['back', 'cancelled', 'Pickup', false],
    ['late', 'in_kitchen', 'Pickup', true],
    ['late', 'completed', 'Pickup', false],
    ['refunded', 'cancelled', 'Pickup', true],
    ['refunded', 'completed', 'Pickup', true],
  ])('%s while %s (%s): %s', (kind, state, orderType, stillTrue) => {
    expect(isStillTrue(kind, { state, orderType, promisedTo: NOW }, NOW)).toBe(stillTrue);
  });
});
