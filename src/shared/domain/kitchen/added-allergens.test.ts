import { expect, test } from 'vitest';
import type { Allergen } from '../menu/allergens.ts';
import { toTicket } from './ticket-parts.ts';
import {
  menuWith,
  toCombo,
  toGroup,
  toItem,
  toModifier,
  toModifierGroup,
  words,
} from '#tests/support/menu-parts.ts';

const extra = (id: number, allergens: Allergen[], changes: object = {}) =>
  toModifier(id, { allergens, ...changes });
const named = (name: string) => ({ en: name, ar: name });
const small = menuWith({
  groups: [toGroup(1)],
  modifierGroups: [
    { ...toModifierGroup(7, [0, 1], [extra(71, ['milk'])]), kind: 'without' as const },
    toModifierGroup(
      8,
      [0, 4],
      [
        extra(81, ['fish'], { uses: [{ menu_item_id: 3, size_id: 31 }] }),
        extra(82, ['sesame'], { name: named('Dip'), uses: [{ menu_item_id: 4 }] }),
        extra(83, ['milk', 'soy']),
      ],
    ),
  ],
  items: [
    toItem(1, {
      name: named('Burger'),
      modifier_group_ids: [7, 8],
      allergens: { contains: ['gluten'], may_contain: ['soy'], depends_on_choice: ['egg'] },
    }),
    toItem(3, { name: named('Side'), allergens: { contains: ['celery'] } }),
    toItem(4, { name: named('Sauce') }),
  ],
  combos: [
    toCombo(50, {
      included: [{ menu_item_id: 1, size_id: 10, quantity: 1 }],
      modifier_group_ids: [8],
    }),
  ],
});
type Made = { parts: (string | readonly string[])[][]; brought: (readonly string[])[] };
const made = (kind: 'item' | 'combo', modifierIds: number[]): Made => {
  const dish = kind === 'item' ? { itemId: 1, sizeId: 10 } : { comboId: 50 };
  const { parts, modifiers } = toTicket(small, {
    ...{ kind, ...dish, quantity: 1, options: [] },
    modifiers: modifierIds.map((modifierId) => ({
      ...{ modifierGroupId: Math.floor(modifierId / 10), modifierId, quantity: 1 },
      ...{ name: words, priceFils: 0 },
    })),
  });
  return {
    parts: parts.map(({ name, allergens: { contains, may } }) => [name.en, contains, may]),
    brought: modifiers.map(({ allergens }) => allergens),
  };
};
const BURGER = ['Burger', ['gluten'], ['egg', 'soy']];
test.each<[string, 'item' | 'combo', number[], Made]>([
  ['what is left out brings nothing', 'item', [71], { parts: [BURGER], brought: [[]] }],
  [
    'a side stands beside the dish with its own',
    'item',
    [81],
    { parts: [BURGER, ['Side', ['fish', 'celery'], []]], brought: [[]] },
  ],
  [
    'a sauce is in the dish as well',
    'item',
    [82],
    {
      parts: [
        ['Burger', ['gluten', 'sesame'], ['egg', 'soy']],
        ['Dip', ['sesame'], []],
      ],
      brought: [['sesame']],
    },
  ],
  [
    'what is certainly inside is not said to be there perhaps',
    'item',
    [83],
    { parts: [['Burger', ['gluten', 'milk', 'soy'], ['egg']]], brought: [['milk', 'soy']] },
  ],
  [
    'in a combo an addition says it itself',
    'combo',
    [83],
    { parts: [BURGER], brought: [['milk', 'soy']] },
  ],
  [
    'the parts of a combo may touch what is a part of its own',
    'combo',
    [82],
    {
      parts: [
        ['Burger', ['gluten'], ['egg', 'soy', 'sesame']],
        ['Dip', ['sesame'], []],
      ],
      brought: [['sesame']],
    },
  ],
  [
    'the same side twice is one part that holds all of it',
    'item',
    [81, 81],
    { parts: [BURGER, ['Side', ['fish', 'celery'], []]], brought: [[], []] },
  ],
])('allergens of an addition: %s', (_name, kind, modifierIds, expected) => {
  expect(made(kind, modifierIds)).toEqual(expected);
});
