// Calls about the menu. Prices are AED numbers; names carry their Arabic twin as the specification lists them.
import { z } from 'zod';
import { call, MOST_ID, success } from './contract.ts';
import { CartItem } from './cart-item.ts';

const brandId = z.literal(1);
const mode = z.literal('online');
const channel = z.enum(['delivery', 'pickup']);
const storeId = z.number().int().positive().max(MOST_ID).nullable();
/** Whose favourites are to be marked; ignored unless it is the customer of the bearer token. */
const customer = z.number().int().max(MOST_ID).optional();

const Size = z.object({
  id: z.number().int(),
  size: z.string(),
  size_ar: z.string(),
  mrp: z.number(),
  discount_price: z.number(),
  price: z.number(),
  order_channel: z.string(),
  max_quantity: z.number().int(),
  image_url: z.string().nullable(),
  alt_text: z.string(),
  alt_text_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  kcal: z.number(),
  serves_min: z.number().optional(),
  serves_max: z.number().optional(),
  sold_here: z.boolean(),
  image_by_modifier: z.record(z.string(), z.string()).optional(),
});

const Modifier = z.object({
  modifier_id: z.number().int(),
  modifier_name: z.string(),
  modifier_name_ar: z.string(),
  modifier_type: z.enum(['single', 'multiple']),
  modifier_sale_price: z.number(),
  quantity: z.number().int(),
  max: z.number().int(),
  selected: z.boolean(),
  kcal: z.number(),
  allergens: z.array(z.string()),
  modGroup_min_quantity: z.number().int(),
  modGroup_max_quantity: z.number().int(),
  mod_group_name: z.string(),
  mod_group_name_ar: z.string(),
});
/** A modifier group with its modifiers; each modifier repeats its group's limits as MENU-13 lists them. */
export const WireModifierGroup = z.object({
  modifier_group_id: z.number().int(),
  mod_group_name: z.string(),
  mod_group_name_ar: z.string(),
  modifier_type: z.enum(['single', 'multiple']),
  modGroup_min_quantity: z.number().int(),
  modGroup_max_quantity: z.number().int(),
  modifiers: z.array(Modifier),
});
export type WireModifierGroup = z.output<typeof WireModifierGroup>;

const shared = {
  group_id: z.number().int(),
  item_group_id: z.number().int(),
  image_url: z.string().nullable(),
  alt_text: z.string(),
  alt_text_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  is_active: z.boolean(),
  is_publish: z.boolean(),
  in_stock: z.boolean(),
  sold_here: z.boolean(),
  group_active: z.boolean(),
  badges: z.array(z.string()),
  dietary: z.array(z.string()),
  allergens: z.object({
    contains: z.array(z.string()),
    may_contain: z.array(z.string()),
    depends_on_choice: z.array(z.string()),
  }),
  tile: z.string(),
  image_scale: z.number(),
  modifiers: z.array(WireModifierGroup),
  image_by_modifier: z.record(z.string(), z.string()).optional(),
  /** Only in lists asked for by a signed-in customer. */
  is_favourite: z.boolean().optional(),
};

export const WireItem = z.object({
  kind: z.literal('item'),
  menu_item_id: z.number().int(),
  item_name: z.string(),
  name_ar: z.string(),
  item_size: z.array(Size),
  ...shared,
});
export type WireItem = z.output<typeof WireItem>;

const Choice = z.object({
  option_id: z.number().int(),
  menu_item_id: z.number().int(),
  item_name: z.string(),
  name_ar: z.string(),
  size: z.string(),
  size_ar: z.string(),
  extra_price: z.number(),
  quantity: z.number().int(),
  selected: z.boolean(),
  image_url: z.string().nullable(),
  kcal: z.number(),
  available: z.boolean(),
});
export const WireChoiceCategory = z.object({
  choice_id: z.number().int(),
  category_name: z.string(),
  category_name_ar: z.string(),
  required_quantity: z.number().int(),
  options: z.array(Choice),
});
export type WireChoiceCategory = z.output<typeof WireChoiceCategory>;

export const WireCombo = z.object({
  kind: z.literal('combo'),
  combo_id: z.number().int(),
  combo_name: z.string(),
  name_ar: z.string(),
  combo_mrp_price: z.number(),
  combo_sales_price: z.number(),
  discount_price: z.number(),
  price: z.number(),
  order_channel: z.string(),
  choices: z.array(WireChoiceCategory),
  serves_min: z.number(),
  serves_max: z.number(),
  kcal_min: z.number(),
  kcal_max: z.number(),
  included: z.array(
    z.object({
      item_name: z.string(),
      name_ar: z.string(),
      size: z.string(),
      size_ar: z.string(),
      quantity: z.number().int(),
    }),
  ),
  ...shared,
});
export type WireCombo = z.output<typeof WireCombo>;

const WireGroup = z.object({
  group_id: z.number().int(),
  group_name: z.string(),
  group_name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  image_url: z.string().nullable(),
  is_active: z.boolean(),
  position: z.number().int(),
  slug: z.string(),
  on_home: z.boolean(),
});
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

/** One card of the menu page, in one language. Prices in fils: `fromFils` is what is charged for the cheapest size, `listFils` its list price when it is higher. */
export const MenuCard = z.object({
  kind: z.enum(['item', 'combo']),
  id: z.number().int(),
  groupId: z.number().int(),
  name: z.string(),
  otherName: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  alt: z.string(),
  tile: z.string(),
  scale: z.number(),
  fromFils: z.number().int(),
  listFils: z.number().int().nullable(),
  severalPrices: z.boolean(),
  kcal: z.string(),
  badges: z.array(z.string()),
  dietary: z.array(z.string()),
  heat: z.number().int(),
  serves: z.string(),
  allergens: z.array(z.string()),
  /** Allergens that a choice brings or that may be there in traces. */
  mayHold: z.array(z.string()),
  availability: z.enum(['ok', 'inactive', 'out_of_stock', 'not_sold']),
  /** True when one tap can add it: a single size and no required choice. */
  oneTap: z.boolean(),
  slug: z.string(),
});
export type MenuCard = z.output<typeof MenuCard>;

/** The whole menu page of one branch in one language, as one ready-made document. */
export const MenuPage = z.object({
  version: z.number().int(),
  storeId: z.number().int().nullable(),
  sellsNothing: z.boolean(),
  groups: z.array(
    z.object({
      id: z.number().int(),
      slug: z.string(),
      name: z.string(),
      description: z.string(),
      image: z.string().nullable(),
      onHome: z.boolean(),
      active: z.boolean(),
      cards: z.array(MenuCard),
    }),
  ),
  hero: z.array(MenuCard.extend({ line: z.string() })),
  deals: z.array(MenuCard),
  top: z.array(MenuCard),
  featured: z.array(MenuCard),
  labels: z.object({
    badges: z.record(z.string(), z.string()),
    dietary: z.record(z.string(), z.string()),
    allergens: z.record(z.string(), z.string()),
  }),
  notes: z.record(z.string(), z.string()),
});
export type MenuPage = z.output<typeof MenuPage>;

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
