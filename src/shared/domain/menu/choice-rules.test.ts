import { expect, test } from 'vitest';
import { checkModifiers } from './choice-rules.ts';
import { toModifierGroup, toModifier } from '#tests/support/menu-parts.ts';

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
