// Sums of the nutrition calculator, per serving: kcal and kJ, everything else in grams.

import { NUTRIENTS, type Nutrient } from '#shared/domain/menu/nutrients.ts';

export type Amounts = Record<Nutrient, number>;
export type NutritionItem = Amounts & { id: number; item_name: string; portion: string };
type NutritionGroup = { key: string; name: string; items: NutritionItem[] };
export type Meal = { id: number; name: string; image: string | null; groups: NutritionGroup[] };

export function sumAmounts(
  items: readonly NutritionItem[],
  excluded: ReadonlySet<number>,
): Amounts {
  const sums = Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, 0])) as Amounts;
  for (const item of items)
    if (!excluded.has(item.id)) for (const nutrient of NUTRIENTS) sums[nutrient] += item[nutrient];
  return sums;
}

/** One decimal, always: `0.0`, `785.4`. */
export function oneDecimal(amount: number): string {
  return (Math.round(amount * 10 + Number.EPSILON) / 10).toFixed(1);
}
