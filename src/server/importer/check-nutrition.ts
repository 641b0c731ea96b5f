import type { ChainFileName } from './chain-files.ts';
import { expectIn, expectUnique, type Fault } from './fault.ts';
import type { MenuFile } from './menu-schema.ts';
import { NUTRIENTS } from '#shared/domain/menu/nutrients.ts';
import type { NutritionFile } from './nutrition-schema.ts';

/** Rows are rounded to one decimal, a total may differ from their sum by no more than that. */
const toleratedDifference = 0.06;

/** Meals of the nutrition calculator belong to the menu, and their totals are the sums of their rows. */
export function checkNutrition(file: NutritionFile, menu: MenuFile | undefined): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, 'nutrition.json' satisfies ChainFileName);
  expectUnique(expect, file.meals, ['meals'], 'id', (meal) => meal.id);
  file.meals.forEach((meal, index) => {
    const path = ['meals', index];
    const rows = meal.groups.flatMap((group) => group.items);
    for (const nutrient of NUTRIENTS) {
      const sum = rows.reduce((total, row) => total + row[nutrient], 0);
      const agrees = Math.abs(sum - meal.totals[nutrient]) < toleratedDifference;
      expect(
        agrees,
        [...path, 'totals', nutrient],
        `is ${meal.totals[nutrient]}, its rows add up to ${sum.toFixed(1)}`,
      );
    }
    if (!menu) return;
    const size =
      menu.items
        .find((item) => item.id === meal.menu_item_id)
        ?.sizes.some((entry) => entry.id === meal.size_id) ?? false;
    const combo = menu.combos.some((entry) => entry.id === meal.combo_id);
    expect(size || combo, path, 'belongs to no size and no combo of the menu');
  });
  return faults;
}
