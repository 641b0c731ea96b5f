import { expect, test } from 'vitest';
import {
  filterChoices,
  parseFilterKeys,
  passesFilters,
  pressFilter,
  priceSpan,
  findPriceLimit,
  withUpTo,
  type FilterCard,
} from './filter-rules.ts';

const card = (more: Partial<FilterCard>): FilterCard => ({
  dietary: ['halal'],
  heat: 0,
  kcal: '500',
  allergens: [],
  mayHold: [],
  fromFils: 2000,
  ...more,
});

test('every chosen mark must be there', () => {
  expect(
    passesFilters(card({ dietary: ['vegan', 'vegetarian'] }), ['diet:vegan', 'diet:vegetarian']),
  ).toBe(true);
  expect(passesFilters(card({ dietary: ['vegetarian'] }), ['diet:vegan', 'diet:vegetarian'])).toBe(
    false,
  );
});

test('free from an allergen also means: not as traces, not through a choice', () => {
  expect(passesFilters(card({ allergens: ['egg'] }), ['without:milk'])).toBe(true);
  expect(passesFilters(card({ allergens: ['milk'] }), ['without:milk'])).toBe(false);
  expect(passesFilters(card({ mayHold: ['milk'] }), ['without:milk'])).toBe(false);
});

test('spice is read from the heat and from the mark', () => {
  expect(passesFilters(card({ heat: 2 }), ['heat:hot'])).toBe(true);
  expect(passesFilters(card({ dietary: ['spicy'] }), ['heat:mild'])).toBe(false);
  expect(passesFilters(card({}), ['heat:mild'])).toBe(true);
});

test('energy counts by the smallest size; a dish without a number never passes', () => {
  expect(passesFilters(card({ kcal: '290–615' }), ['kcal:300'])).toBe(true);
  expect(passesFilters(card({ kcal: '305' }), ['kcal:300'])).toBe(false);
  expect(passesFilters(card({ kcal: '' }), ['kcal:600'])).toBe(false);
});

test('the price counts by the cheapest size, and the limit itself is within', () => {
  expect(passesFilters(card({ fromFils: 3000 }), ['upto:30'])).toBe(true);
  expect(passesFilters(card({ fromFils: 3050 }), ['upto:30'])).toBe(false);
});

test('one limit of the price holds, and none is none', () => {
  expect(withUpTo(['upto:20', 'diet:vegan'], 35)).toEqual(['diet:vegan', 'upto:35']);
  expect(withUpTo(['upto:20', 'diet:vegan'], null)).toEqual(['diet:vegan']);
  expect(findPriceLimit(['diet:vegan', 'upto:35'])).toBe(35);
  expect(findPriceLimit(['diet:vegan'])).toBeNull();
});

test.each([
  ['dear and cheap', [300, 18_900], { least: 5, most: 190, step: 5 }],
  ['close together', [900, 1450], { least: 9, most: 15, step: 1 }],
  ['all the same', [900, 900], null],
  ['nothing at all', [], null],
])('the slider of the price spans what there is: %s', (_name, prices, expected) => {
  expect(priceSpan(prices.map((fromFils) => card({ fromFils })))).toEqual(expected);
});

test('a press adds, the next takes away; of spice and energy one holds', () => {
  expect(pressFilter(['diet:vegan'], 'without:milk')).toEqual(['diet:vegan', 'without:milk']);
  expect(pressFilter(['diet:vegan', 'without:milk'], 'diet:vegan')).toEqual(['without:milk']);
  expect(pressFilter(['kcal:300', 'heat:mild'], 'kcal:600')).toEqual(['heat:mild', 'kcal:600']);
});

test('only filters that part the menu are offered', () => {
  const labels = {
    badges: {},
    dietary: { halal: 'Halal', vegan: 'Vegan', spicy: 'Spicy' },
    allergens: { milk: 'Milk', lupin: 'Lupin' },
  };
  expect(
    filterChoices(
      [card({ dietary: ['halal', 'vegan'] }), card({ heat: 2, kcal: '700', allergens: ['milk'] })],
      labels,
    ),
  ).toEqual({
    diet: ['diet:vegan'],
    heat: ['heat:mild', 'heat:hot'],
    kcal: ['kcal:600'],
    without: ['without:milk'],
  });
});

test('an address brings only filters along, each once', () => {
  expect(parseFilterKeys('diet:vegan,heat:hot,diet:vegan')).toEqual(['diet:vegan', 'heat:hot']);
  expect(parseFilterKeys('')).toEqual([]);
  expect(parseFilterKeys('price:3,upto:x,diet:<b>,without:milk')).toEqual(['without:milk']);
  expect(parseFilterKeys('upto:30')).toEqual(['upto:30']);
});
