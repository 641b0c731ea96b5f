import { expect, test } from 'vitest';
import { cardActions } from './card-actions.ts';

test.each([
  ['Delivery', 1, 'accept', 'hold reject'],
  ['Delivery', 2, 'ready', 'hold reject'],
  ['Delivery', 3, 'dispatch', 'hold reject'],
  ['Delivery', 4, 'complete', 'hold reject'],
  ['Delivery', 8, 'resume', 'reject'],
  ['Pickup', 3, 'complete', 'hold reject'],
  ['qr-Pickup', 3, 'complete', 'hold reject'],
  ['Pickup', 7, null, 'accept reject'],
  ['Delivery', 5, null, ''],
  ['Delivery', 6, null, ''],
] as const)(
  '%s with code %i offers %s, and a pickup is never dispatched',
  (type, code, main, rare) => {
    expect(cardActions(type, code)).toEqual({ main, rare: rare === '' ? [] : rare.split(' ') });
  },
);

test.each([
  ['Delivery', 1, 'reject'],
  ['Delivery', 2, 'reject'],
  ['Pickup', 3, 'reject'],
  ['Pickup', 5, ''],
] as const)(
  '%s with code %i that a point of sale moves can only be turned down',
  (type, code, rare) => {
    expect(cardActions(type, code, { isMovedByPos: true })).toEqual({
      main: null,
      rare: rare === '' ? [] : rare.split(' '),
    });
  },
);
