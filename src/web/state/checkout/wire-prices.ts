// Converts prices and choices of the calls to whole fils.
import type { WireChoiceCategory, WireModifierGroup } from '#shared/contract/menu.ts';
import type { ComboChoice, ModifierGroup } from '#shared/domain/menu/menu.ts';
import { chargedFils } from '#shared/domain/menu/menu-choice.ts';
import { aedToFils, roundToDirhams, type Fils } from '#shared/domain/money/money.ts';

/** An AED amount in fils. Throws without an amount, which is a bug. */
export function toFils(amountAed: number): Fils {
  const fils = aedToFils(amountAed);
  if (fils === null) throw new Error(`not an amount: ${amountAed}`);
  return fils;
}

export function toModifierGroup(wire: WireModifierGroup): ModifierGroup {
  return {
    id: wire.modifier_group_id,
    slug: '',
    name: { en: wire.mod_group_name, ar: wire.mod_group_name_ar },
    type: wire.modifier_type,
    min: wire.modGroup_min_quantity,
    max: wire.modGroup_max_quantity,
    modifiers: wire.modifiers.map((modifier) => ({
      id: modifier.modifier_id,
      name: { en: modifier.modifier_name, ar: modifier.modifier_name_ar },
      price: roundToDirhams(toFils(modifier.modifier_sale_price)),
      max: modifier.max,
      kcal: modifier.kcal,
      allergens: modifier.allergens,
    })),
  };
}

export function toComboChoice(wire: WireChoiceCategory): ComboChoice {
  return {
    id: wire.choice_id,
    name: { en: wire.category_name, ar: wire.category_name_ar },
    required_quantity: wire.required_quantity,
    options: wire.options
      .filter((option) => option.available)
      .map((option) => ({
        id: option.option_id,
        menu_item_id: option.menu_item_id,
        size_id: 0,
        extra_price: toFils(option.extra_price),
      })),
  };
}

type Priced = { mrp: number; discountPrice: number; channel: string };

/** Charged and list price of one, in fils: the discount counts only with channel `online`. */
export function unitPrices({ mrp, discountPrice, channel }: Priced): {
  unitFils: Fils;
  listFils: Fils;
} {
  const priceChannel = channel === 'online' || channel === 'restaurant' ? channel : 'all';
  return {
    unitFils: chargedFils(toFils(mrp), toFils(discountPrice), priceChannel),
    listFils: roundToDirhams(toFils(mrp)),
  };
}
