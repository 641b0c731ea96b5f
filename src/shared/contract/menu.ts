// The shapes of the menu on the wire. Prices are AED numbers; names carry their Arabic twin as the specification lists them.
import { z } from 'zod';

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

export const WireGroup = z.object({
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
