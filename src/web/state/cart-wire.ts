// A cart line in the shape of the listed calls. Prices travel for the record only; the server prices the ids (decision D11).
import type { CartItem } from '#shared/contract/cart-item.ts';
import { lineListTotalFils, lineTotalFils, selectionOf, type CartLine } from '#shared/domain/cart.ts';
import { filsToAed } from '#shared/domain/money.ts';

/** Amounts in AED (AMB-46). */
export function cartItemOf(line: CartLine): CartItem {
  const { itemId, sizeId, comboId, modifiers, options } = selectionOf(line);
  return {
    ...(itemId === undefined ? {} : { menu_item_id: itemId }), ...(comboId === undefined ? {} : { combo_id: comboId }), ...(sizeId === undefined ? {} : { selectedsize: { id: sizeId } }),
    quantity: line.quantity,
    modifiers: modifiers.filter((one) => one.quantity > 0).map((one) => ({ modifier_group_id: one.modifierGroupId, modifier_id: one.modifierId, quantity: one.quantity })),
    choices: options.filter((one) => one.quantity > 0).map((one) => ({ choice_id: one.choiceId, option_id: one.optionId, quantity: one.quantity })),
    price: filsToAed(line.unitFils), actualPrice: filsToAed(line.listFils), totalItemPrice: filsToAed(lineTotalFils(line)), subTotal: filsToAed(lineListTotalFils(line)),
  };
}
