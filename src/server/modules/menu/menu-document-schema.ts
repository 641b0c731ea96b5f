import { z } from 'zod';
import { MODIFIER_SHOWS, type MenuDocument } from '#shared/domain/menu/menu.ts';
import type { SameFields } from '#shared/domain/same-fields.ts';

const id = z.int().positive();
const fils = z.int().nonnegative();
const text = z.object({ en: z.string(), ar: z.string() });
const texts = z.record(z.string(), text);
const channel = z.enum(['all', 'online', 'restaurant']);
const range = z.object({ min: z.int(), max: z.int() });
const pictures = z.record(z.string(), z.string());
const allergens = z.object({
  contains: z.array(z.string()),
  may_contain: z.array(z.string()).optional(),
  depends_on_choice: z.array(z.string()).optional(),
});
const shown = {
  id,
  slug: z.string(),
  name: text,
  description: text,
  image: z.string().nullable(),
  alt_text: text,
  position: z.int(),
  is_active: z.boolean(),
  is_publish: z.boolean(),
};
const sold = {
  ...shown,
  group_id: id,
  badges: z.array(z.string()),
  dietary: z.array(z.string()),
  allergens,
  modifier_group_ids: z.array(id),
  lists: z.array(z.string()),
  image_by_modifier: pictures.optional(),
};

const size = z.object({
  id,
  name: text,
  mrp: fils,
  discount_price: fils.nullable(),
  order_channel: channel,
  max_quantity: z.int().positive(),
  make_seconds: z.int().nonnegative().optional(),
  plu: z.string().optional(),
  amount: z.object({ value: z.number(), unit: z.string() }),
  serves: range.optional(),
  kcal: z.int(),
  image: z.string().nullable(),
  alt_text: text,
  image_by_modifier: pictures.optional(),
});
const modifierKind = z.enum(['extra', 'without', 'preparation']).optional();
const modifier = z.object({
  id,
  name: text,
  price: fils,
  max: z.int(),
  kcal: z.int(),
  allergens: z.array(z.string()),
  kind: modifierKind,
  plu: z.string().optional(),
  uses: z.array(z.object({ menu_item_id: id, size_id: id.optional() })).optional(),
  resizes: z.array(z.array(z.object({ from: id, to: id }))).optional(),
});
const choice = z.object({
  id,
  name: text,
  required_quantity: z.int(),
  options: z.array(
    z.object({ id, menu_item_id: id, size_id: id, extra_price: fils, plu: z.string().optional() }),
  ),
});
const entries = z.array(z.object({ kind: z.enum(['item', 'combo']), id, line: text.optional() }));

export const MenuDocumentSchema = z.object({
  allergens: texts,
  dietary: texts,
  badges: texts,
  notes: texts,
  groups: z.array(
    z.object({
      ...shown,
      on_home: z.boolean(),
      tab_name: text.optional(),
      folds: z.boolean().optional(),
    }),
  ),
  modifierGroups: z.array(
    z.object({
      id,
      slug: z.string(),
      name: text,
      type: z.enum(['single', 'multiple']),
      kind: modifierKind,
      show: z.enum(MODIFIER_SHOWS).optional(),
      min: z.int(),
      max: z.int(),
      modifiers: z.array(modifier),
    }),
  ),
  items: z.array(z.object({ ...sold, sizes: z.array(size).min(1) })),
  combos: z.array(
    z.object({
      ...sold,
      combo_mrp_price: fils,
      discount_price: fils.nullable(),
      order_channel: channel,
      combo_sales_price: fils,
      plu: z.string().optional(),
      parts_price_from: fils,
      saving_from: z.int(),
      serves: range,
      kcal: range,
      included: z.array(z.object({ menu_item_id: id, size_id: id, quantity: z.int().positive() })),
      choices: z.array(choice),
    }),
  ),
  lists: z.object({
    topItems: entries,
    topDeals: entries,
    hero: entries,
    featured: entries,
    homeGroups: z.array(id),
  }),
}) satisfies z.ZodType<MenuDocument>;

// What the domain may read is stored and read, the optional fields too.
true satisfies SameFields<z.infer<typeof MenuDocumentSchema>, MenuDocument>;
