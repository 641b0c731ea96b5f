import { expect, test } from 'vitest';
import sample from '../../../../brand/sample/menu.json' with { type: 'json' };
import type { Selection } from '../cart/cart.ts';
import type { MenuDocument } from './menu.ts';
import { priceSelection } from './menu-choice.ts';
import { toTicket } from '../kitchen/ticket-parts.ts';

const menu = sample as unknown as MenuDocument;

function ticket(selection: Selection, quantity: number) {
  const priced = priceSelection(menu, null, selection, quantity);
  if (!priced.ok) throw new Error(priced.code);
  return toTicket(menu, priced.line);
}

test('a way of making a combo is of the parts whose own dish is offered so, and of no other; of a dish nothing is said', () => {
  const withOptions = (comboId: number, modifiers: Selection['modifiers']): Selection => ({
    kind: 'combo',
    comboId,
    modifiers,
    options: (menu.combos.find(({ id }) => id === comboId)?.choices ?? []).map((choice) => ({
      choiceId: choice.id,
      optionId: choice.options[0]?.id ?? 0,
      quantity: choice.required_quantity,
    })),
  });
  const duo = ticket(withOptions(5001, [{ modifierGroupId: 1, modifierId: 102, quantity: 1 }]), 2);
  const [spicy] = duo.modifiers;
  expect(duo.parts.length).toBeGreaterThan(2);
  expect(spicy?.onlyParts?.map((at) => duo.parts[at]?.name.en)).toEqual(['Qarmasha Chicken']);
  const dish = ticket(
    {
      kind: 'item',
      itemId: 504,
      sizeId: 5041,
      modifiers: [{ modifierGroupId: 1, modifierId: 102, quantity: 1 }],
      options: [],
    },
    1,
  );
  expect(dish.modifiers[0]).not.toHaveProperty('onlyParts');
});
