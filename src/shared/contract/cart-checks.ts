import { z } from 'zod';
import { CartItem } from './cart-item.ts';
import { call, MOST_ID, plain } from './contract.ts';
import { WireCombo, WireItem } from './menu.ts';
import { atStore } from './menu-calls.ts';

const mode = z.literal('online');
const id = z.number().int().positive().max(MOST_ID);

export const cartCheckCalls = {
  itemsForStore: call({
    method: 'POST',
    path: '/menu/getItemsForSpecificStore',
    who: 'anyone',
    summary: 'Everything a branch sells now',
    body: atStore,
    reply: z.object({
      success: z.literal(true),
      menuData: z.array(
        z.object({
          menu_item_id: z.number().int().optional(),
          combo_id: z.number().int().optional(),
        }),
      ),
    }),
    refusals: ['ITEMS_NOT_FOUND'],
  }),
  validateCart: call({
    method: 'POST',
    path: '/menu/validateCart',
    who: 'anyone',
    summary: 'The lines of a cart that can no longer be ordered',
    body: z.object({
      cart: z.array(CartItem).max(50),
      mode,
      store_id: z.number().int().positive().max(MOST_ID),
    }),
    reply: z.object({
      success: z.literal(true),
      menuData: z.array(
        z.object({
          item: z.object({ variant_id: z.number().int().nullable() }).optional(),
          combo: z.object({ combo_id: z.number().int() }).optional(),
          index: z.number().int(),
          reason: z.string(),
          /** The parts that the branch lacks, when it is not the dish itself. */
          missing: z.array(z.object({ name: z.string(), name_ar: z.string() })).optional(),
        }),
      ),
    }),
  }),
  goesWith: call({
    method: 'POST',
    path: '/menu/goes_with',
    who: 'anyone',
    ours: true,
    summary:
      'What goes with a cart: a combo that is cheaper than its parts, and dishes that are sold together with it',
    body: z.object({
      store_id: z.number().int().positive().max(MOST_ID),
      cart: z
        .array(
          z.object({
            menu_item_id: id.optional(),
            size_id: id.optional(),
            combo_id: id.optional(),
            quantity: z.number().int().min(1).max(999),
          }),
        )
        .max(100),
      refused: z.array(id).max(100).default([]),
      refused_combos: z.array(id).max(100).default([]),
      /** AED below the brand's minimum, which an order must exceed: 0 at the minimum itself. Absent: it exceeds it. */
      missing: z.number().min(0).max(100_000).optional(),
    }),
    reply: plain({
      /** Each of the dishes alone lifts the cart above the minimum. */
      closes_gap: z.boolean(),
      meal: z
        .object({
          combo: WireCombo,
          saves: z.number(),
          options: z.array(
            z.object({ choice_id: z.number(), option_id: z.number(), quantity: z.number() }),
          ),
          parts: z.array(z.object({ size_id: z.number(), quantity: z.number() })),
        })
        .nullable(),
      items: z.array(WireItem),
    }),
  }),
} as const;
