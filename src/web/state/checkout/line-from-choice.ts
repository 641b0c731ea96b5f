// Makes a cart line from a choice, by the server's rules. AED prices become fils here.
import type { WireCombo, WireItem, WireModifierGroup } from '#shared/contract/menu.ts';
import { lineKey, type CartLine } from '#shared/domain/cart/cart.ts';
import {
  checkChoices,
  checkModifiers,
  type ChoiceRefusal,
} from '#shared/domain/menu/choice-rules.ts';
import { COMBO_MAX_QUANTITY } from '#shared/domain/menu/menu-choice.ts';
import { toComboChoice, toModifierGroup, unitPrices } from './wire-prices.ts';

export type ChosenCounts = { modifierGroupId: number; modifierId: number; quantity: number }[];
export type ChosenOptions = { choiceId: number; optionId: number; quantity: number }[];
export type LineOutcome =
  | { ok: true; line: CartLine }
  | ChoiceRefusal
  | { ok: false; code: 'SIZE_GONE' };

/** The picture's name: calls send it bare or as an address. */
export function pictureName(image: string | null): string | null {
  return image === null ? null : image.replace(/^.*\//, '').replace(/-\d+\.\w+$/, '');
}

/** The picture of an item: a modifier's first, then the size's, then the item's. */
export function itemPicture(
  item: WireItem,
  sizeId: number,
  modifiers: ChosenCounts,
): string | null {
  const size = item.item_size.find((candidate) => candidate.id === sizeId);
  for (const { modifierId } of modifiers) {
    const changed = size?.image_by_modifier?.[modifierId] ?? item.image_by_modifier?.[modifierId];
    if (changed) return pictureName(changed);
  }
  return pictureName(size?.image_url ?? item.image_url);
}

/** The chosen modifiers of the offered groups, with each group's requirement checked. */
function toModifiers(offered: readonly WireModifierGroup[], chosen: ChosenCounts) {
  const groups = offered.map(toModifierGroup);
  return checkModifiers(
    groups,
    groups.map((group) => group.id),
    chosen,
  );
}

/** The cart line of an item, or why it cannot be added yet; `groupId` names the modifier group at fault. */
export function lineFromItem(
  item: WireItem,
  choice: { sizeId: number; modifiers: ChosenCounts },
  quantity: number,
): LineOutcome {
  const size = item.item_size.find(
    (candidate) => candidate.id === choice.sizeId && candidate.sold_here,
  );
  if (!size) return { ok: false, code: 'SIZE_GONE' };
  const modifiers = toModifiers(item.modifiers, choice.modifiers);
  if (!modifiers.ok) return modifiers;
  const line: CartLine = {
    key: '',
    kind: 'item',
    itemId: item.menu_item_id,
    sizeId: size.id,
    groupId: item.group_id,
    name: { en: item.item_name, ar: item.name_ar },
    sizeName: item.item_size.length > 1 ? { en: size.size, ar: size.size_ar } : null,
    image: itemPicture(item, size.id, choice.modifiers),
    altText: { en: size.alt_text || item.alt_text, ar: size.alt_text_ar || item.alt_text_ar },
    tile: item.tile,
    quantity,
    maxQuantity: size.max_quantity,
    ...unitPrices({
      mrp: size.mrp,
      discountPrice: size.discount_price,
      channel: size.order_channel,
    }),
    modifiers: modifiers.chosen,
    options: [],
    isOpen: false,
  };
  return { ok: true, line: { ...line, key: lineKey(line) } };
}

/** The cart line of a combo, or why it cannot be added yet; `groupId` names the category or group at fault. */
export function lineFromCombo(
  combo: WireCombo,
  choice: { options: ChosenOptions; modifiers: ChosenCounts },
  quantity: number,
): LineOutcome {
  const wireOptions = combo.choices.flatMap((category) => category.options);
  const options = checkChoices(combo.choices.map(toComboChoice), choice.options, (option) => {
    const wire = wireOptions.find((candidate) => candidate.option_id === option.id);
    return wire ? { en: wire.item_name, ar: wire.name_ar } : null;
  });
  if (!options.ok) return options;
  const modifiers = toModifiers(combo.modifiers, choice.modifiers);
  if (!modifiers.ok) return modifiers;
  const line: CartLine = {
    key: '',
    kind: 'combo',
    comboId: combo.combo_id,
    groupId: combo.group_id,
    name: { en: combo.combo_name, ar: combo.name_ar },
    sizeName: null,
    image: pictureName(combo.image_url),
    altText: { en: combo.alt_text, ar: combo.alt_text_ar },
    tile: combo.tile,
    quantity,
    maxQuantity: COMBO_MAX_QUANTITY,
    ...unitPrices({
      mrp: combo.combo_mrp_price,
      discountPrice: combo.discount_price,
      channel: combo.order_channel,
    }),
    modifiers: modifiers.chosen,
    options: options.chosen,
    isOpen: false,
  };
  return { ok: true, line: { ...line, key: lineKey(line) } };
}

/** The preselection: modifiers that the menu marks as selected. */
export function preselected(groups: readonly WireModifierGroup[]): ChosenCounts {
  return groups.flatMap((group) =>
    group.modifiers
      .filter((modifier) => modifier.selected)
      .map((modifier) => ({
        modifierGroupId: group.modifier_group_id,
        modifierId: modifier.modifier_id,
        quantity: Math.max(1, modifier.quantity),
      })),
  );
}
