import { expectUnique, type Expect } from './fault.ts';
import type { MenuFile } from './menu-schema.ts';

export function checkModifierGroups(expect: Expect, menu: MenuFile): void {
  const itemOfSize = new Map(
    menu.items.flatMap((item) => item.sizes.map((size) => [size.id, item.id] as const)),
  );
  expectUnique(expect, menu.modifierGroups, ['modifierGroups'], 'id', (group) => group.id);
  const places = menu.modifierGroups.flatMap((group, at) =>
    group.modifiers.map((modifier, index) => ({ id: modifier.id, at, index })),
  );
  const seen = new Set<number>();
  for (const { id, at, index } of places) {
    expect(!seen.has(id), ['modifierGroups', at, 'modifiers', index, 'id'], `${id} appears twice`);
    seen.add(id);
  }
  menu.modifierGroups.forEach((group, at) => {
    const path = ['modifierGroups', at];
    expect(group.min <= group.max, [...path, 'min'], `min ${group.min} is above max ${group.max}`);
    const single = group.max === 1 && group.modifiers.every((modifier) => modifier.max === 1);
    expect(
      group.type !== 'single' || single,
      [...path, 'type'],
      'a single choice takes exactly one modifier once',
    );
    expect(
      group.show !== 'changed' || group.type === 'single',
      [...path, 'show'],
      'only of a single choice the first one can be how it is made unasked',
    );
    const reach = group.modifiers.reduce((sum, modifier) => sum + modifier.max, 0);
    expect(
      reach >= group.min,
      [...path, 'min'],
      `its modifiers allow ${reach} at most, so min ${group.min} can never be reached`,
    );
    group.modifiers.forEach((modifier, index) => {
      const own = [...path, 'modifiers', index];
      expect(
        modifier.max <= group.max,
        [...own, 'max'],
        `max ${modifier.max} is above the group's max ${group.max}`,
      );
      for (const allergen of modifier.allergens)
        expect(
          allergen in menu.allergens,
          [...own, 'allergens'],
          `allergen ${allergen} has no name in allergens`,
        );
      for (const { menu_item_id, size_id } of modifier.uses ?? [])
        expect(
          size_id === undefined
            ? menu.items.some((item) => item.id === menu_item_id)
            : itemOfSize.get(size_id) === menu_item_id,
          [...own, 'uses'],
          `item ${menu_item_id}${size_id === undefined ? '' : ` with size ${size_id}`} does not exist`,
        );
      for (const { from, to } of modifier.resizes?.flat() ?? [])
        expect(
          itemOfSize.has(from) && itemOfSize.get(from) === itemOfSize.get(to),
          [...own, 'resizes'],
          `${from} and ${to} are not two sizes of one item`,
        );
    });
  });
}
