import { ALLERGENS, filterAllergens } from '#shared/domain/menu/allergens.ts';
import { expectUnique, type Expect, type Path } from './fault.ts';
import type { MenuFile, MenuFileCombo, MenuFileItem } from './menu-schema.ts';

/** Items and their sizes: references, discounts below the list price, names of labels. An allergen that the kitchen does not know would vanish there. */
export function checkItems(expect: Expect, menu: MenuFile): void {
  for (const name of Object.keys(menu.allergens))
    expect(
      filterAllergens([name]).length === 1,
      ['allergens', name],
      `allergen ${name} is none of ${ALLERGENS.join(', ')}: the kitchen would never see it`,
    );
  expectUnique(expect, menu.items, ['items'], 'id', (item) => item.id);
  expectUnique(expect, menu.items, ['items'], 'slug', (item) => item.slug);
  const seenSizes = new Set<number>();
  menu.items.forEach((item, at) => {
    const path = ['items', at];
    checkEntry(expect, menu, item, path);
    item.sizes.forEach((size, index) => {
      const own = [...path, 'sizes', index];
      expect(!seenSizes.has(size.id), [...own, 'id'], `${size.id} appears twice`);
      seenSizes.add(size.id);
      checkDiscount(expect, size.discount_price, size.mrp, size.order_channel, own);
      checkPictureChoices(expect, menu, item, size.image_by_modifier, own);
    });
  });
}

export function checkEntry(
  expect: Expect,
  menu: MenuFile,
  entry: MenuFileItem | MenuFileCombo,
  path: Path,
): void {
  expect(
    menu.groups.some((group) => group.id === entry.group_id),
    [...path, 'group_id'],
    `there is no group ${entry.group_id}`,
  );
  expect(
    (entry.image === null) === (entry.alt_text === null),
    [...path, 'alt_text'],
    'a picture and its alt text must come together',
  );
  expectUnique(expect, entry.modifier_group_ids, [...path, 'modifier_group_ids'], '', (id) => id);
  entry.modifier_group_ids.forEach((id, index) => {
    const known = menu.modifierGroups.some((group) => group.id === id);
    expect(known, [...path, 'modifier_group_ids', index], `there is no modifier group ${id}`);
  });
  for (const badge of entry.badges)
    expect(badge in menu.badges, [...path, 'badges'], `badge ${badge} has no name in badges`);
  for (const label of entry.dietary)
    expect(label in menu.dietary, [...path, 'dietary'], `label ${label} has no name in dietary`);
  const { contains, may_contain = [], depends_on_choice = [] } = entry.allergens;
  for (const allergen of [...contains, ...may_contain, ...depends_on_choice]) {
    expect(
      allergen in menu.allergens,
      [...path, 'allergens'],
      `allergen ${allergen} has no name in allergens`,
    );
  }
  checkPictureChoices(expect, menu, entry, entry.image_by_modifier, path);
}

export function checkDiscount(
  expect: Expect,
  discount: number | null,
  list: number,
  channel: string,
  path: Path,
): void {
  expect(
    discount === null || discount < list,
    [...path, 'discount_price'],
    `discount ${discount} is not below the list price ${list}`,
  );
  expect(
    (discount === null) === (channel === 'all'),
    [...path, 'order_channel'],
    'a discount needs the channel online or restaurant, and such a channel a discount',
  );
}

function checkPictureChoices(
  expect: Expect,
  menu: MenuFile,
  entry: MenuFileItem | MenuFileCombo,
  pictures: Record<string, string> | undefined,
  path: Path,
): void {
  const own = menu.modifierGroups
    .filter((group) => entry.modifier_group_ids.includes(group.id))
    .flatMap((group) => group.modifiers);
  for (const id of Object.keys(pictures ?? {})) {
    expect(
      own.some((modifier) => modifier.id === Number(id)),
      [...path, 'image_by_modifier', id],
      `modifier ${id} cannot be chosen here`,
    );
  }
}
