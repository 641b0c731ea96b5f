import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NUTRIENTS } from '#shared/domain/menu/nutrients.ts';
import { oneDecimal, sumAmounts, type NutritionItem } from './nutrition-sum.ts';

type SampleMeal = { groups: { items: NutritionItem[] }[]; totals: Record<string, number> };
const { meals } = JSON.parse(
  readFileSync(new URL('../../../../brand/sample/nutrition.json', import.meta.url), 'utf8'),
) as { meals: SampleMeal[] };
const item = (id: number, value: number): NutritionItem => ({
  id,
  item_name: 'x',
  portion: '1',
  ...(Object.fromEntries(NUTRIENTS.map((name) => [name, value])) as Record<
    (typeof NUTRIENTS)[number],
    number
  >),
});

describe('nutrition', () => {
  test('all rows of each sample meal add up to its published totals, to one decimal (NUTR-04, CONST-23)', () => {
    expect(meals.length).toBeGreaterThan(0);
    for (const meal of meals) {
      const sums = sumAmounts(
        meal.groups.flatMap((group) => group.items),
        new Set(),
      );
      for (const name of NUTRIENTS)
        expect(
          Math.abs(Number(oneDecimal(sums[name])) - (meal.totals[name] ?? Number.NaN)),
        ).toBeLessThan(0.11);
    }
  });

  test('what was left out does not count (NUTR-03)', () => {
    expect(sumAmounts([item(1, 1.5), item(2, 2.25)], new Set([1])).kcal).toBe(2.25);
    expect(sumAmounts([item(1, 1.5)], new Set([1])).SALT).toBe(0);
  });

  test.each([
    [0, '0.0'],
    [0.1 + 0.2, '0.3'],
    [785.44, '785.4'],
    [1.25, '1.3'],
    [46, '46.0'],
  ])('%d reads %s (CONST-23)', (amount, text) => {
    expect(oneDecimal(amount)).toBe(text);
  });

  test('every item carries the nine values (NUTR-06)', () => {
    for (const meal of meals)
      for (const group of meal.groups)
        for (const one of group.items)
          for (const name of NUTRIENTS) expect(typeof one[name]).toBe('number');
  });
});
