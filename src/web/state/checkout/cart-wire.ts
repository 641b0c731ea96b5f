// A cart line in the shape of the listed calls. Prices and texts travel for the record only; the server prices the ids (decision D11).
import type { CartItem } from '#shared/contract/cart-item.ts';
import { lineListTotalFils, lineTotalFils, type CartLine } from '#shared/domain/cart/cart.ts';
import { filsToAed } from '#shared/domain/money/money.ts';

type WireSize = {
  id: number;
  size: string;
  mrp: number;
  price: number;
  discount_price: number | null;
  image_url: string | null;
  alt_text: string;
};
type WireModifier = CartItem['modifiers'][number] & {
  selected: true;
  modifier_sale_price: number;
  extra_price: number;
};

/** What a line carries beyond what the server believes (CART-01, CART-03). */
export type CartItemRecord = Omit<CartItem, 'selectedsize' | 'modifiers'> & {
  selectedsize?: WireSize;
  modifiers: WireModifier[];
  image: string | null;
  is_open: boolean;
};

function sizeOf(line: CartLine, id: number): WireSize {
  const price = filsToAed(line.unitFils);
  return {
    id,
    size: line.sizeName?.en ?? '',
    mrp: filsToAed(line.listFils),
    price,
    discount_price: line.unitFils < line.listFils ? price : null,
    image_url: line.image,
    alt_text: line.altText.en,
  };
}

/** Amounts in AED (AMB-46). `extra_price` is what all of a modifier add to one of the line. */
export function cartItemOf(line: CartLine): CartItemRecord {
  const { itemId, sizeId, comboId } = line;
  return {
    ...(line.kind === 'combo'
      ? { combo_id: comboId }
      : {
          menu_item_id: itemId,
          ...(sizeId === undefined ? {} : { selectedsize: sizeOf(line, sizeId) }),
        }),
    quantity: line.quantity,
    modifiers: line.modifiers
      .filter((one) => one.quantity > 0)
      .map((one) => ({
        modifier_group_id: one.modifierGroupId,
        modifier_id: one.modifierId,
        quantity: one.quantity,
        selected: true,
        modifier_sale_price: filsToAed(one.priceFils),
        extra_price: filsToAed(one.priceFils * one.quantity),
      })),
    choices: line.options
      .filter((one) => one.quantity > 0)
      .map((one) => ({ choice_id: one.choiceId, option_id: one.optionId, quantity: one.quantity })),
    price: filsToAed(line.unitFils),
    actualPrice: filsToAed(line.listFils),
    totalItemPrice: filsToAed(lineTotalFils(line)),
    subTotal: filsToAed(lineListTotalFils(line)),
    image: line.image,
    is_open: line.isOpen,
    ...(line.by && { ordered_by: line.by.name }),
  };
}
