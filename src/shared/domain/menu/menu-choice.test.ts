import { describe, expect, test } from 'vitest';
import {
  chargedFils,
  groupSelectionState,
  missingGroupIds,
  priceSelection,
} from './menu-choice.ts';
import { checkModifiers, modifierRoom } from './choice-rules.ts';
import { computeAvailability } from './availability.ts';
import type { Selection } from '../cart/cart.ts';
import {
  NOTHING_MISSING,
  type Combo,
  type MenuGroup,
  type MenuItem,
  type StoreAvailability,
} from './menu.ts';
import {
  toCombo,
  toGroup,
  toItem,
  menuWith,
  toModifierGroup,
  toModifier,
  toSize,
  words,
} from '#tests/support/menu-parts.ts';

const combo = toCombo(50, {
  combo_mrp_price: 6200,
  discount_price: 5500,
  order_channel: 'online',
  combo_sales_price: 5500,
  included: [{ menu_item_id: 2, size_id: 20, quantity: 1 }],
  modifier_group_ids: [7],
  choices: [
    {
      id: 500,
      name: words,
      required_quantity: 2,
      options: [
        { id: 501, menu_item_id: 3, size_id: 30, extra_price: 0 },
        { id: 502, menu_item_id: 4, size_id: 40, extra_price: 450 },
      ],
    },
  ],
});
const item = (id: number, changes: Partial<MenuItem> = {}) =>
  toItem(id, { sizes: [toSize(id * 10, 1850), toSize(id * 10 + 1, 1850)], ...changes });
const toMenu = (
  changes: { item?: Partial<MenuItem>; combo?: Partial<Combo>; group?: Partial<MenuGroup> } = {},
) =>
  menuWith({
    groups: [{ ...toGroup(1), ...changes.group }],
    // The heat, and dips of which two may be the same.
    modifierGroups: [
      toModifierGroup(7, [1, 1], [toModifier(71), toModifier(72, { price: 100 })]),
      toModifierGroup(
        8,
        [1, 3],
        [toModifier(81, { max: 2, price: 250 }), toModifier(82, { max: 3 })],
      ),
    ],
    items: [item(1, { modifier_group_ids: [7, 8], ...changes.item }), item(2), item(3), item(4)],
    combos: [{ ...combo, ...changes.combo }],
  });
const store = (changes: Partial<StoreAvailability> = {}): StoreAvailability => ({
  ...NOTHING_MISSING,
  ...changes,
});
const mods = (...list: [number, number, number][]) =>
  list.map(([modifierGroupId, modifierId, quantity]) => ({
    modifierGroupId,
    modifierId,
    quantity,
  }));
const opts = (...list: [number, number][]) =>
  list.map(([optionId, quantity]) => ({ choiceId: 500, optionId, quantity }));
const good = mods([7, 72, 1], [8, 81, 2]);

