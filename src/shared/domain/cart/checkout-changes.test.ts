import { describe, expect, test } from 'vitest';
import {
  burjuman,
  coupon,
  FULL,
  guestForm,
  kept,
  line,
  mall,
  OWN,
  place,
  SHARED,
  type Change,
  type Document,
} from '#tests/support/full-checkout.ts';
import { endChange, endCheckout, isBeginning, isOfAnotherOrder } from './checkout-changes.ts';
import { EMPTY_CHECKOUT } from './checkout-document.ts';
import { nextCheckout } from './next-checkout.ts';

const EMPTIED = { lines: [], instructions: '', cutlery: false };

const cases: [string, Document, Change, Document][] = [
  [
    'a line that is added joins what is there',
    FULL,
    { type: 'lineAdded', line: line(801, 2) },
    kept({ cart: { ...FULL.cart, lines: [line(801, 5)] } }),
  ],
  [
    'the last line takes the id with it, not the notes',
    kept({ openId: null }),
    { type: 'linesRemoved', keys: [line(801).key] },
    kept({ openId: null, nextId: null, cart: { ...FULL.cart, lines: [] } }),
  ],
  [
    'a removed line comes back once only',
    FULL,
    { type: 'lineReinserted', line: line(801, 3), index: 0 },
    FULL,
  ],
  [
    'an emptied cart has no notes',
    kept({ openId: null }),
    { type: 'cartCleared' },
    kept({ openId: null, nextId: null, cart: EMPTIED }),
  ],
  [
    'an emptied cart is nobody else’s any more, so that the next news do not bring their dishes back',
    kept({ openId: null, shared: SHARED }),
    { type: 'cartCleared' },
    kept({ openId: null, nextId: null, cart: EMPTIED }),
  ],
  [
    'another branch takes the coupon away',
    FULL,
    { type: 'storeChosen', orderType: 'Delivery', store: burjuman, place },
    kept({ store: burjuman, coupon: null }),
  ],
  [
    'another order type of the same branch takes it away too, and the place',
    FULL,
    { type: 'storeChosen', orderType: 'Pickup', store: mall, place: null },
    kept({ orderType: 'Pickup', chosenFor: 'Pickup', point: null, address: null, coupon: null }),
  ],
  [
    'a look at the other tab and back keeps it',
    nextCheckout(FULL, { type: 'orderTypeSet', orderType: 'Pickup' }),
    { type: 'storeChosen', orderType: 'Delivery', store: mall, place },
    FULL,
  ],
  [
    'a guest who signs in goes on with everything in hand, but not as that guest',
    kept({ cardOrder: null }),
    { type: 'ownerSet', customerId: 12 },
    kept({ cardOrder: null, owner: 12, guestForm: null, guest: null }),
  ],
  [
    'an open card payment of a guest keeps its proof',
    FULL,
    { type: 'ownerSet', customerId: 12 },
    kept({ owner: 12, guestForm: null }),
  ],
  ['the same customer again is no news', OWN, { type: 'ownerSet', customerId: 12 }, OWN],
  [
    'another customer finds the dishes, and nothing of who was here before',
    OWN,
    { type: 'ownerSet', customerId: 13 },
    {
      ...EMPTY_CHECKOUT,
      owner: 13,
      cart: FULL.cart,
      laterMs: FULL.laterMs,
      checkedStoreId: FULL.checkedStoreId,
      hasInvalidLines: true,
    },
  ],
  [
    'at pickup the branch stays, and so does an id that was never used',
    { ...OWN, point: null, address: null, openId: null, cardOrder: null },
    { type: 'ownerSet', customerId: 13 },
    kept({
      owner: 13,
      point: null,
      address: null,
      openId: null,
      cardOrder: null,
      door: null,
      guest: null,
      guestForm: null,
      extras: null,
      coupon: null,
    }),
  ],
  [
    'news of a branch that was left meanwhile is no news',
    FULL,
    { type: 'storeRefreshed', store: burjuman },
    FULL,
  ],
  [
    'the same news again changes nothing',
    FULL,
    { type: 'storeRefreshed', store: { ...mall } },
    FULL,
  ],
  ['an id is not set aside twice', FULL, { type: 'idSetAside', id: 'id-2' }, FULL],
  ['an empty cart has none', EMPTY_CHECKOUT, { type: 'idSetAside', id: 'id-2' }, EMPTY_CHECKOUT],
  [
    'the press takes the id that was set aside',
    kept({ openId: null }),
    { type: 'idTaken', id: 'id-2' },
    FULL,
  ],
  ['another press takes the same one', FULL, { type: 'idTaken', id: 'id-2' }, FULL],
  ['an answer frees it', FULL, { type: 'idAnswered' }, kept({ openId: null })],
  ['a closed one is gone', FULL, { type: 'idClosed' }, kept({ openId: null, nextId: null })],
  [
    'a finished order leaves branch, place and guest to the tab',
    FULL,
    { type: 'orderFinished', id: 'id-1' },
    kept({
      cart: EMPTIED,
      coupon: null,
      extras: null,
      laterMs: null,
      openId: null,
      nextId: null,
      cardOrder: null,
      hasInvalidLines: false,
    }),
  ],
  [
    'the news of an earlier order leaves the next cart alone',
    kept({ nextId: 'id-2', openId: null }),
    { type: 'orderFinished', id: 'id-1' },
    kept({ nextId: 'id-2', openId: null }),
  ],
  [
    'an order that was given up leaves coupon and extras',
    FULL,
    { type: 'orderGivenUp', id: null },
    kept({ cart: EMPTIED, openId: null, nextId: null, cardOrder: null }),
  ],
  [
    'who signs out takes what is personal along and leaves the cart',
    FULL,
    { type: 'signedOut' },
    kept({ coupon: null, door: null, guest: null, guestForm: null, extras: null, address: null }),
  ],
  ['who is erased leaves nothing', FULL, { type: 'erased' }, EMPTY_CHECKOUT],
];

