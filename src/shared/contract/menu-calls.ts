// Calls about the menu.
import { z } from 'zod';
import { CartItem } from './cart-item.ts';
import { call, MOST_ID, success } from './contract.ts';
import { MenuPage, WireCombo, WireGroup, WireItem } from './menu.ts';

const brandId = z.literal(1);
const mode = z.literal('online');
const channel = z.enum(['delivery', 'pickup']);
const storeId = z.number().int().positive().max(MOST_ID).nullable();
/** Whose favourites are to be marked; ignored unless it is the customer of the bearer token. */
const customer = z.number().int().max(MOST_ID).optional();

const id = z.number().int().positive().max(MOST_ID);
const Entry = z.union([WireItem, WireCombo]);
const groupBody = z.object({
  mode,
  timeZoneData: z.object({ offset: z.number(), day: z.number().int().min(0).max(6) }).optional(),
  store_id: storeId,
  customer_id: customer,
  brand_id: brandId,
});
const groupReply = z.object({
  success: z.literal(true),
  groups: z.array(WireGroup),
  groupsData: z.array(WireGroup.extend({ items: z.array(Entry) })),
});
const dealBody = z.object({
  mode,
  store_id: storeId,
  customer_id: customer,
  order_channel: channel,
});
const atStore = z.object({ mode, store_id: storeId, brand_id: brandId });

export const menuCalls = {
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
          /** The parts of the dish that the branch lacks, when it is not the dish itself. */
          missing: z.array(z.object({ name: z.string(), name_ar: z.string() })).optional(),
        }),
      ),
    }),
  }),
  allGroups: call({
    method: 'POST',
    path: '/menu/allGroups',
    who: 'anyone',
    summary: 'Groups of the menu with their items',
    body: groupBody,
    reply: groupReply,
  }),
  groupsForHome: call({
    method: 'POST',
    path: '/menu/groupsForHome',
    who: 'anyone',
    summary: 'Groups shown on the front of the menu',
    body: groupBody,
    reply: groupReply,
  }),
  groupItems: call({
    method: 'POST',
    path: '/menu/items/{groupId}',
    who: 'anyone',
    summary: 'Items of one group',
    params: { groupId: z.coerce.number().int().positive().max(MOST_ID) },
    body: z.object({ mode, customer_id: customer, order_channel: channel }),
    reply: success(z.array(Entry)),
    refusals: ['NOT_FOUND'],
  }),
  item: call({
    method: 'POST',
    path: '/menu/item/{id}',
    who: 'anyone',
    summary: 'One item at a branch',
    params: { id: z.coerce.number().int().positive().max(MOST_ID) },
    body: atStore,
    reply: success(WireItem),
    refusals: ['NOT_SOLD_AT_STORE', 'NOT_FOUND'],
  }),
  combo: call({
    method: 'POST',
    path: '/menu/combo/{id}',
    who: 'anyone',
    ours: true,
    summary: 'One combo at a branch',
    params: { id: z.coerce.number().int().positive().max(MOST_ID) },
    body: atStore,
    reply: success(WireCombo),
    refusals: ['NOT_SOLD_AT_STORE', 'NOT_FOUND'],
  }),
  combos: call({
    method: 'POST',
    path: '/menu/combos',
    who: 'anyone',
    summary: 'All combos',
    body: z.object({ mode, customer_id: customer, order_channel: channel }),
    reply: success(z.array(WireCombo)),
  }),
  topDeals: call({
    method: 'POST',
    path: '/menu/topDeals',
    who: 'anyone',
    summary: 'All deals',
    body: dealBody,
    reply: success(z.array(Entry)),
  }),
  top4Deals: call({
    method: 'POST',
    path: '/menu/top4Deals',
    who: 'anyone',
    summary: 'The first four deals',
    body: dealBody,
    reply: success(z.array(Entry)),
  }),
  topItems: call({
    method: 'POST',
    path: '/menu/topItems',
    who: 'anyone',
    summary: 'Favourite items, without those already in the cart',
    body: dealBody.extend({
      menu_item_ids: z.array(z.number().int()).max(200).default([]),
      brand_id: brandId,
    }),
    reply: success(z.array(Entry)),
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
      /** AED that the cart is below the brand's minimum; 0 at the minimum itself, which an order must exceed. Absent: it exceeds it. */
      missing: z.number().min(0).max(100_000).optional(),
    }),
    reply: z.object({
      success: z.literal(true),
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
      successResponse: z.array(WireItem),
    }),
  }),
  heroItems: call({
    method: 'POST',
    path: '/menu/hero_items',
    who: 'anyone',
    summary: 'The banner of the menu',
    body: atStore,
    reply: success(
      z.array(z.intersection(Entry, z.object({ line: z.string(), line_ar: z.string() }))),
    ),
  }),
  featuredProducts: call({
    method: 'POST',
    path: '/menu/featured_products',
    who: 'anyone',
    summary: 'Featured products',
    body: atStore.extend({ customer_id: customer }),
    reply: success(z.array(Entry)),
  }),
  page: call({
    method: 'GET',
    path: '/menu/page/{lang}/{storeId}',
    who: 'anyone',
    ours: true,
    summary: 'The menu page of a branch (0: of the brand) in one language, ready-made',
    params: { lang: z.enum(['en', 'ar']), storeId: z.coerce.number().int().min(0) },
    reply: MenuPage,
    refusals: ['NOT_FOUND'],
  }),
} as const;
