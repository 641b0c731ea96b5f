// May this be ordered here, and what does one cost? The server asks it again for every line of an order.
import { byId } from '../by-id.ts';
import { lineExtrasFils } from '../cart/cart.ts';
import type { ChosenModifier, ChosenOption, Selection } from '../cart/cart.ts';
import { checkChoices, checkModifiers } from './choice-rules.ts';
import type { ChoiceRefusal } from './choice-rules.ts';
import type { MenuDocument, PriceChannel, StoreAvailability, Text } from './menu.ts';
import { roundToDirhams } from '../money/money.ts';
import type { Fils } from '../money/money.ts';
import { isOptionOffered, isSizeOffered, offeredGroups } from './offered.ts';
import type { PricedLine } from '../money/priced-line.ts';
import { comboAvailability, itemAvailability } from './availability.ts';

export { groupSelectionState, missingGroupIds } from './choice-rules.ts';

export const COMBO_MAX_QUANTITY = 99;

export type SelectionRefusal =
  | ChoiceRefusal
  | {
      ok: false;
      code: 'UNKNOWN_ITEM' | 'NOT_PUBLISHED' | 'NOT_SOLD_HERE' | 'OUT_OF_STOCK' | 'SIZE_GONE';
      groupId?: number;
    };

/** With everything that a cart or an order row keeps. */
export type ChosenLine = PricedLine & {
  name: Text;
  sizeName: Text | null;
  modifiers: ChosenModifier[];
  options: ChosenOption[];
  maxQuantity: number;
  image: string | null;
  altText: Text;
};

/** In whole dirhams: the discount when above 0 and of channel `online`, else the list price. */
export function chargedFils(mrp: Fils, discount: Fils | null, channel: PriceChannel): Fils {
  return roundToDirhams(discount !== null && discount > 0 && channel === 'online' ? discount : mrp);
}

const REFUSALS = {
  unpublished: 'NOT_PUBLISHED',
  not_sold: 'NOT_SOLD_HERE',
  inactive: 'OUT_OF_STOCK',
  out_of_stock: 'OUT_OF_STOCK',
} as const;

function isWholeBetween(quantity: number, max: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= max;
}

function priceItem(
  menu: MenuDocument,
  availability: StoreAvailability | null,
  selection: Selection,
  quantity: number,
): { ok: true; line: ChosenLine } | SelectionRefusal {
  const item = byId(menu.items, selection.itemId);
  if (!item || selection.comboId !== undefined) return { ok: false, code: 'UNKNOWN_ITEM' };
  const state = itemAvailability(item, menu, availability);
  if (state !== 'ok') return { ok: false, code: REFUSALS[state] };
  const size = item.sizes.find((candidate) => candidate.id === selection.sizeId);
  if (!size || !isSizeOffered(availability, size.id)) return { ok: false, code: 'SIZE_GONE' };
  if (!isWholeBetween(quantity, size.max_quantity)) return { ok: false, code: 'BAD_QUANTITY' };
  if (selection.options.length > 0) return { ok: false, code: 'CHOICE_GONE' };
  const modifiers = checkModifiers(
    offeredGroups(menu, availability, item.modifier_group_ids),
    item.modifier_group_ids,
    selection.modifiers,
  );
  if (!modifiers.ok) return modifiers;
  const unitFils = chargedFils(size.mrp, size.discount_price, size.order_channel);
  const listFils = roundToDirhams(size.mrp);
  return {
    ok: true,
    line: {
      kind: 'item',
      itemId: item.id,
      sizeId: size.id,
      groupId: item.group_id,
      quantity,
      unitFils,
      listFils,
      extrasFils: lineExtrasFils({ modifiers: modifiers.chosen, options: [] }),
      discounted: unitFils < listFils,
      name: item.name,
      sizeName: size.name,
      modifiers: modifiers.chosen,
      options: [],
      maxQuantity: size.max_quantity,
      image: size.image ?? item.image,
      altText: size.image ? size.alt_text : item.alt_text,
    },
  };
}

function priceCombo(
  menu: MenuDocument,
  availability: StoreAvailability | null,
  selection: Selection,
  quantity: number,
): { ok: true; line: ChosenLine } | SelectionRefusal {
  const combo = byId(menu.combos, selection.comboId);
  if (!combo || selection.itemId !== undefined || selection.sizeId !== undefined)
    return { ok: false, code: 'UNKNOWN_ITEM' };
  const state = comboAvailability(combo, menu, availability);
  if (state !== 'ok') return { ok: false, code: REFUSALS[state] };
  if (!isWholeBetween(quantity, COMBO_MAX_QUANTITY)) return { ok: false, code: 'BAD_QUANTITY' };
  const options = checkChoices(combo.choices, selection.options, (option) =>
    isOptionOffered(menu, availability, option)
      ? (byId(menu.items, option.menu_item_id)?.name ?? null)
      : null,
  );
  if (!options.ok) return options;
  const modifiers = checkModifiers(
    offeredGroups(menu, availability, combo.modifier_group_ids),
    combo.modifier_group_ids,
    selection.modifiers,
  );
  if (!modifiers.ok) return modifiers;
  const unitFils = chargedFils(combo.combo_mrp_price, combo.discount_price, combo.order_channel);
  const listFils = roundToDirhams(combo.combo_mrp_price);
  return {
    ok: true,
    line: {
      kind: 'combo',
      comboId: combo.id,
      groupId: combo.group_id,
      quantity,
      unitFils,
      listFils,
      extrasFils: lineExtrasFils({ modifiers: modifiers.chosen, options: options.chosen }),
      discounted: unitFils < listFils,
      name: combo.name,
      sizeName: null,
      modifiers: modifiers.chosen,
      options: options.chosen,
      maxQuantity: COMBO_MAX_QUANTITY,
      image: combo.image,
      altText: combo.alt_text,
    },
  };
}

/** Inactive things answer OUT_OF_STOCK; `groupId` names the modifier group or combo category. */
export function priceSelection(
  menu: MenuDocument,
  availability: StoreAvailability | null,
  selection: Selection,
  quantity: number,
): { ok: true; line: ChosenLine } | SelectionRefusal {
  return selection.kind === 'item'
    ? priceItem(menu, availability, selection, quantity)
    : priceCombo(menu, availability, selection, quantity);
}
