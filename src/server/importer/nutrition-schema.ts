import { z } from 'zod';
import { NUTRIENTS } from '#shared/domain/menu/nutrients.ts';
import { textSchema } from './menu-schema.ts';

const amount = z.number().nonnegative();
const amounts = {
  kcal: amount,
  KJ: amount,
  FAT: amount,
  SAT_FAT: amount,
  CARBS: amount,
  SUGARS: amount,
  FIBRE: amount,
  PROTEIN: amount,
  SALT: amount,
};
const id = z.int().positive();

const meal = z.looseObject({
  id,
  menu_item_id: id.optional(),
  size_id: id.optional(),
  combo_id: id.optional(),
  name: textSchema,
  image: z.string().nullable(),
  groups: z.array(
    z.object({
      key: z.string(),
      name: textSchema,
      items: z.array(z.object({ id, item_name: textSchema, portion: textSchema, ...amounts })),
    }),
  ),
  totals: z.object(amounts),
});

export const nutritionFileSchema = z.looseObject({
  meta: z.looseObject({ labels: z.record(z.enum(NUTRIENTS), textSchema) }),
  meals: z.array(meal),
});
export type NutritionFile = z.infer<typeof nutritionFileSchema>;

export const availabilityFileSchema = z.object({
  stores: z.array(
    z.object({
      store_id: id,
      sells_nothing: z.boolean(),
      not_sold_items: z.array(id),
      not_sold_sizes: z.array(id),
      not_sold_combos: z.array(id),
      out_of_stock_items: z.array(id),
      out_of_stock_combos: z.array(id),
    }),
  ),
});
export type AvailabilityFile = z.infer<typeof availabilityFileSchema>;
