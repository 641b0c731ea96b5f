// What a branch lacks, and what can still be sold of the dishes that hold it.
import { describe, expect, test } from 'vitest';
import { priceSelection } from './menu-choice.ts';
import { computeAvailability } from './availability.ts';
import { NOTHING_MISSING, type StoreAvailability } from './menu.ts';
import {
  toCombo,
  toGroup,
  toItem,
  menuWith,
  toModifierGroup,
  toModifier,
  words,
} from '#tests/support/menu-parts.ts';
import { offeredGroups } from './offered.ts';

const [WRAP, FRIES, COLA, WATER, GARLIC, KETCHUP, SALAD] = [1, 2, 3, 4, 5, 6, 7];
const item = (id: number, modifier_group_ids: number[] = []) => toItem(id, { modifier_group_ids });
const modifier = (id: number, ...uses: { menu_item_id: number; size_id?: number }[]) =>
  toModifier(id, uses.length > 0 ? { max: 2, uses } : { max: 2 });
const garlicOrKetchup = (first: number) => [
  modifier(first, { menu_item_id: GARLIC }),
  modifier(first + 1, { menu_item_id: KETCHUP }),
];
/** What goes inside, a dressing, the large size, and four dips. */
const groups = [
  toModifierGroup(10, [0, 2], [modifier(101, { menu_item_id: FRIES }), modifier(102)]),
  toModifierGroup(20, [1, 1], garlicOrKetchup(201)),
  toModifierGroup(
    30,
    [0, 1],
    [modifier(301, { menu_item_id: FRIES, size_id: 21 }, { menu_item_id: COLA })],
  ),
  toModifierGroup(40, [4, 4], garlicOrKetchup(401)),
];
const meal = toCombo(50, {
  included: [{ menu_item_id: WRAP, size_id: 10, quantity: 1 }],
  modifier_group_ids: [30],
  choices: [
    {
      id: 500,
      name: words,
      required_quantity: 2,
      options: [
        { id: 501, menu_item_id: COLA, size_id: 30, extra_price: 0 },
        { id: 502, menu_item_id: WATER, size_id: 40, extra_price: 0 },
      ],
    },
  ],
});
const menuWithout = (inactive: readonly number[] = []) =>
  menuWith({
    groups: [toGroup(1)],
    modifierGroups: groups,
    items: [
      item(WRAP, [10]),
      item(FRIES),
      item(COLA),
      item(WATER),
      item(GARLIC),
      item(KETCHUP),
      item(SALAD, [20]),
      item(8, [40]),
    ].map((each) => ({ ...each, is_active: !inactive.includes(each.id) })),
    combos: [meal],
  });
const without = (gone: Partial<Record<keyof StoreAvailability, readonly number[]>>) => ({
  ...NOTHING_MISSING,
  ...Object.fromEntries(Object.entries(gone).map(([field, ids]) => [field, new Set(ids)])),
});

test.each([
  ['nothing is gone', {}, 'ok'],
  ['one drink of two is out', { outOfStockItems: [COLA] }, 'ok'],
  ['every drink is out', { outOfStockItems: [COLA, WATER] }, 'out_of_stock'],
  [
    'one drink is out and one not sold',
    { outOfStockItems: [COLA], notSoldItems: [WATER] },
    'out_of_stock',
  ],
  ['no drink is sold', { notSoldItems: [COLA, WATER] }, 'not_sold'],
  ['no drink is sold in its size', { notSoldSizes: [30, 40] }, 'not_sold'],
  [
    'a fixed part is not sold and every drink is out',
    { notSoldItems: [WRAP], outOfStockItems: [COLA, WATER] },
    'not_sold',
  ],
  ['what may be added is out', { outOfStockItems: [FRIES] }, 'ok'],
  ['the size of its fixed part is out', { outOfStockSizes: [10] }, 'out_of_stock'],
  ['another size of its fixed part is out', { outOfStockSizes: [11] }, 'ok'],
  ['its section is out', { outOfStockGroups: [1] }, 'out_of_stock'],
] as const)('a combo when %s', (_, gone, expected) => {
  expect(computeAvailability(menuWithout(), without(gone), 'combo', 50)).toBe(expected);
});

