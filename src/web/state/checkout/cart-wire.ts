// A cart line in the shape of the listed calls. Prices and texts are for the record; the server prices the ids.
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

/** A line as it is sent: what the server uses, with prices and texts for the record. */
export type CartItemRecord = Omit<CartItem, 'selectedsize' | 'modifiers'> & {
  selectedsize?: WireSize;
  modifiers: WireModifier[];
  image: string | null;
  is_open: boolean;
};

function toSize(line: CartLine, id: number): WireSize {
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

/** Amounts in AED. `extra_price` is what all of a modifier add to one of the line. */
export function toCartItem(line: CartLine): CartItemRecord {
  const { itemId, sizeId, comboId } = line;
  return {
    ...(line.kind === 'combo'
      ? { combo_id: comboId }
      : {
          menu_item_id: itemId,
          ...(sizeId === undefined ? {} : { selectedsize: toSize(line, sizeId) }),
        }),
    quantity: line.quantity,
    modifiers: line.modifiers
      .filter((modifier) => modifier.quantity > 0)
      .map((modifier) => ({
        modifier_group_id: modifier.modifierGroupId,
        modifier_id: modifier.modifierId,
        quantity: modifier.quantity,
        selected: true,
        modifier_sale_price: filsToAed(modifier.priceFils),
        extra_price: filsToAed(modifier.priceFils * modifier.quantity),
      })),
    choices: line.options
      .filter((option) => option.quantity > 0)
      .map((option) => ({
        choice_id: option.choiceId,
        option_id: option.optionId,
        quantity: option.quantity,
      })),
    price: filsToAed(line.unitFils),
    actualPrice: filsToAed(line.listFils),
    totalItemPrice: filsToAed(lineTotalFils(line)),
    subTotal: filsToAed(lineListTotalFils(line)),
    image: line.image,
    is_open: line.isOpen,
    ...(line.by && { ordered_by: line.by.name }),
  };
}
