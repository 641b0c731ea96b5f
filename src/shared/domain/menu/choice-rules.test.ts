import { expect, test } from 'vitest';
import {
  checkChoices,
  checkModifiers,
  choiceSelectionState,
  missingChoiceIds,
} from './choice-rules.ts';
import { toModifierGroup, toModifier, words } from '#tests/support/menu-parts.ts';

test('what was chosen stands in the order in which it is offered, also after it was changed (A23)', () => {
  const groups = [
    toModifierGroup(7, [1, 1], [toModifier(71), toModifier(72)]),
    toModifierGroup(8, [0, 3], [toModifier(81), toModifier(82)]),
  ];
  const pressed = [
    [8, 82],
    [8, 81],
    [7, 72],
  ].map(([modifierGroupId = 0, modifierId = 0]) => ({ modifierGroupId, modifierId, quantity: 1 }));
  const checked = checkModifiers(groups, [7, 8], pressed);
  expect(checked.ok && checked.chosen.map(({ modifierId }) => modifierId)).toEqual([72, 81, 82]);
});

const category = (id: number, required_quantity: number) => ({
  id,
  name: words,
  required_quantity,
  options: [1, 2].map((number) => ({
    id: id * 10 + number,
    menu_item_id: number,
    size_id: number * 10,
    extra_price: 0,
  })),
});
const combo = [category(7, 2), category(8, 1)];
const picked = (...list: [optionId: number, quantity: number][]) =>
  list.map(([optionId, quantity]) => ({
    choiceId: Math.floor(optionId / 10),
    optionId,
    quantity,
  }));

test('the choices of a combo stand in the order in which they are offered (A23)', () => {
  const checked = checkChoices(combo, picked([82, 1], [72, 1], [71, 1]), () => words);
  expect(checked.ok && checked.chosen.map(({ optionId }) => optionId)).toEqual([71, 72, 82]);
});

test('a category of a combo takes exactly its number, and is missing until then (MENU-19)', () => {
  const stateOf = (...list: Parameters<typeof picked>) => {
    const { missing, full } = choiceSelectionState(combo[0]!, picked(...list));
    return { missing, full };
  };
  expect(stateOf([71, 1], [81, 1])).toEqual({ missing: true, full: false });
  expect(stateOf([71, 1], [72, 1])).toEqual({ missing: false, full: true });
  expect(missingChoiceIds(combo, picked([71, 1]))).toEqual([7, 8]);
  expect(missingChoiceIds(combo, picked([71, 2]))).toEqual([8]);
});
