// The lines of a cart at today's prices, and which of them cannot be ordered: one rule for looking a cart over and for placing it.
import type { CartItem } from '#shared/contract/cart-item.ts';
import type { Selection } from '#shared/domain/cart/cart.ts';
import {
  priceSelection,
  type ChosenLine,
  type SelectionRefusal,
} from '#shared/domain/menu/menu-choice.ts';
import { missingParts } from '#shared/domain/menu/missing-parts.ts';
import type { Text } from '#shared/domain/menu/menu.ts';
import type { MenuAt } from './menu-snapshot.ts';

export function selectionOfItem(
  item: Pick<CartItem, 'menu_item_id' | 'combo_id' | 'selectedsize' | 'modifiers' | 'choices'>,
): Selection | null {
  const modifiers = item.modifiers.map((modifier) => ({
    modifierGroupId: modifier.modifier_group_id,
    modifierId: modifier.modifier_id,
    quantity: modifier.quantity,
  }));
  const options = item.choices.map((choice) => ({
    choiceId: choice.choice_id,
    optionId: choice.option_id,
    quantity: choice.quantity,
  }));
  if (item.combo_id !== undefined && item.menu_item_id === undefined)
    return { kind: 'combo', comboId: item.combo_id, modifiers, options };
  if (item.menu_item_id !== undefined && item.combo_id === undefined && item.selectedsize) {
    return {
      kind: 'item',
      itemId: item.menu_item_id,
      sizeId: item.selectedsize.id,
      modifiers,
      options,
    };
  }
  return null;
}

type PricedCart = {
  lines: ChosenLine[];
  faults: {
    index: number;
    reason: SelectionRefusal['code'] | 'UNREADABLE';
    missing: Text[];
  }[];
};

export function toWireFault({ index, reason, missing }: PricedCart['faults'][number]) {
  const parts = missing.map(({ en, ar }) => ({ name: en, name_ar: ar }));
  return { index, reason, ...(parts.length > 0 ? { missing: parts } : {}) };
}

export function priceCart(items: readonly CartItem[], at: MenuAt): PricedCart {
  const priced: PricedCart = { lines: [], faults: [] };
  items.forEach((item, index) => {
    const selection = selectionOfItem(item);
    if (!selection) {
      priced.faults.push({ index, reason: 'UNREADABLE', missing: [] });
      return;
    }
    const result = priceSelection(at.document, at.availability, selection, item.quantity);
    if (result.ok) priced.lines.push(result.line);
    else
      priced.faults.push({
        index,
        reason: result.code,
        missing: missingParts(at.document, at.availability, selection),
      });
  });
  return priced;
}
