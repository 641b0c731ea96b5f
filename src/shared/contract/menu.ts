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
/** A modifier group with its modifiers; each modifier repeats its group's limits. */
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
