// The combo that is cheaper than the dishes in a cart.
import { roundToDirhams, type Fils } from '../money/money.ts';
import { chargedFils } from './menu-choice.ts';
import type { Combo, MenuDocument } from './menu.ts';

/** `parts`: how many of each size it takes out of the cart. */
export type MealInstead = {
  comboId: number;
  savesFils: Fils;
  options: { choiceId: number; optionId: number; quantity: number }[];
  parts: { sizeId: number; quantity: number }[];
};

export const findPrice = (menu: MenuDocument, sizeId: number): Fils => {
  const size = menu.items.flatMap(({ sizes }) => sizes).find(({ id }) => id === sizeId);
  return size ? roundToDirhams(chargedFils(size.mrp, size.discount_price, size.order_channel)) : 0;
};

/** Its fixed parts, and for each category the dearest option that is there. Null when a part is not. */
export function findMeal(
  combo: Combo,
  menu: MenuDocument,
  inCart: ReadonlyMap<number, number>,
): MealInstead | null {
  const left = new Map(inCart);
  const taken = new Map<number, number>();
  const take = (sizeId: number, quantity: number): boolean => {
    const there = left.get(sizeId) ?? 0;
    if (there < quantity) return false;
    left.set(sizeId, there - quantity);
    taken.set(sizeId, (taken.get(sizeId) ?? 0) + quantity);
    return true;
  };
  if (!combo.included.every(({ size_id, quantity }) => take(size_id, quantity))) return null;
  const options: MealInstead['options'] = [];
  let comboFils = chargedFils(combo.combo_mrp_price, combo.discount_price, combo.order_channel);
  for (const choice of combo.choices) {
    for (let count = 0; count < choice.required_quantity; count += 1) {
      const option = choice.options
        .filter(({ size_id }) => (left.get(size_id) ?? 0) > 0)
        .toSorted(
          (each, other) =>
            findPrice(menu, other.size_id) -
            other.extra_price -
            (findPrice(menu, each.size_id) - each.extra_price),
        )[0];
      if (!option) return null;
      take(option.size_id, 1);
      const same = options.find(({ optionId }) => optionId === option.id);
      if (same) same.quantity += 1;
      else options.push({ choiceId: choice.id, optionId: option.id, quantity: 1 });
      comboFils += option.extra_price;
    }
  }
  const partsFils = [...taken].reduce(
    (sum, [sizeId, quantity]) => sum + findPrice(menu, sizeId) * quantity,
    0,
  );
  const savesFils = partsFils - roundToDirhams(comboFils);
  return savesFils > 0
    ? {
        comboId: combo.id,
        savesFils,
        options,
        parts: [...taken].map(([sizeId, quantity]) => ({ sizeId, quantity })),
      }
    : null;
}
