// Calls about favourites. Another customer's id answers exactly like a missing one.
import { z } from 'zod';
import { call, MOST_ID, success } from './contract.ts';

const id = z.coerce.number().int().positive().max(MOST_ID);
const customer_id = z.number().int().positive().max(MOST_ID);
/** 1 when it was added from that list of the landing page; 0 means the same as leaving it out. */
const flag = z.literal([0, 1]).optional();

/** Today's prices in AED. Items have sizes, combos their own prices. */
export const Wish = z.object({
  wish_id: z.number().int(),
  menu_item_id: z.number().int().nullable(),
  combo_id: z.number().int().nullable(),
  group_id: z.number().int(),
  topDeal: z.literal(1).optional(),
  topItem: z.literal(1).optional(),
  item_size: z.array(
    z.object({
      id: z.number().int(),
      size: z.string(),
      size_ar: z.string(),
      image_url: z.string().nullable(),
      price: z.number(),
      mrp: z.number(),
    }),
  ),
  item_name: z.string(),
  combo_name: z.string(),
  name_ar: z.string(),
  image_url: z.string().nullable(),
  alt_text: z.string(),
  alt_text_ar: z.string(),
  tile: z.string(),
  image_scale: z.number(),
  combo_mrp_price: z.number().nullable(),
  combo_sales_price: z.number().nullable(),
  is_active: z.boolean(),
  is_publish: z.boolean(),
});
export type Wish = z.output<typeof Wish>;

export const favouriteCalls = {
  addWish: call({
    method: 'POST',
    path: '/customer/add_wishlist',
    who: 'customer',
    summary: 'Keep an item or a combo as a favourite; twice keeps one',
    body: z
      .object({
        menu_item_id: z.number().int().positive().max(MOST_ID).optional(),
        combo_id: z.number().int().positive().max(MOST_ID).optional(),
        group_id: z.number().int().positive().max(MOST_ID),
        topDeal: flag,
        topItem: flag,
        customer_id,
      })
      .refine((value) => (value.menu_item_id === undefined) !== (value.combo_id === undefined), {
        message: 'an item or a combo',
        path: ['menu_item_id'],
      }),
    reply: success(z.object({ wish_id: z.number().int() })),
    refusals: ['NOT_FOUND'],
  }),
  wishlist: call({
    method: 'GET',
    path: '/customer/wishlist/{customer_id}',
    who: 'customer',
    summary: 'The favourites of the customer, newest first',
    params: { customer_id: id },
    reply: success(z.array(Wish)),
    refusals: ['NOT_FOUND'],
  }),
  deleteWish: call({
    method: 'DELETE',
    path: '/customer/del_wish/{id}',
    who: 'customer',
    summary: 'Remove a favourite',
    params: { id },
    reply: success(z.null()),
    refusals: ['NOT_FOUND'],
  }),
} as const;
