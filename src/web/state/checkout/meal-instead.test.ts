import { expect, test } from 'vitest';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { cartLine } from '#tests/support/cart-lines.ts';
import { mealInstead, type WireMeal } from './meal-instead.ts';

const line = (change: Partial<CartLine>) =>
  cartLine({ key: 'own', sizeId: 11, maxQuantity: 20, ...change });
const MEAL = {
  combo: {
    combo_id: 5,
    combo_group_id: 1,
    combo_name: 'Meal',
    name_ar: 'وجبة',
    image_url: null,
    alt_text: '',
    alt_text_ar: '',
    combo_mrp_price: 15,
    discount_price: 0,
    maximum_quantity: 20,
    modifiers: [],
    choices: [],
  },
  options: [],
  parts: [{ size_id: 11, quantity: 1 }],
} as unknown as WireMeal;

test('the own dish gives its part, a friend’s stays theirs whether or not there is an own one', () => {
  const friends = line({ key: 'theirs', by: { personId: 2, name: 'Sara' }, quantity: 2 });
  expect(mealInstead([friends], MEAL)).toBeNull();
  const found = mealInstead([friends, line({ quantity: 2 })], MEAL);
  expect(found?.remaining).toEqual([{ key: 'own', quantity: 1 }]);
});
