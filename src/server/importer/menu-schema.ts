import { z } from 'zod';
import { MODIFIER_SHOWS, type MenuDocument } from '#shared/domain/menu/menu.ts';
import type { SameFields } from '#shared/domain/same-fields.ts';

export const textSchema = z.object({ en: z.string().trim().min(1), ar: z.string().trim().min(1) });

const id = z.int().positive();
export const filsSchema = z.int().nonnegative();
/** A point of sale's own number. */
const plu = z.string().trim().min(1).max(40).optional();
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const channel = z.enum(['all', 'online', 'restaurant']);
const pictureName = z.string().min(1).nullable();
const imageByModifier = z
  .record(z.string().regex(/^\d+$/, 'must be a modifier id'), z.string().min(1))
  .optional();

const range = z
  .object({ min: z.int().nonnegative(), max: z.int().nonnegative() })
  .refine((r) => r.min <= r.max, 'min is above max');
const allergens = z.object({
  contains: z.array(z.string()),
  may_contain: z.array(z.string()).optional(),
  depends_on_choice: z.array(z.string()).optional(),
});
const shown = {
  id,
  slug,
  name: textSchema,
  description: textSchema,
  image: pictureName,
  alt_text: textSchema.nullable(),
  position: z.int().positive(),
  is_active: z.boolean(),
  is_publish: z.boolean(),
};

const group = z.object({
  ...shown,
  on_home: z.boolean(),
  tab_name: textSchema.optional(),
  folds: z.boolean().optional(),
});

const size = z.object({
  id,
  name: textSchema,
  mrp: filsSchema.min(1),
  discount_price: filsSchema.min(1).nullable(),
  order_channel: channel,
  max_quantity: z.int().min(1).max(99),
  make_seconds: z.int().nonnegative().max(7200).optional(),
  plu,
  amount: z.object({ value: z.number().positive(), unit: z.string().min(1) }),
  serves: range.optional(),
  kcal: z.int().nonnegative(),
  image: pictureName,
  alt_text: textSchema.nullable(),
  image_by_modifier: imageByModifier,
});

const item = z.object({
  ...shown,
  group_id: id,
  badges: z.array(z.string()),
  dietary: z.array(z.string()),
  allergens,
  sizes: z.array(size).min(1),
  modifier_group_ids: z.array(id),
  lists: z.array(z.string()),
  image_by_modifier: imageByModifier,
});

const modifierKind = z.enum(['extra', 'without', 'preparation']).optional();

/** `kcal` may be below zero: leaving the cheese out takes energy away. */
const modifier = z.object({
  id,
  name: textSchema,
  price: filsSchema,
  max: z.int().min(1),
  kcal: z.int(),
  allergens: z.array(z.string()),
  kind: modifierKind,
  plu,
  uses: z.array(z.object({ menu_item_id: id, size_id: id.optional() })).optional(),
  resizes: z.array(z.array(z.object({ from: id, to: id })).min(1)).optional(),
});

const modifierGroup = z.object({
  id,
  slug,
  name: textSchema,
  type: z.enum(['single', 'multiple']),
  kind: modifierKind,
  show: z.enum(MODIFIER_SHOWS).optional(),
  min: z.int().nonnegative(),
  max: z.int().min(1),
  modifiers: z.array(modifier).min(1),
});

const comboChoice = z.object({
  id,
  name: textSchema,
  required_quantity: z.int().min(1),
  options: z
    .array(z.object({ id, menu_item_id: id, size_id: id, extra_price: filsSchema, plu }))
    .min(1),
});

const combo = z.object({
  ...shown,
  group_id: id,
  badges: z.array(z.string()),
  dietary: z.array(z.string()),
  allergens,
  combo_mrp_price: filsSchema.min(1),
  discount_price: filsSchema.min(1).nullable(),
  order_channel: channel,
  combo_sales_price: filsSchema.min(1),
  plu,
  parts_price_from: filsSchema,
  saving_from: z.int(),
  serves: range,
  kcal: range,
  included: z.array(z.object({ menu_item_id: id, size_id: id, quantity: z.int().min(1) })),
  choices: z.array(comboChoice),
  modifier_group_ids: z.array(id),
  lists: z.array(z.string()),
  image_by_modifier: imageByModifier,
});

const listEntry = z.object({ kind: z.enum(['item', 'combo']), id, line: textSchema.optional() });
const names = z.record(z.string(), textSchema);

export const menuFileSchema = z.object({
  allergens: names,
  dietary: names,
  badges: names,
  notes: names,
  groups: z.array(group).min(1),
  modifierGroups: z.array(modifierGroup),
  items: z.array(item).min(1),
  combos: z.array(combo),
  lists: z.object({
    topItems: z.array(listEntry),
    topDeals: z.array(listEntry),
    hero: z.array(listEntry),
    featured: z.array(listEntry),
    homeGroups: z.array(id),
  }),
});

export type MenuFile = z.infer<typeof menuFileSchema>;
// A field that the file may have and the menu has not, or the other way round, would be lost on the way in.
true satisfies SameFields<MenuFile, MenuDocument>;
export type MenuFileItem = MenuFile['items'][number];
export type MenuFileCombo = MenuFile['combos'][number];