test.each([
  [1850, null, 'all', 1900],
  [8500, 6900, 'online', 6900],
  [8500, 6900, 'restaurant', 8500],
  [8500, 6900, 'all', 8500],
  [8500, 0, 'online', 8500],
  [1049, null, 'all', 1000],
] as const)(
  '%i with %s on %s costs %i (PRICE-11, CONST-22, AMB-45, AMB-46)',
  (mrp, off, channel, fils) => {
    expect(chargedFils(mrp, off, channel)).toBe(fils);
  },
);
describe('modifiers of an item', () => {
  const code = (modifiers: typeof good, quantity = 1) => {
    const r = priceSelection(
      toMenu(),
      null,
      { kind: 'item', itemId: 1, sizeId: 10, modifiers, options: [] },
      quantity,
    );
    return r.ok ? 'ok' : `${r.code} ${r.groupId ?? ''}`.trim();
  };
  test.each<[string, typeof good, string]>([
    ['a good choice', good, 'ok'],
    ['none', [], 'MINIMUM_NOT_REACHED 7'],
    ['a missing group', mods([7, 71, 1]), 'MINIMUM_NOT_REACHED 8'],
    ['two of a single', mods([7, 71, 2], [8, 82, 1]), 'MAXIMUM_EXCEEDED 7'],
    ['two singles', mods([7, 71, 1], [7, 72, 1], [8, 82, 1]), 'MAXIMUM_EXCEEDED 7'],
    ['above the modifier', mods([7, 71, 1], [8, 81, 3]), 'MAXIMUM_EXCEEDED 8'],
    ['above the group', mods([7, 71, 1], [8, 81, 2], [8, 82, 2]), 'MAXIMUM_EXCEEDED 8'],
    ['the same twice', mods([7, 71, 1], [8, 82, 1], [8, 82, 1]), 'BAD_QUANTITY 8'],
    ['a negative', mods([7, 71, 1], [8, 82, -1]), 'BAD_QUANTITY 8'],
    ['a half', mods([7, 71, 1], [8, 82, 0.5]), 'BAD_QUANTITY 8'],
    ['an unknown id', mods([7, 79, 1]), 'MODIFIER_GONE 7'],
    ['another group', mods([9, 71, 1]), 'MODIFIER_GONE 9'],
  ])('%s (MENU-16, MENU-18, AMB-38)', (_title, modifiers, expected) => {
    expect(code(modifiers)).toBe(expected);
  });
  test.each([
    [0, 'BAD_QUANTITY'],
    [-1, 'BAD_QUANTITY'],
    [1.5, 'BAD_QUANTITY'],
    [5, 'ok'],
    [6, 'BAD_QUANTITY'],
  ])('quantity %d: %s (MENU-24, CART-15)', (quantity, expected) => {
    expect(code(good, quantity)).toBe(expected);
  });
});
test('each price is rounded for itself and an extra counts with its quantity (AMB-65)', () => {
  const priced = priceSelection(
    toMenu(),
    store(),
    { kind: 'item', itemId: 1, sizeId: 11, modifiers: good, options: [] },
    2,
  );
  expect(
    priced.ok && [priced.line.unitFils, priced.line.extrasFils, priced.line.modifiers.length],
  ).toEqual([1900, 700, 2]);
});
test.each<[string, ReturnType<typeof opts>, string]>([
  ['two kinds', opts([501, 1], [502, 1]), 'ok'],
  ['too few', opts([501, 1]), 'MINIMUM_NOT_REACHED'],
  ['too many', opts([501, 3]), 'MAXIMUM_EXCEEDED'],
  ['unknown', opts([9, 2]), 'CHOICE_GONE'],
  ['the same twice', opts([501, 1], [501, 1]), 'BAD_QUANTITY'],
  ['a negative', opts([501, 3], [502, -1]), 'BAD_QUANTITY'],
])('a combo with %s (MENU-19, MENU-20, AMB-39)', (_title, options, expected) => {
  const r = priceSelection(
    toMenu(),
    null,
    { kind: 'combo', comboId: 50, modifiers: mods([7, 71, 1]), options },
    1,
  );
  expect(r.ok ? 'ok' : r.code).toBe(expected);
});
const itemChoice = {
  kind: 'item' as const,
  itemId: 1,
  sizeId: 10,
  modifiers: good,
  options: opts(),
};
const comboChoice = {
  kind: 'combo' as const,
  comboId: 50,
  modifiers: mods([7, 71, 1]),
  options: opts([501, 2]),
};
test.each<[string, Partial<Selection>, string]>([
  ['a dish that is not on the menu', { itemId: 9 }, 'UNKNOWN_ITEM'],
  ['a dish under the id of a combo', { comboId: 50 }, 'UNKNOWN_ITEM'],
  ['the size of another dish', { sizeId: 20 }, 'SIZE_GONE'],
  ['a size that the branch does not sell', { sizeId: 11 }, 'SIZE_GONE'],
  ['a dish with the option of a combo', { options: opts([501, 2]) }, 'CHOICE_GONE'],
])('of an item %s is refused', (_title, changes, code) => {
  const at = store({ notSoldSizes: new Set([11]) });
  expect(priceSelection(toMenu(), at, { ...itemChoice, ...changes }, 1)).toEqual({
    ok: false,
    code,
  });
});
test.each<[string, Partial<Selection>, string, number?]>([
  ['one that is not on the menu', { comboId: 9 }, 'UNKNOWN_ITEM'],
  ['one under the id of a dish', { itemId: 1 }, 'UNKNOWN_ITEM'],
  ['one with a size', { sizeId: 10 }, 'UNKNOWN_ITEM'],
  ['none', {}, 'BAD_QUANTITY', 0],
  ['a hundred', {}, 'BAD_QUANTITY', 100],
  ['a half', {}, 'BAD_QUANTITY', 0.5],
])('of combos %s is refused', (_title, changes, code, quantity = 1) => {
  expect(priceSelection(toMenu(), null, { ...comboChoice, ...changes }, quantity)).toEqual({
    ok: false,
    code,
  });
});
test.each<[string, StoreAvailability, string]>([
  ['sold out', store({ outOfStockGroups: new Set([1]) }), 'OUT_OF_STOCK'],
  ['not sold there', store({ sellsNothing: true }), 'NOT_SOLD_HERE'],
])('what is %s has no price', (_title, at, code) => {
  for (const choice of [itemChoice, comboChoice])
    expect(priceSelection(toMenu(), at, choice, 1)).toEqual({ ok: false, code });
});
test('a line is discounted when it costs less than the list price', () => {
  const isDiscounted = (choice: Selection, changes = {}) => {
    const priced = priceSelection(toMenu(changes), null, choice, 1);
    return priced.ok && priced.line.discounted;
  };
  expect(isDiscounted(comboChoice)).toBe(true);
  expect(isDiscounted(comboChoice, { combo: { discount_price: null } })).toBe(false);
  expect(isDiscounted(itemChoice)).toBe(false);
  const sizes = [{ ...toSize(10, 1850), discount_price: 1500, order_channel: 'online' as const }];
  expect(isDiscounted(itemChoice, { item: { sizes } })).toBe(true);
});
test.each<[string, ReturnType<typeof mods>, number, number]>([
  ['its own maximum', mods(), 82, 3],
  ['what the others of its group leave', mods([8, 81, 2]), 82, 1],
  ['as many as before where it is chosen itself', mods([8, 82, 3]), 82, 3],
  ['nothing where the group is full', mods([8, 82, 3]), 81, 0],
  ['no fewer for what another group has', mods([7, 71, 1]), 81, 2],
  ['none of what is not offered', mods(), 99, 0],
])('a modifier has room for %s (MENU-18)', (_title, modifiers, id, room) => {
  expect(modifierRoom(toMenu().modifierGroups[1]!, id, modifiers)).toBe(room);
});
test('a group of one takes no second, whatever its numbers say', () => {
  const single = {
    ...toModifierGroup(7, [2, 3], [toModifier(71, { max: 3 })]),
    type: 'single' as const,
  };
  expect(modifierRoom(single, 71, mods())).toBe(1);
  expect(groupSelectionState(single, mods([7, 71, 1]))).toMatchObject({
    min: 1,
    max: 1,
    missing: false,
    full: true,
  });
  expect(checkModifiers([single], [7], mods([7, 71, 2]))).toMatchObject({
    code: 'MAXIMUM_EXCEEDED',
  });
});
test.each<[string, Parameters<typeof toMenu>[0], StoreAvailability | null, string, string]>([
  ['all well', {}, store(), 'ok', 'ok'],
  ['item switched off', { item: { is_active: false } }, null, 'inactive', 'ok'],
  ['group switched off', { group: { is_active: false } }, null, 'inactive', 'inactive'],
  ['group hidden', { group: { is_publish: false } }, null, 'unpublished', 'unpublished'],
  ['sells nothing', {}, store({ sellsNothing: true }), 'not_sold', 'not_sold'],
  ['group sold out', {}, store({ outOfStockGroups: new Set([1]) }), 'out_of_stock', 'out_of_stock'],
  ['item sold out', {}, store({ outOfStockItems: new Set([1]) }), 'out_of_stock', 'ok'],
  ['fixed part sold out', {}, store({ outOfStockItems: new Set([2]) }), 'ok', 'out_of_stock'],
  ['fixed part not sold', {}, store({ notSoldSizes: new Set([20]) }), 'ok', 'not_sold'],
  ['option sold out', {}, store({ outOfStockItems: new Set([4]) }), 'ok', 'ok'],
])('%s (MENU-22, MENU-23, AMB-40)', (_title, changes, at, itemState, comboState) => {
  expect([
    computeAvailability(toMenu(changes), at, 'item', 1),
    computeAvailability(toMenu(changes), at, 'combo', 50),
  ]).toEqual([itemState, comboState]);
});
test('the dialog knows which groups are missing and full (MENU-17)', () => {
  const { modifierGroups } = toMenu();
  expect(missingGroupIds(modifierGroups, [7, 8], mods([7, 71, 1]))).toEqual([8]);
  expect(groupSelectionState(modifierGroups[1]!, mods([8, 82, 3]))).toEqual({
    chosen: 3,
    min: 1,
    max: 3,
    missing: false,
    full: true,
  });
});
