// What goes with a thing that is switched off, and which orders wait for it.
import { expect, test } from 'vitest';
import { NOTHING_MISSING } from './menu.ts';
import { toCoupon as coupon } from '#tests/support/menu-parts.ts';
import {
  couponHasAnything,
  couponsLeftEmpty,
  goesToo,
  isOnMenu,
  needsThing,
  withoutThing,
  type OffThing,
} from './switch-off.ts';
import {
  COLA,
  DRINKS,
  FAMILY,
  FRIES,
  GARLIC,
  MAINS,
  MEAL,
  SALAD,
  SIDES,
  WATER,
  WRAP,
  menu,
  none,
  thing,
} from '#tests/support/small-menu.ts';

test.each<[string, OffThing, object]>([
  ['a dish in nothing', thing('item', SALAD), none],
  [
    'a drink of two takes only the combo that has no other',
    thing('item', COLA),
    { combos: [FAMILY] },
  ],
  [
    'a dish takes what is made of it',
    thing('item', FRIES),
    { combos: [FAMILY], modifiers: [101, 102] },
  ],
  ['the size that is not in it takes nothing', thing('size', 20), {}],
  [
    'the size takes the combo and the modifier of that size',
    thing('size', 21),
    { combos: [FAMILY], modifiers: [102] },
  ],
  ['a modifier takes the dish that must have one', thing('modifier', 201), { items: [SALAD] }],
  ['an extra takes nothing', thing('modifier', 103), none],
  [
    'what the only dressing is made of takes both',
    thing('item', GARLIC),
    { items: [SALAD], modifiers: [201] },
  ],
  ['a combo takes nothing', thing('combo', MEAL), none],
  [
    'a section takes its dishes, and every combo that cannot be filled without them',
    thing('group', DRINKS),
    { items: [COLA, WATER], combos: [MEAL, FAMILY] },
  ],
])('what goes too: %s', (_name, off, expected) => {
  expect(goesToo(menu, NOTHING_MISSING, off)).toEqual({ ...none, ...expected });
});

test('what was off before is not named again, and the last drink takes the meal', () => {
  const store = withoutThing(NOTHING_MISSING, thing('item', COLA));
  expect(goesToo(menu, store, thing('item', WATER))).toEqual({ ...none, combos: [MEAL] });
  expect(goesToo(menu, store, thing('item', COLA))).toEqual(none);
});

test('the last size of a dish takes the dish', () => {
  const store = withoutThing(NOTHING_MISSING, thing('size', 60));
  expect(goesToo(menu, store, thing('size', 61))).toEqual({ ...none, items: [SALAD] });
});

test.each<[OffThing, boolean]>([
  [thing('item', WRAP), true],
  [thing('item', 99), false],
  [thing('size', 61), true],
  [thing('size', 99), false],
  [thing('combo', MEAL), true],
  [thing('combo', WRAP), false],
  [thing('modifier', 201), true],
  [thing('modifier', 10), false],
  [thing('group', SIDES), true],
  [thing('group', 99), false],
])('$kind $id is on the menu: %s', (off, expected) => {
  expect(isOnMenu(menu, off)).toBe(expected);
});

const meal = {
  lines: [{ comboId: MEAL, groupId: MAINS, modifierIds: [] }],
  parts: [
    { itemId: WRAP, sizeId: 10 },
    { itemId: COLA, sizeId: 30 },
  ],
};
const wrapWithFries = {
  lines: [{ comboId: null, groupId: MAINS, modifierIds: [102] }],
  parts: [{ itemId: WRAP, sizeId: 11 }],
};
test.each<[string, OffThing, typeof meal | typeof wrapWithFries, boolean]>([
  ['its dish', thing('item', WRAP), meal, true],
  ['a choice', thing('item', COLA), meal, true],
  ['another choice', thing('item', WATER), meal, false],
  ['its size', thing('size', 10), meal, true],
  ['another size', thing('size', 11), meal, false],
  ['the combo', thing('combo', MEAL), meal, true],
  ['another combo', thing('combo', FAMILY), meal, false],
  ['the section of a choice', thing('group', DRINKS), meal, true],
  ['the section of the line', thing('group', MAINS), meal, true],
  ['no dish of the section', thing('group', SIDES), meal, false],
  ['its modifier', thing('modifier', 102), wrapWithFries, true],
  ['another modifier', thing('modifier', 101), wrapWithFries, false],
  ['what its modifier is made of', thing('item', FRIES), wrapWithFries, true],
  ['the size its modifier is made of', thing('size', 21), wrapWithFries, true],
  ['the section its modifier is made of', thing('group', SIDES), wrapWithFries, true],
])('an order that waits needs %s: %s', (_name, off, order, expected) => {
  expect(needsThing(menu, order, off)).toBe(expected);
});

test.each([
  ['for everything', coupon({}), thing('item', WRAP), false],
  [
    'for a dish that stays',
    coupon({ type: 'item', items: [{ menuItemId: FRIES }] }),
    thing('item', WRAP),
    false,
  ],
  [
    'for the dish',
    coupon({ type: 'item', items: [{ menuItemId: WRAP }] }),
    thing('item', WRAP),
    true,
  ],
  [
    'for the combo that goes too',
    coupon({ type: 'item', items: [{ comboId: MEAL }] }),
    thing('item', WRAP),
    true,
  ],
  [
    'for the dish or another',
    coupon({ type: 'item', items: [{ menuItemId: WRAP }, { menuItemId: COLA }] }),
    thing('item', WRAP),
    false,
  ],
  ['for the section', coupon({ type: 'group', groupIds: [DRINKS] }), thing('group', DRINKS), true],
  [
    'for a section with more',
    coupon({ type: 'group', groupIds: [DRINKS] }),
    thing('item', COLA),
    false,
  ],
] as const)('a coupon %s is left without anything: %s', (_name, one, off, expected) => {
  expect(couponsLeftEmpty(menu, NOTHING_MISSING, [one], off)).toEqual(expected ? [one] : []);
});

test('a coupon that found nothing before is not told of again', () => {
  const drinksOnly = coupon({ type: 'group', groupIds: [DRINKS] });
  const store = withoutThing(NOTHING_MISSING, thing('group', DRINKS));
  expect(couponHasAnything(menu, store, drinksOnly)).toBe(false);
  expect(couponsLeftEmpty(menu, store, [drinksOnly], thing('item', COLA))).toEqual([]);
});
