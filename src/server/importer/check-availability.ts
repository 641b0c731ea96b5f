import type { ChainFileName } from './chain-files.ts';
import { expectIn, expectUnique, type Expect, type Fault } from './fault.ts';
import type { MenuFile, MenuFileCombo } from './menu-schema.ts';
import type { AvailabilityFile } from './nutrition-schema.ts';
import type { StoresFile } from './store-schema.ts';

type Branch = AvailabilityFile['stores'][number];

export function checkAvailability(
  availability: AvailabilityFile,
  menu: MenuFile | undefined,
  stores: StoresFile | undefined,
): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, 'availability.json' satisfies ChainFileName);
  expectUnique(expect, availability.stores, ['stores'], 'store_id', (branch) => branch.store_id);
  availability.stores.forEach((branch, index) => {
    const path = ['stores', index];
    const isKnown = !stores || stores.some((store) => store.store_id === branch.store_id);
    expect(isKnown, [...path, 'store_id'], `there is no store ${branch.store_id}`);
    if (!menu) return;
    checkIds(expect, menu, branch, index);
    if (!branch.sells_nothing)
      menu.combos.forEach((combo) => checkCombo(expect, branch, combo, index));
  });
  return faults;
}

function checkIds(expect: Expect, menu: MenuFile, branch: Branch, index: number): void {
  const items = new Set(menu.items.map((item) => item.id));
  const sizes = new Set(menu.items.flatMap((item) => item.sizes.map((size) => size.id)));
  const combos = new Set(menu.combos.map((combo) => combo.id));
  const lists = [
    ['not_sold_items', items, 'item'],
    ['out_of_stock_items', items, 'item'],
    ['not_sold_sizes', sizes, 'size'],
    ['not_sold_combos', combos, 'combo'],
    ['out_of_stock_combos', combos, 'combo'],
  ] as const;
  for (const [field, known, kind] of lists) {
    const path = ['stores', index, field];
    expectUnique(expect, branch[field], path, '', (id) => id);
    branch[field].forEach((id, at) =>
      expect(known.has(id), [...path, at], `there is no ${kind} ${id}`),
    );
  }
  branch.out_of_stock_items.forEach((id, at) => {
    expect(
      !branch.not_sold_items.includes(id),
      ['stores', index, 'out_of_stock_items', at],
      `item ${id} is also not sold at all`,
    );
  });
}

function checkCombo(expect: Expect, branch: Branch, combo: MenuFileCombo, index: number): void {
  if (branch.not_sold_combos.includes(combo.id)) return;
  const isNotSold = (part: { menu_item_id: number; size_id: number }) =>
    branch.not_sold_items.includes(part.menu_item_id) ||
    branch.not_sold_sizes.includes(part.size_id);
  expect(
    !combo.included.some(isNotSold),
    ['stores', index, 'not_sold_combos'],
    `combo ${combo.id} contains something that is not sold here`,
  );
  if (branch.out_of_stock_combos.includes(combo.id)) return;
  const isOut = (part: { menu_item_id: number }) =>
    branch.out_of_stock_items.includes(part.menu_item_id);
  expect(
    !combo.included.some(isOut),
    ['stores', index, 'out_of_stock_combos'],
    `combo ${combo.id} contains something out of stock here`,
  );
  for (const choice of combo.choices) {
    const isLeft = choice.options.some((option) => !isNotSold(option) && !isOut(option));
    expect(
      isLeft,
      ['stores', index, 'out_of_stock_combos'],
      `combo ${combo.id}: nothing is left to choose in category ${choice.id}`,
    );
  }
}
