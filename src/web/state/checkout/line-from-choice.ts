// From what the customer chose on screen to a cart line, by the same rules the server applies to an order.
// Prices arrive in AED and become whole dirhams in fils here, once (PRICE-11, AMB-65).
import type {
  WireChoiceCategory,
  WireCombo,
  WireItem,
  WireModifierGroup,
} from '#shared/contract/menu.ts';
import { lineKey, type CartLine } from '#shared/domain/cart/cart.ts';
import {
  checkChoices,
  checkModifiers,
  type ChoiceRefusal,
} from '#shared/domain/menu/choice-rules.ts';
import type { ComboChoice, ModifierGroup } from '#shared/domain/menu/menu.ts';
import { chargedFils, COMBO_MAX_QUANTITY } from '#shared/domain/menu/menu-choice.ts';
import { aedToFils, roundToDirhams, type Fils } from '#shared/domain/money/money.ts';

export type ChosenCounts = { modifierGroupId: number; modifierId: number; quantity: number }[];
export type ChosenOptions = { choiceId: number; optionId: number; quantity: number }[];
export type LineOutcome =
  | { ok: true; line: CartLine }
  | ChoiceRefusal
  | { ok: false; code: 'SIZE_GONE' };

/** An AED amount of the menu calls in fils. Throws when the server sent no amount: that is a bug, not a choice. */
function filsOf(amountAed: number): Fils {
  const fils = aedToFils(amountAed);
  if (fils === null) throw new Error(`not an amount: ${amountAed}`);
  return fils;
}

/** A modifier group of the calls as the domain's rules know it. */
export function modifierGroupOf(wire: WireModifierGroup): ModifierGroup {
  return {
    id: wire.modifier_group_id,
    slug: '',
    name: { en: wire.mod_group_name, ar: wire.mod_group_name_ar },
    type: wire.modifier_type,
    min: wire.modGroup_min_quantity,
    max: wire.modGroup_max_quantity,
    modifiers: wire.modifiers.map((one) => ({
      id: one.modifier_id,
      name: { en: one.modifier_name, ar: one.modifier_name_ar },
      price: roundToDirhams(filsOf(one.modifier_sale_price)),
      max: one.max,
      kcal: one.kcal,
      allergens: one.allergens,
    })),
  };
}

/** A combo category of the calls as the domain's rules know it; options the branch does not offer are left out. */
export function comboChoiceOf(wire: WireChoiceCategory): ComboChoice {
  return {
    id: wire.choice_id,
    name: { en: wire.category_name, ar: wire.category_name_ar },
    required_quantity: wire.required_quantity,
    options: wire.options
      .filter((one) => one.available)
      .map((one) => ({
        id: one.option_id,
        menu_item_id: one.menu_item_id,
        size_id: 0,
        extra_price: filsOf(one.extra_price),
      })),
  };
}

type Priced = { mrp: number; discountPrice: number; channel: string };

/** Charged and list price of one, in fils and whole dirhams: the discount counts only with channel `online` (MENU-28). */
export function unitPrices({ mrp, discountPrice, channel }: Priced): {
  unitFils: Fils;
  listFils: Fils;
} {
  const known = channel === 'online' || channel === 'restaurant' ? channel : 'all';
  return {
    unitFils: chargedFils(filsOf(mrp), filsOf(discountPrice), known),
    listFils: roundToDirhams(filsOf(mrp)),
  };
}

/** The picture's name: the calls may send it bare or as an address. */
export function pictureName(image: string | null): string | null {
  return image === null ? null : image.replace(/^.*\//, '').replace(/-\d+\.\w+$/, '');
}

/** The picture of an item as chosen: a modifier may change it, that of the size goes before that of the item. */
export function itemPicture(
  item: WireItem,
  sizeId: number,
  modifiers: ChosenCounts,
): string | null {
  const size = item.item_size.find((one) => one.id === sizeId);
  for (const { modifierId } of modifiers) {
    const changed = size?.image_by_modifier?.[modifierId] ?? item.image_by_modifier?.[modifierId];
    if (changed) return pictureName(changed);
  }
  return pictureName(size?.image_url ?? item.image_url);
}

/** What was chosen among the groups that a dish has, each of them asked for what it requires. */
function modifiersOf(offered: readonly WireModifierGroup[], chosen: ChosenCounts) {
  const groups = offered.map(modifierGroupOf);
  return checkModifiers(
    groups,
    groups.map((group) => group.id),
    chosen,
  );
}

/** The cart line of an item, or why it cannot be added yet; `groupId` names the modifier group at fault (MENU-16). */
export function lineFromItem(
  item: WireItem,
  choice: { sizeId: number; modifiers: ChosenCounts },
  quantity: number,
): LineOutcome {
  const size = item.item_size.find((one) => one.id === choice.sizeId && one.sold_here);
  if (!size) return { ok: false, code: 'SIZE_GONE' };
  const modifiers = modifiersOf(item.modifiers, choice.modifiers);
  if (!modifiers.ok) return modifiers;
  const line: CartLine = {
    key: '',
    kind: 'item',
    itemId: item.menu_item_id,
    sizeId: size.id,
    groupId: item.group_id,
    name: { en: item.item_name, ar: item.name_ar },
    // The name of an only size tells nothing apart.
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

/** The cart line of a combo, or why it cannot be added yet; `groupId` names the category or group at fault (MENU-19). */
export function lineFromCombo(
  combo: WireCombo,
  choice: { options: ChosenOptions; modifiers: ChosenCounts },
  quantity: number,
): LineOutcome {
  const wireOptions = combo.choices.flatMap((category) => category.options);
  const options = checkChoices(combo.choices.map(comboChoiceOf), choice.options, (option) => {
    const wire = wireOptions.find((one) => one.option_id === option.id);
    return wire ? { en: wire.item_name, ar: wire.name_ar } : null;
  });
  if (!options.ok) return options;
  const modifiers = modifiersOf(combo.modifiers, choice.modifiers);
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

/** What the price on the button shows while choices are still missing: unit and extras so far, times quantity, in fils (CART-17). */
export function runningTotalFils(
  unitFils: Fils,
  groups: readonly WireModifierGroup[],
  modifiers: ChosenCounts,
  categories: readonly WireChoiceCategory[],
  options: ChosenOptions,
  quantity: number,
): Fils {
  const prices = new Map(
    groups.flatMap((group) =>
      group.modifiers.map(
        (one) =>
          [
            `${group.modifier_group_id}.${one.modifier_id}`,
            roundToDirhams(filsOf(one.modifier_sale_price)),
          ] as const,
      ),
    ),
  );
  const surcharges = new Map(
    categories.flatMap((category) =>
      category.options.map(
        (one) => [one.option_id, roundToDirhams(filsOf(one.extra_price))] as const,
      ),
    ),
  );
  const extras = modifiers.reduce(
    (sum, one) =>
      sum + (prices.get(`${one.modifierGroupId}.${one.modifierId}`) ?? 0) * one.quantity,
    0,
  );
  return (
    (options.reduce(
      (sum, one) => sum + (surcharges.get(one.optionId) ?? 0) * one.quantity,
      extras,
    ) +
      unitFils) *
    quantity
  );
}

/** What is chosen before anything is pressed: the modifiers the menu marks as selected. */
export function preselected(groups: readonly WireModifierGroup[]): ChosenCounts {
  return groups.flatMap((group) =>
    group.modifiers
      .filter((one) => one.selected)
      .map((one) => ({
        modifierGroupId: group.modifier_group_id,
        modifierId: one.modifier_id,
        quantity: Math.max(1, one.quantity),
      })),
  );
}
