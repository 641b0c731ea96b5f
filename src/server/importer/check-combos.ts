import { checkDiscount, checkEntry } from './check-items.ts';
import { expectUnique, type Expect, type Path } from './fault.ts';
import type { MenuFile, MenuFileCombo } from './menu-schema.ts';

export function checkCombos(expect: Expect, menu: MenuFile): void {
  expectUnique(expect, menu.combos, ['combos'], 'id', (combo) => combo.id);
  const itemIds = new Set(menu.items.map((item) => item.id));
  const itemSlugs = new Set(menu.items.map((item) => item.slug));
  const slugs = new Set<string>();
  menu.combos.forEach((combo, at) => {
    const path = ['combos', at];
    expect(!itemIds.has(combo.id), [...path, 'id'], `${combo.id} is also an item`);
    expect(
      !itemSlugs.has(combo.slug) && !slugs.has(combo.slug),
      [...path, 'slug'],
      `${combo.slug} appears twice`,
    );
    slugs.add(combo.slug);
    checkEntry(expect, menu, combo, path);
    checkDiscount(expect, combo.discount_price, combo.combo_mrp_price, combo.order_channel, path);
    const charged =
      combo.discount_price !== null && combo.order_channel === 'online'
        ? combo.discount_price
        : combo.combo_mrp_price;
    expect(
      combo.combo_sales_price === charged,
      [...path, 'combo_sales_price'],
      `is ${combo.combo_sales_price}, but online ${charged} is charged`,
    );
    expect(combo.included.length + combo.choices.length > 0, path, 'the combo is empty');
    combo.included.forEach((part, index) =>
      checkPart(expect, menu, part, [...path, 'included', index]),
    );
    checkChoices(expect, menu, combo, path);
  });
}

function checkChoices(expect: Expect, menu: MenuFile, combo: MenuFileCombo, path: Path): void {
  expectUnique(expect, combo.choices, [...path, 'choices'], 'id', (choice) => choice.id);
  combo.choices.forEach((choice, at) => {
    const own = [...path, 'choices', at];
    expectUnique(expect, choice.options, [...own, 'options'], 'id', (option) => option.id);
    expect(choice.options.length >= 2, [...own, 'options'], 'a choice needs at least two options');
    expect(
      choice.options.some((option) => option.extra_price === 0),
      [...own, 'options'],
      'no option is free of surcharge',
    );
    choice.options.forEach((option, index) =>
      checkPart(expect, menu, option, [...own, 'options', index]),
    );
  });
}

function checkPart(
  expect: Expect,
  menu: MenuFile,
  part: { menu_item_id: number; size_id: number },
  path: Path,
): void {
  const item = menu.items.find((entry) => entry.id === part.menu_item_id);
  expect(item !== undefined, [...path, 'menu_item_id'], `there is no item ${part.menu_item_id}`);
  if (!item) return;
  expect(
    item.sizes.some((size) => size.id === part.size_id),
    [...path, 'size_id'],
    `item ${item.id} has no size ${part.size_id}`,
  );
  expect(
    item.is_active && item.is_publish,
    [...path, 'menu_item_id'],
    `item ${item.id} is not on sale`,
  );
}
