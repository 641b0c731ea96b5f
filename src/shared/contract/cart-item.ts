// A cart line as it travels. The price fields are carried for the record and never believed.
import { z } from 'zod';
import { MOST_NAME, toldName } from '../domain/cart/shared-cart.ts';
import { freeText } from './free-text.ts';
import { MOST_ID } from './contract.ts';

const id = z.number().int().positive().max(MOST_ID);
const quantity = z.number().int().min(1).max(99);

export const CartItem = z.object({
  menu_item_id: id.optional(),
  combo_id: id.optional(),
  selectedsize: z.object({ id }).optional(),
  quantity,
  modifiers: z
    .array(z.object({ modifier_group_id: id, modifier_id: id, quantity }))
    .max(60)
    .default([]),
  choices: z
    .array(z.object({ choice_id: id, option_id: id, quantity }))
    .max(60)
    .default([]),
  price: z.number().optional(),
  actualPrice: z.number().optional(),
  totalItemPrice: z.number().optional(),
  subTotal: z.number().optional(),
  tax_percent: z.number().optional(),
  tax_amount: z.number().optional(),
  check_number: freeText().max(40).optional(),
  /** Whose dish it is, in a cart that several people filled: a word for the bag, which gives no rights. */
  ordered_by: freeText().overwrite(toldName).max(MOST_NAME).optional(),
});
export type CartItem = z.output<typeof CartItem>;
