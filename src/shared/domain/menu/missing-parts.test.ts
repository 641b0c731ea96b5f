import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Selection } from '../cart/cart.ts';
import { NOTHING_MISSING, type MenuDocument } from './menu.ts';
import { missingParts } from './missing-parts.ts';

const menu = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as MenuDocument;
const DRINKS = [1101, 1102, 1103, 1104, 1105, 1106];

/** A burger meal with coleslaw and a cola, made large: large fries come in the place of the small ones. */
const MEAL: Selection = {
  kind: 'combo',
  comboId: 5009,
  modifiers: [{ modifierGroupId: 20, modifierId: 2001, quantity: 1 }],
  options: [
    { choiceId: 50091, optionId: 5009102, quantity: 1 },
    { choiceId: 50092, optionId: 5009201, quantity: 1 },
  ],
};
const CONE: Selection = { kind: 'item', itemId: 1204, sizeId: 12041, modifiers: [], options: [] };

test.each<[string, Selection, number[], string[]]>([
  ['nothing is out', MEAL, [], []],
  ['a fixed part', MEAL, [501], ['Qarmasha Burger']],
  ['the chosen drink', MEAL, [1101], ['Cola']],
  ['a drink that was not chosen', MEAL, [1102], []],
  ['every drink: the category is named, not each of them', MEAL, DRINKS, ['Drink']],
  ['a part and a whole category', MEAL, [501, ...DRINKS], ['Qarmasha Burger', 'Drink']],
  ['the dish itself has no parts', CONE, [1204], []],
])('what a branch lacks of a dish: %s', (_, selection, out, names) => {
  const store = { ...NOTHING_MISSING, outOfStockItems: new Set(out) };
  expect(missingParts(menu, store, selection).map(({ en }) => en)).toEqual(names);
});

test('what a branch lacks of a dish: an extra that is switched off is named', () => {
  const store = { ...NOTHING_MISSING, outOfStockModifiers: new Set([2001]) };
  const group = menu.modifierGroups.find(({ id }) => id === 20);
  expect(missingParts(menu, store, MEAL)).toEqual([
    group?.modifiers.find(({ id }) => id === 2001)?.name,
  ]);
});

test('what a branch lacks of a dish: without a branch only the menu itself counts', () => {
  expect(missingParts(menu, null, MEAL)).toEqual([]);
});
