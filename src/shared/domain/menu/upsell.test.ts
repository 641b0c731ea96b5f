import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goesWith, type CartDish } from './upsell.ts';
import { NOTHING_MISSING, type MenuDocument } from './menu.ts';

// The rule is about how a chain's menu hangs together, so it is asked about a whole one.
const menu = JSON.parse(
  readFileSync(new URL('../../../../brand/sample/menu.json', import.meta.url), 'utf8'),
) as MenuDocument;
const one = (itemId: number, sizeId: number, quantity = 1): CartDish => ({
  itemId,
  sizeId,
  quantity,
});
const BURGER = one(501, 5011);
const FRIES = one(901, 9011);
const COLA = one(1101, 11011);
const findNames = (ids: readonly number[]) =>
  ids.map((id) => menu.items.find((item) => item.id === id)?.group_id);

test('an empty cart is offered nothing', () => {
  expect(goesWith(menu, null, [])).toEqual({ meal: null, itemIds: [], closesGap: false });
});

test('burger, fries and cola are cheaper as the meal: the saving is that of the prices charged', () => {
  // Burger and cola alone are the lunch deal, which saves more: without it, the meal.
  expect(goesWith(menu, null, [BURGER, FRIES, COLA]).meal?.comboId).toBe(5002);
  const noLunch = { ...NOTHING_MISSING, outOfStockCombos: new Set([5002]) };
  const { meal } = goesWith(menu, noLunch, [BURGER, FRIES, COLA]);
  expect(meal?.comboId).toBe(5009);
  const parts = [501, 901, 1101].reduce((sum, id) => {
    const size = menu.items.find((item) => item.id === id)?.sizes[0];
    return sum + Math.round((size?.mrp ?? 0) / 100) * 100;
  }, 0);
  expect(meal?.savesFils).toBe(parts - 3000);
  expect(meal?.parts).toEqual([
    { sizeId: 5011, quantity: 1 },
    { sizeId: 9011, quantity: 1 },
    { sizeId: 11011, quantity: 1 },
  ]);
});

test.each([
  ['the burger alone', [BURGER]],
  ['a burger with fries', [BURGER, FRIES]],
  ['fries and a cola', [FRIES, COLA]],
])('%s is no meal', (_, cart) => {
  expect(goesWith(menu, null, cart).meal).toBeNull();
});

test('a burger is offered what the chain sells with it: a side, a drink, and one more, each of another section', () => {
  const { itemIds } = goesWith(menu, null, [BURGER]);
  expect(itemIds).toHaveLength(3);
  expect(new Set(findNames(itemIds)).size).toBe(3);
  expect(findNames(itemIds)).toContain(9);
  expect(findNames(itemIds)).toContain(11);
});

const findPrice = (id: number): number =>
  Math.round((menu.items.find((item) => item.id === id)?.sizes[0]?.mrp ?? 0) / 100) * 100;

test.each([
  ['fries, two dirhams short', [FRIES], 200],
  ['fries, twelve dirhams short', [FRIES], 1200],
  ['a cola, thirteen dirhams short', [COLA], 1300],
  ['at the minimum itself, which an order must exceed', [BURGER], 0],
])('%s: each dish that is offered closes the gap alone', (_, cart, missingFils) => {
  const { itemIds, closesGap } = goesWith(menu, null, cart, undefined, missingFils);
  expect(closesGap).toBe(true);
  expect(itemIds).toHaveLength(3);
  expect(new Set(findNames(itemIds)).size).toBe(3);
  for (const id of itemIds) expect(findPrice(id)).toBeGreaterThan(missingFils);
});

test('where no dish alone closes the gap, what goes with the cart is offered as ever', () => {
  const far = goesWith(menu, null, [COLA], undefined, 90_000);
  expect(far).toMatchObject({ closesGap: false });
  expect(far.itemIds).toEqual(goesWith(menu, null, [COLA]).itemIds);
});

test('beside a meal only two dishes are offered', () => {
  expect(goesWith(menu, null, [BURGER, FRIES, COLA]).itemIds).toHaveLength(2);
});

test('nothing of a section that the cart has something of, be it inside a combo', () => {
  const withMeal: CartDish = { comboId: 5009, quantity: 1 };
  expect(findNames(goesWith(menu, null, [withMeal]).itemIds)).not.toContain(11);
  expect(findNames(goesWith(menu, null, [BURGER, COLA]).itemIds)).not.toContain(11);
});

test('what was refused is not offered again, and another dish takes its place', () => {
  const [first = 0] = goesWith(menu, null, [BURGER]).itemIds;
  const again = goesWith(menu, null, [BURGER], {
    items: new Set([first]),
    combos: new Set(),
  }).itemIds;
  expect(again).not.toContain(first);
  expect(again).toHaveLength(3);
});

test('what the branch cannot make is not offered, as a dish or as a meal', () => {
  const [first = 0] = goesWith(menu, null, [BURGER]).itemIds;
  const without = { ...NOTHING_MISSING, outOfStockItems: new Set([first]) };
  expect(goesWith(menu, without, [BURGER]).itemIds).not.toContain(first);
  const noMeal = { ...NOTHING_MISSING, outOfStockCombos: new Set([5002, 5009]) };
  expect(goesWith(menu, noMeal, [BURGER, FRIES, COLA]).meal).toBeNull();
});