test('a combo whose drinks the menu itself has switched off is off as well, at every branch and without one', () => {
  for (const store of [null, without({})])
    expect([
      computeAvailability(menuWithout([COLA, WATER]), store, 'combo', 50),
      computeAvailability(menuWithout([COLA]), store, 'combo', 50),
    ]).toEqual(['inactive', 'ok']);
});

test.each([
  ['one dressing is out', SALAD, { outOfStockItems: [GARLIC] }, 'ok'],
  ['every dressing is out', SALAD, { outOfStockItems: [GARLIC, KETCHUP] }, 'out_of_stock'],
  [
    'the sizes of every dressing are not sold',
    SALAD,
    { notSoldSizes: [50, 51, 60, 61] },
    'out_of_stock',
  ],
  [
    'one dip of two is out, and one cannot fill the four',
    8,
    { outOfStockItems: [GARLIC] },
    'out_of_stock',
  ],
  ['no dip is out', 8, {}, 'ok'],
  ['only an extra is out', WRAP, { outOfStockItems: [FRIES] }, 'ok'],
  ['one size of it is out', WRAP, { outOfStockSizes: [10] }, 'ok'],
  ['every size of it is out', WRAP, { outOfStockSizes: [10, 11] }, 'out_of_stock'],
  [
    'one size is not sold and the other out',
    WRAP,
    { notSoldSizes: [10], outOfStockSizes: [11] },
    'out_of_stock',
  ],
  ['its section is out', WRAP, { outOfStockGroups: [1] }, 'out_of_stock'],
  [
    'every dressing is switched off as a choice',
    SALAD,
    { outOfStockModifiers: [201, 202] },
    'out_of_stock',
  ],
] as const)('a dish with something required when %s', (_, id, gone, expected) => {
  expect(computeAvailability(menuWithout(), without(gone), 'item', id)).toBe(expected);
});

describe('a modifier that is made of dishes', () => {
  const offered = (gone: Parameters<typeof without>[0], groupId: number) =>
    offeredGroups(menuWithout(), without(gone), [groupId]).flatMap((group) =>
      group.modifiers.map(({ id }) => id),
    );
  test.each([
    ['nothing is gone', {}, 10, [101, 102]],
    ['its dish is out', { outOfStockItems: [FRIES] }, 10, [102]],
    ['its dish is not sold', { notSoldItems: [FRIES] }, 10, [102]],
    ['one size of its dish is not sold', { notSoldSizes: [20] }, 10, [101, 102]],
    ['no size of its dish is sold', { notSoldSizes: [20, 21] }, 10, [102]],
    ['the size that it needs is not sold', { notSoldSizes: [21] }, 30, []],
    ['another size than it needs is not sold', { notSoldSizes: [20] }, 30, [301]],
    ['one of its two dishes is out', { outOfStockItems: [COLA] }, 30, []],
    ['the size that it needs is out', { outOfStockSizes: [21] }, 30, []],
    ['it is switched off itself', { outOfStockModifiers: [101] }, 10, [102]],
  ] as const)('%s', (_, gone, groupId, expected) => {
    expect(offered(gone, groupId)).toEqual(expected);
  });

  test.each([
    ['is priced while its dish is there', {}, 'ok'],
    ['is refused by name when its dish is out', { outOfStockItems: [FRIES] }, 'MODIFIER_GONE 10'],
  ] as const)('%s', (_, gone, expected) => {
    const priced = priceSelection(
      menuWithout(),
      without(gone),
      {
        kind: 'item',
        itemId: WRAP,
        sizeId: 10,
        modifiers: [{ modifierGroupId: 10, modifierId: 101, quantity: 1 }],
        options: [],
      },
      1,
    );
    expect(priced.ok ? 'ok' : `${priced.code} ${priced.groupId}`).toBe(expected);
  });
});
