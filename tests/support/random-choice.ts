// Choices of everything that the menu has, with what they cost by rules written down separately from those of the product.
import type { Selection } from '#shared/domain/cart/cart.ts';
import type { Combo, MenuDocument, MenuItem } from '#shared/domain/menu/menu.ts';
import type { Chance } from '#tests/chaos/seeded.ts';

export type RandomChoice = { selection: Selection; quantity: number; fils: number };

const halfUp = (fils: number): number => Math.floor((fils + 50) / 100) * 100;
const charged = (mrp: number, discount: number | null, channel: string): number =>
  halfUp(discount !== null && discount > 0 && channel === 'online' ? discount : mrp);

/** Chooses what each group asks for at least, sometimes more, and sums what it adds. */
function toModifiers(
  document: MenuDocument,
  ids: readonly number[],
  chance: Chance,
): { chosen: Selection['modifiers']; fils: number } {
  let fils = 0;
  const chosen = ids.flatMap((groupId) => {
    const group = document.modifierGroups.find((candidate) => candidate.id === groupId);
    if (!group) return [];
    const most = group.type === 'single' ? 1 : group.max;
    const wanted =
      group.type === 'single'
        ? group.min > 0
          ? 1
          : chance.between(0, 1)
        : chance.between(group.min, Math.min(most, group.min + 2));
    const start = chance.between(0, group.modifiers.length - 1);
    return Array.from(
      { length: Math.min(wanted, group.modifiers.length) },
      (_, offset) => group.modifiers[(start + offset) % group.modifiers.length],
    ).flatMap((modifier) => {
      if (!modifier) return [];
      fils += halfUp(modifier.price);
      return [{ modifierGroupId: groupId, modifierId: modifier.id, quantity: 1 }];
    });
  });
  return { chosen, fils };
}

export function itemChoice(document: MenuDocument, item: MenuItem, chance: Chance): RandomChoice {
  const size = chance.pick(item.sizes);
  const quantity = chance.between(1, Math.min(size.max_quantity, 6));
  const { chosen, fils } = toModifiers(document, item.modifier_group_ids, chance);
  return {
    selection: { kind: 'item', itemId: item.id, sizeId: size.id, modifiers: chosen, options: [] },
    quantity,
    fils: (charged(size.mrp, size.discount_price, size.order_channel) + fils) * quantity,
  };
}

export function comboChoice(document: MenuDocument, combo: Combo, chance: Chance): RandomChoice {
  const quantity = chance.between(1, 3);
  const { chosen, fils } = toModifiers(document, combo.modifier_group_ids, chance);
  let extra = fils;
  const options = combo.choices.map((category) => {
    const option = chance.pick(category.options);
    extra += halfUp(option.extra_price) * category.required_quantity;
    return { choiceId: category.id, optionId: option.id, quantity: category.required_quantity };
  });
  return {
    selection: { kind: 'combo', comboId: combo.id, modifiers: chosen, options },
    quantity,
    fils:
      (charged(combo.combo_mrp_price, combo.discount_price, combo.order_channel) + extra) *
      quantity,
  };
}

/** A cart line of the order call. */
export const toCartItem = ({ selection, quantity }: Omit<RandomChoice, 'fils'>) => ({
  ...(selection.kind === 'item'
    ? { menu_item_id: selection.itemId, selectedsize: { id: selection.sizeId ?? 0 } }
    : { combo_id: selection.comboId }),
  quantity,
  modifiers: selection.modifiers.map((modifier) => ({
    modifier_group_id: modifier.modifierGroupId,
    modifier_id: modifier.modifierId,
    quantity: modifier.quantity,
  })),
  choices: selection.options.map((option) => ({
    choice_id: option.choiceId,
    option_id: option.optionId,
    quantity: option.quantity,
  })),
});
export const toWire = (choice: RandomChoice, chance: Chance) => ({
  ...toCartItem(choice),
  // Prices of the browser's own making: never believed.
  price: chance.pick([0, 0.01, -5, 1, 1e6]),
  totalItemPrice: chance.pick([0, -1, 3]),
});

/** An item, or three times in ten a combo. What a branch lacks may be among them. */
export function randomChoice(document: MenuDocument, chance: Chance): RandomChoice {
  return chance.next() < 0.3 && document.combos.length > 0
    ? comboChoice(document, chance.pick(document.combos), chance)
    : itemChoice(document, chance.pick(document.items), chance);
}
