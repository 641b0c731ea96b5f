import { expect, test } from 'vitest';
import sample from '../../../../brand/sample/menu.json' with { type: 'json' };
import type { Selection } from '../cart/cart.ts';
import type { MenuDocument, ModifierShow } from '../menu/menu.ts';
import { priceSelection } from '../menu/menu-choice.ts';
import { toTicket } from './ticket-parts.ts';

const menu = sample as unknown as MenuDocument;

/** What the ticket is told of the choices of a dish where all groups of the menu say the same. */
function told(selection: Selection, show: ModifierShow | undefined) {
  const priced = priceSelection(menu, null, selection, 1);
  if (!priced.ok) throw new Error(priced.code);
  const modifierGroups = menu.modifierGroups.map((group) => ({ ...group, show }));
  return toTicket({ ...menu, modifierGroups }, priced.line).modifiers;
}
const dish = (itemId: number, sizeId: number, groupId: number, ids: number[]): Selection => ({
  kind: 'item',
  itemId,
  sizeId,
  modifiers: ids.map((modifierId) => ({ modifierGroupId: groupId, modifierId, quantity: 1 })),
  options: [],
});

test.each([
  ['a group that says nothing', undefined, 1501, false],
  ['always', 'always', 1501, false],
  ['changed: as the dish is made unasked', 'changed', 1501, true],
  ['changed: another way', 'changed', 1502, false],
  ['never', 'never', 1502, true],
] as const)('what a group shows, %s', (_what, show, modifierId, isQuiet) => {
  const shown = told(dish(901, 9011, 15, [modifierId]), show);
  expect(shown.map((modifier) => modifier.isQuiet === true)).toEqual([isQuiet]);
});

test('what brings an allergen is read by the kitchen whatever its group says', () => {
  const shown = told(dish(501, 5011, 8, [801, 804]), 'never');
  expect(shown.map((modifier) => [modifier.allergens, modifier.isQuiet === true])).toEqual([
    [['milk'], false],
    [[], true],
  ]);
});
