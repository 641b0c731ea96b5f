import { expect, test } from 'vitest';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { toNewPrices, priceChanges, repriced } from './price-changes.ts';

const line = (unitFils: number, quantity: number, extraFils = 0): CartLine => ({
  key: `${unitFils}`,
  kind: 'item',
  itemId: 1,
  sizeId: 1,
  groupId: 1,
  name: { en: 'A', ar: 'أ' },
  sizeName: null,
  image: null,
  altText: { en: '', ar: '' },
  tile: 'sand',
  quantity,
  maxQuantity: 9,
  unitFils,
  listFils: unitFils,
  modifiers: extraFils
    ? [
        {
          modifierGroupId: 1,
          modifierId: 1,
          name: { en: 'B', ar: 'ب' },
          quantity: 1,
          priceFils: extraFils,
        },
      ]
    : [],
  options: [],
  isOpen: false,
});
const PRICES = [
  { price: 12, actual_price: 15, extras_price: 2 },
  { price: 20, actual_price: 20, extras_price: 0 },
];

test('only the lines that cost something else are named, with the whole line before and now', () => {
  const prices = toNewPrices({ lines: PRICES });
  expect(
    priceChanges([line(1000, 2, 200), line(2000, 1)], prices).map(({ oldFils, newFils }) => [
      oldFils,
      newFils,
    ]),
  ).toEqual([[2400, 2800]]);
  expect(
    repriced([line(1000, 2, 200), line(2000, 1)], prices).map(({ unitFils, listFils }) => [
      unitFils,
      listFils,
    ]),
  ).toEqual([
    [1200, 1500],
    [2000, 2000],
  ]);
});

test('prices that are missing, no amounts, or for another cart change nothing', () => {
  expect(toNewPrices({})).toEqual([]);
  expect(toNewPrices({ lines: [PRICES[0], { price: '12' }] })).toEqual([]);
  const prices = toNewPrices({ lines: PRICES });
  expect(priceChanges([line(1000, 1)], prices)).toEqual([]);
  expect(repriced([line(1000, 1)], prices)[0]?.unitFils).toBe(1000);
});