test.each(cases)('%s (CHK-PAY-24, AMB-71, AMB-108)', (_name, before, change, after) => {
  const frozen = structuredClone(before);
  expect(nextCheckout(before, change)).toEqual(after);
  expect(before).toEqual(frozen);
});

test('what changes nothing is the same document, so that nothing is written for it', () => {
  for (const change of [
    { type: 'couponSet', coupon: { ...coupon } },
    { type: 'guestFormSet', form: { ...guestForm } },
    { type: 'instructionsSet', text: 'no ice' },
    { type: 'cartChecked', storeId: 3 },
  ] satisfies Change[])
    expect(nextCheckout(FULL, change)).toBe(FULL);
});

describe('what ends and what begins', () => {
  test.each([
    ['orderFinished', true, false],
    ['orderGivenUp', true, false],
    ['signedOut', true, false],
    ['erased', true, false],
    ['lineAdded', false, true],
    ['storeChosen', false, true],
    ['storeRefreshed', false, false],
    ['idSetAside', false, false],
    ['couponSet', false, false],
  ])('%s', (type, ends, begins) => {
    expect([endCheckout({ type }) !== null, isBeginning({ type })]).toEqual([ends, begins]);
  });

  test('another tab hears of an end without an id', () => {
    expect(endChange('orderFinished')).toEqual({ type: 'orderFinished', id: null });
    expect(endChange('signedOut')).toEqual({ type: 'signedOut' });
  });

  test.each([
    ['id-1', 'id-1', false],
    ['id-2', 'id-1', true],
    [null, 'id-1', false],
    ['id-2', null, false],
  ])('an order placed under another id than the cart has: cart %s, order %s', (nextId, id, is) => {
    expect(isOfAnotherOrder({ nextId }, { type: 'orderFinished', id })).toBe(is);
  });
});
