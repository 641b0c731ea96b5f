import { describe, expect, test } from 'vitest';
import {
  coupon,
  door,
  extras,
  FULL,
  guest,
  guestForm,
  kept,
  line,
  mall,
  OWN,
  type Change,
  type Document,
  type Store,
  type Address,
} from '#tests/support/full-checkout.ts';
import { endChange } from './checkout-changes.ts';
import { EMPTY_CHECKOUT } from './checkout-document.ts';
import { nextCheckout } from './next-checkout.ts';
import { endAs, replayChanges } from './replay-changes.ts';

const other = line(906);
const points = { points: 40 } as unknown as NonNullable<Document['points']>;
const EMPTY: Document = EMPTY_CHECKOUT;
const ofTwo = kept({ cart: { ...FULL.cart, lines: [line(801, 3), other] } });
const cases: [Document, Change, Partial<Document>][] = [
  [EMPTY, { type: 'lineAdded', line: other }, { cart: { ...EMPTY.cart, lines: [other] } }],
  [
    ofTwo,
    { type: 'lineReplaced', key: line(801).key, line: line(802) },
    { cart: { ...FULL.cart, lines: [line(802), other] } },
  ],
  [
    ofTwo,
    { type: 'quantitySet', key: other.key, quantity: 4 },
    { cart: { ...FULL.cart, lines: [line(801, 3), line(906, 4)] } },
  ],
  [FULL, { type: 'linesRestored', lines: [other] }, { cart: { ...FULL.cart, lines: [other] } }],
  [
    FULL,
    { type: 'lineReinserted', line: other, index: 0 },
    { cart: { ...FULL.cart, lines: [other, line(801, 3)] } },
  ],
  [
    ofTwo,
    { type: 'lineToggled', key: other.key },
    { cart: { ...FULL.cart, lines: [line(801, 3), { ...other, isOpen: true }] } },
  ],
  [FULL, { type: 'instructionsSet', text: 'hot' }, { cart: { ...FULL.cart, instructions: 'hot' } }],
  [FULL, { type: 'cutlerySet', wanted: false }, { cart: { ...FULL.cart, cutlery: false } }],
  [FULL, { type: 'orderTypeSet', orderType: 'Pickup' }, { orderType: 'Pickup' }],
  [
    kept({ outOfZone: true }),
    { type: 'storeRefreshed', store: { ...mall, name: 'new' } as Store },
    { store: { ...mall, name: 'new' } as Store, outOfZone: false },
  ],
  [EMPTY, { type: 'storeRefreshed', store: mall }, {}],
  [FULL, { type: 'zoneLeft' }, { outOfZone: true }],
  [
    kept({ outOfZone: true }),
    { type: 'choiceCleared' },
    {
      ...{ orderType: null, chosenFor: null, store: null },
      ...{ point: null, address: null, outOfZone: false },
    },
  ],
  [FULL, { type: 'cartChecked', storeId: 1 }, { checkedStoreId: 1 }],
  [FULL, { type: 'invalidLinesSet', on: false }, { hasInvalidLines: false }],
  [EMPTY, { type: 'guestFormSet', form: guestForm }, { guestForm }],
  [EMPTY, { type: 'guestSet', guest }, { guest }],
  [EMPTY, { type: 'doorSet', door }, { door }],
  [FULL, { type: 'laterSet', ms: null }, { laterMs: null }],
  [EMPTY, { type: 'pointsSet', points }, { points }],
  [EMPTY, { type: 'couponSet', coupon }, { coupon }],
  [EMPTY, { type: 'extrasSet', extras }, { extras }],
  [kept({ nextId: null }), { type: 'idSetAside', id: 'id-2' }, { nextId: 'id-2' }],
  [EMPTY, { type: 'idTaken', id: 'id-2' }, { nextId: 'id-2', openId: 'id-2' }],
  [FULL, { type: 'cardOrderSet', order: null }, { cardOrder: null }],
  [
    { ...OWN, openId: null },
    { type: 'ownerSet', customerId: 13 },
    {
      ...{ owner: 13, nextId: null, cardOrder: null, coupon: null, extras: null },
      ...{ door: null, guest: null, guestForm: null, orderType: null, chosenFor: null },
      ...{ store: null, point: null, address: null, openId: null },
    },
  ],
];
test.each(cases.map((each) => [each[1].type, ...each] as const))(
  '%s changes its own fields alone',
  (_type, before, change, fields) => {
    expect(nextCheckout(before, change)).toEqual({ ...before, ...fields });
  },
);

describe('changes that are repeated on what the device keeps', () => {
  const begun: Change = { type: 'lineAdded', line: other };
  test.each<[string, Change[], Partial<ReturnType<typeof replayChanges<Store, Address>>>]>([
    ['nothing', [], { forgotten: false, finished: ['old'], ended: null }],
    [
      'an order',
      [{ type: 'orderFinished', id: 'id-1' }],
      { forgotten: true, finished: ['old', 'id-1'], ended: 'orderFinished' },
    ],
    [
      'an order that was given up',
      [{ type: 'orderGivenUp', id: null }],
      { forgotten: true, finished: ['old', 'id-1'], ended: 'orderGivenUp' },
    ],
    [
      'the news of another order',
      [{ type: 'orderFinished', id: 'id-9' }],
      { forgotten: false, finished: ['old'], ended: null },
    ],
    [
      'a sign-out, which finishes no order',
      [{ type: 'signedOut' }],
      { forgotten: true, finished: ['old'], ended: 'signedOut' },
    ],
    [
      'an order, and the first dish of the next',
      [{ type: 'orderFinished', id: 'id-1' }, begun],
      { forgotten: false, finished: ['old', 'id-1'], ended: null },
    ],
    [
      'an order, and a look at it that begins nothing',
      [{ type: 'orderFinished', id: 'id-1' }, { type: 'zoneLeft' }],
      { forgotten: true, finished: ['old', 'id-1'], ended: 'orderFinished' },
    ],
  ])('%s', (_name, changes, expected) => {
    const replayed = replayChanges(changes, { next: FULL, forgotten: false, finished: ['old'] });
    expect(replayed).toMatchObject(expected);
    expect(replayed.next).toEqual(changes.reduce(nextCheckout<Store, Address>, FULL));
  });

  test('an end that another tab wrote ends the document here', () => {
    expect(endAs(FULL, 'erased')).toEqual(EMPTY_CHECKOUT);
    expect(endAs(FULL, null)).toEqual(nextCheckout(FULL, endChange('orderFinished')));
  });
});
