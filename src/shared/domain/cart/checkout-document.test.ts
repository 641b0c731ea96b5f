import { describe, expect, test } from 'vitest';
import { EMPTY_CHECKOUT, isInHand, type Checkout } from './checkout-document.ts';
import { keptCheckoutFrom, chooseInitialState, withFinished } from './kept-checkout.ts';

describe('with what a page begins (D25)', () => {
  const device = { revision: 5, hasCheckout: true, finished: ['old'] };
  const forgotten = { ...device, hasCheckout: false };
  test.each([
    ['nothing anywhere', null, null, 'empty'],
    ['a new tab', null, device, 'device'],
    ['a new tab after an order', null, forgotten, 'empty'],
    ['a tab on a device that keeps nothing', { revision: 3, nextId: 'a' }, null, 'tab'],
    ['a tab that was read anew', { revision: 5, nextId: 'a' }, device, 'tab'],
    ['a tab that slept while another one went on', { revision: 4, nextId: 'a' }, device, 'device'],
    [
      'a tab that slept while another one ordered',
      { revision: 4, nextId: 'a' },
      forgotten,
      'ended',
    ],
    ['the tab that ordered', { revision: 5, nextId: null }, forgotten, 'tab'],
    ['a copy of a tab whose order is finished', { revision: 9, nextId: 'old' }, forgotten, 'ended'],
    ['the same while the next is in hand', { revision: 9, nextId: 'old' }, device, 'device'],
  ] as const)('%s', (_name, tab, kept, way) => {
    expect(chooseInitialState(tab, kept)).toBe(way);
  });
});

describe('what a device kept', () => {
  const ended = { ended: null, finished: [] };
  test.each([
    ['nothing', null, null],
    ['a text', 'x', null],
    ['no cart', { checkout: {} }, null],
    ['a cart without lines', { checkout: { cart: {} } }, null],
    [
      'an end',
      { checkout: null, ended: 'signedOut', finished: ['a', 3] },
      { checkout: null, ended: 'signedOut', finished: ['a'] },
    ],
    [
      'fields of a later addition are empty',
      { checkout: { cart: { lines: [] }, orderType: 'Pickup' } },
      { checkout: { ...EMPTY_CHECKOUT, cart: { lines: [] }, orderType: 'Pickup' }, ...ended },
    ],
  ])('%s', (_name, value, kept) => {
    expect(keptCheckoutFrom(value)).toEqual(kept);
  });

  test('the last twenty finished orders are remembered, each once', () => {
    const many = Array.from({ length: 20 }, (_, index) => `o${index}`);
    expect(withFinished(many, 'o3')).toEqual(many);
    expect(withFinished(many, 'new')).toEqual([...many.slice(1), 'new']);
    expect(withFinished(many, null)).toEqual(many);
  });
});

describe('what a device begins to keep (D25)', () => {
  test.each([
    ['nothing', {}, false],
    ['a look at delivery by somebody signed in', { orderType: 'Delivery', owner: 12 }, false],
    ['a branch', { store: { store_id: 3 } }, true],
    [
      'a note without a dish',
      { cart: { lines: [], instructions: 'no ice', cutlery: false } },
      true,
    ],
    ['a press whose answer is open', { openId: 'id-1' }, true],
  ] as const)('%s', (_name, part, is) => {
    expect(isInHand({ ...EMPTY_CHECKOUT, ...part } as Checkout<{ store_id: number }, never>)).toBe(
      is,
    );
  });
});
