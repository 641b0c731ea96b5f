// A small menu: mains, sides and drinks, a meal of them, and a family box.
import {
  toCombo,
  toGroup,
  toItem,
  menuWith,
  toModifierGroup,
  toModifier,
  words,
} from '#tests/support/menu-parts.ts';
import { type OffThing } from '#shared/domain/menu/switch-off.ts';

export const [WRAP, FRIES, COLA, WATER, GARLIC, SALAD] = [1, 2, 3, 4, 5, 6];
export const [MAINS, SIDES, DRINKS] = [1, 2, 3];
export const item = (id: number, group_id: number, modifier_group_ids: number[] = []) =>
  toItem(id, { group_id, modifier_group_ids });
export const modifier = (id: number, uses: { menu_item_id: number; size_id?: number }[]) =>
  toModifier(id, { uses });
const drinks = (...ids: number[]) => ({
  id: 500,
  name: words,
  required_quantity: 1,
  options: ids.map((id) => ({ id: id * 100, menu_item_id: id, size_id: id * 10, extra_price: 0 })),
});
export const MEAL = 50;
export const FAMILY = 51;
export const menu = menuWith({
  groups: [MAINS, SIDES, DRINKS].map(toGroup),
  modifierGroups: [
    toModifierGroup(
      10,
      [0, 2],
      [
        modifier(101, [{ menu_item_id: FRIES }]),
        modifier(102, [{ menu_item_id: FRIES, size_id: 21 }]),
        modifier(103, []),
      ],
    ),
    toModifierGroup(20, [1, 1], [modifier(201, [{ menu_item_id: GARLIC }])]),
  ],
  items: [
    item(WRAP, MAINS, [10]),
    item(FRIES, SIDES),
    item(COLA, DRINKS),
    item(WATER, DRINKS),
    item(GARLIC, SIDES),
    item(SALAD, MAINS, [20]),
  ],
  combos: [
    toCombo(MEAL, {
      included: [{ menu_item_id: WRAP, size_id: 10, quantity: 1 }],
      choices: [drinks(COLA, WATER)],
    }),
    toCombo(FAMILY, {
      included: [{ menu_item_id: FRIES, size_id: 21, quantity: 2 }],
      choices: [drinks(COLA)],
    }),
  ],
});
export const thing = (kind: OffThing['kind'], id: number): OffThing => ({ kind, id });
export const none = { items: [], combos: [], modifiers: [] };
