import { describe, expect, test } from 'vitest';
import { cartLine } from '#tests/support/cart-lines.ts';
import {
  addLine,
  cartQuantity,
  lineExtrasFils,
  lineListTotalFils,
  lineTotalFils,
  removeLine,
  replaceLine,
  setQuantity,
  toggleOpen,
} from './cart.ts';
import type { CartLine } from './cart.ts';

const both = (text: string) => ({ en: text, ar: text });
const modifier = (modifierId: number, quantity = 1, priceFils = 200) => ({
  modifierGroupId: 7,
  modifierId,
  name: both('Dip'),
  quantity,
  priceFils,
});
const option = (optionId: number, quantity = 1, extraPriceFils = 500) => ({
  choiceId: 9,
  optionId,
  name: both('Cola'),
  quantity,
  extraPriceFils,
});

const line = (changes: Partial<CartLine> = {}) =>
  cartLine({
    sizeId: 11,
    groupId: 2,
    name: both('Bucket'),
    sizeName: both('9 pieces'),
    maxQuantity: 5,
    unitFils: 6900,
    listFils: 8500,
    ...changes,
  });
const combo = (changes: Partial<CartLine> = {}) =>
  line({
    kind: 'combo',
    itemId: undefined,
    sizeId: undefined,
    comboId: 5,
    maxQuantity: 99,
    ...changes,
  });

describe('the key of a line', () => {
  test('does not depend on the order of the choices (CART-13, AMB-41)', () => {
    expect(line({ modifiers: [modifier(1), modifier(2)] }).key).toBe(
      line({ modifiers: [modifier(2), modifier(1)] }).key,
    );
    expect(combo({ options: [option(1), option(2)] }).key).toBe(
      combo({ options: [option(2), option(1)] }).key,
    );
  });
  test.each([
    ['item', { itemId: 2 }],
    ['size', { sizeId: 12 }],
    ['modifier', { modifiers: [modifier(1)] }],
    ['modifier quantity', { modifiers: [modifier(1, 2)] }],
    ['option', { options: [option(1)] }],
  ])('differs with another %s (CART-14)', (_what, changes) => {
    const keys = [line().key, line({ modifiers: [modifier(1, 3)] }).key];
    expect(keys).not.toContain(line(changes).key);
  });
});

describe('adding', () => {
  test('the same choice raises the line, keeps its place and its details open (CART-13)', () => {
    const open = toggleOpen([line(), line({ sizeId: 12 })], line().key);
    const { lines, capped } = addLine(open, line({ quantity: 2, unitFils: 7000 }));
    expect(lines.map((each) => [each.sizeId, each.quantity, each.unitFils, each.isOpen])).toEqual([
      [11, 3, 7000, true],
      [12, 1, 6900, false],
    ]);
    expect(capped).toBe(false);
  });
  test('another choice makes a new line (CART-14)', () => {
    expect(addLine([line()], line({ modifiers: [modifier(1)] })).lines).toHaveLength(2);
  });
  test.each([
    [4, 1, 5, false],
    [4, 2, 5, true],
    [5, 1, 5, true],
    [0, 5, 5, false],
    [0, 6, 5, true],
  ])('%i in the cart and %i more give %i, capped %s (CART-15)', (held, more, quantity, capped) => {
    const result = addLine(held === 0 ? [] : [line({ quantity: held })], line({ quantity: more }));
    expect([result.lines[0]?.quantity, result.capped]).toEqual([quantity, capped]);
  });
});

describe('a changed line', () => {
  const small = line();
  const large = line({ sizeId: 12, quantity: 2 });
  const meal = combo();
  test.each([
    ['keeps its place', small.key, line({ sizeId: 13 }), [13, 12, 'combo']],
    ['keeps its place when only its quantity changed', large.key, large, [11, 12, 'combo']],
    ['joins the line of the same choice', small.key, line({ sizeId: 12 }), [12, 'combo']],
    ['is added when it was removed meanwhile', 'gone', line({ sizeId: 13 }), [11, 12, 'combo', 13]],
  ])('%s (CART-13)', (_, key, changed, places) => {
    const { lines } = replaceLine([small, large, meal], key, changed);
    expect(lines.map((each) => each.sizeId ?? each.kind)).toEqual(places);
  });
  test.each([
    ['in its own place', line({ sizeId: 13, quantity: 9 }), [5, 2], true],
    ['in the line it joins', line({ sizeId: 12, quantity: 4 }), [5], true],
    ['below it', line({ sizeId: 13, quantity: 4 }), [4, 2], false],
  ])('holds the maximum %s (CART-15)', (_, changed, quantities, capped) => {
    const result = replaceLine([small, large], small.key, changed);
    expect([result.lines.map((each) => each.quantity), result.capped]).toEqual([
      quantities,
      capped,
    ]);
  });
});

describe('changing the quantity', () => {
  test.each([
    [3, [3], false],
    [5, [5], false],
    [6, [5], true],
    [0, [], false],
    [-1, [], false],
    [0.5, [], false],
    [Number.NaN, [], false],
    [2.9, [2], false],
  ])('to %d (CART-15, CART-16)', (wanted, quantities, capped) => {
    const result = setQuantity([line()], line().key, wanted);
    expect([result.lines.map((each) => each.quantity), result.capped]).toEqual([
      quantities,
      capped,
    ]);
  });
  test('leaves other lines alone', () => {
    const other = line({ sizeId: 12, quantity: 2 });
    expect(setQuantity([line(), other], line().key, 4).lines[1]).toEqual(other);
    expect(removeLine([line(), other], line().key)).toEqual([other]);
    expect(setQuantity([other], 'unknown', 9)).toEqual({ lines: [other], capped: false });
  });
});

test('opening and closing the details toggles one line (CART-05)', () => {
  const lines = toggleOpen([line(), line({ sizeId: 12 })], line().key);
  expect(lines.map((each) => each.isOpen)).toEqual([true, false]);
  expect(toggleOpen(lines, line().key).map((each) => each.isOpen)).toEqual([false, false]);
});

test('line amounts count the extras for every piece (CART-17, AMB-46)', () => {
  const one = line({
    quantity: 3,
    modifiers: [modifier(1, 2), modifier(2)],
    options: [option(1, 2), option(2)],
  });
  expect([lineExtrasFils(one), lineTotalFils(one), lineListTotalFils(one)]).toEqual([
    2100, 27000, 31800,
  ]);
  expect(lineTotalFils({ ...one, quantity: 4 }) - lineTotalFils(one)).toBe(6900 + 2100);
  expect(cartQuantity([one, line({ sizeId: 12 })])).toBe(4);
});
