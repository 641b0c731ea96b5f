// What may become part of a meal: a customer's own dishes, never what a friend has added to the shared cart.
import { expect, test } from 'vitest';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { mealInstead, type WireMeal } from './meal-instead.ts';

const text = { en: 'Dish', ar: 'طبق' };
const line = (change: Partial<CartLine>): CartLine => ({
  key: 'own',
  kind: 'item',
  itemId: 1,
  sizeId: 11,
  groupId: 1,
  name: text,
  sizeName: null,
  image: null,
  altText: text,
  quantity: 1,
  maxQuantity: 20,
  unitFils: 1000,
  listFils: 1000,
  modifiers: [],
  options: [],
  isOpen: false,
  ...change,
});
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
  expect(found?.left).toEqual([{ key: 'own', quantity: 1 }]);
});
