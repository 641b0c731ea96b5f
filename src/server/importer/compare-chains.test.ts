import { expect, test } from 'vitest';
import type { MenuDocument } from '#shared/domain/menu/menu.ts';
import { menu as sample } from '#tests/support/small-menu.ts';
import { compareChains, type ComparedStore } from './compare-chains.ts';

const store: ComparedStore = { code: 'DXB01', isActive: true, feeFils: 1000, taxPercent: 5 };
const before = (): MenuDocument => {
  const menu = structuredClone(sample);
  const [first] = menu.items;
  if (!first?.sizes[0]) throw new Error('no dish');
  first.sizes[0].mrp = 3000;
  first.allergens = { contains: ['milk'] };
  return menu;
};
/** What is said when the first dish, the menu or the branch become another. */
function said(
  change: (menu: MenuDocument, dish: MenuDocument['items'][number]) => void,
  stores: ComparedStore[] = [store],
): [text: string, isDoubtful: boolean][] {
  const menu = before();
  const [dish] = menu.items;
  if (!dish) throw new Error('no dish');
  change(menu, dish);
  return compareChains({ menu: before(), stores: [store] }, { menu, stores }).map((chain) => [
    chain.text,
    chain.isDoubtful,
  ]);
}
const priced = (fils: number) =>
  said((_, dish) => {
    const [size] = dish.sizes;
    if (size) size.mrp = fils;
  });

test('the same chain has no difference', () => {
  expect(said(() => undefined)).toEqual([]);
});

test.each([
  ['half more', 4500, 'AED 45.00', false],
  ['more than half more', 4501, 'AED 45.01', true],
  ['half off', 1500, 'AED 15.00', false],
  ['more than half off', 1499, 'AED 14.99', true],
  ['dirhams for fils', 30, 'AED 0.30', true],
])('a price that is %s', (_title, fils, shown, isDoubtful) => {
  expect(priced(fils)).toEqual([
    [expect.stringMatching(new RegExp(`\\(size \\d+\\): AED 30\\.00 -> ${shown}$`)), isDoubtful],
  ]);
});

test('a dish that appears, one that goes, and one that names no allergen any more', () => {
  expect(said((menu, dish) => void menu.items.splice(menu.items.indexOf(dish), 1))).toEqual([
    [expect.stringMatching(/: goes$/), false],
  ]);
  expect(said((_, dish) => void (dish.is_publish = false))).toEqual([
    [expect.stringMatching(/: goes$/), false],
  ]);
  const added = said((menu, dish) => {
    const [size] = dish.sizes;
    if (size) menu.items.push({ ...dish, id: 900, sizes: [{ ...size, id: 9000, mrp: 90 }] });
  });
  expect(added).toEqual([
    [expect.stringMatching(/: appears$/), false],
    [expect.stringMatching(/none -> AED 0\.90$/), true],
  ]);
  expect(said((_, dish) => void (dish.allergens = { contains: [] }))).toEqual([
    [expect.stringMatching(/: names no allergen any more$/), true],
  ]);
});

test.each([
  [{ feeFils: 1500 }, 'branch DXB01: delivery fee AED 10.00 -> AED 15.00', false],
  [{ feeFils: 100_000 }, 'branch DXB01: delivery fee AED 10.00 -> AED 1000.00', true],
  [{ taxPercent: 15 }, 'branch DXB01: tax 5 % -> 15 %', false],
  [{ isActive: false }, 'branch DXB01: closes', false],
])('a branch with %j', (change, text, isDoubtful) => {
  expect(said(() => undefined, [{ ...store, ...change }])).toEqual([[text, isDoubtful]]);
});

test('a branch that opens', () => {
  expect(said(() => undefined, [store, { ...store, code: 'AUH01' }])).toEqual([
    ['branch AUH01: opens', false],
  ]);
});
