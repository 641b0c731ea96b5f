import type { ChainFileName } from './chain-files.ts';
import { checkCombos } from './check-combos.ts';
import { checkItems } from './check-items.ts';
import { checkLists } from './check-lists.ts';
import { checkModifierGroups } from './check-modifier-groups.ts';
import { expectIn, expectUnique, type Fault } from './fault.ts';
import type { MenuFile } from './menu-schema.ts';

/** Everything inside `menu.json` must fit together: ids, references, prices, choices and lists. */
export function checkMenu(menu: MenuFile): Fault[] {
  const faults: Fault[] = [];
  const expect = expectIn(faults, 'menu.json' satisfies ChainFileName);
  expectUnique(expect, menu.groups, ['groups'], 'id', (group) => group.id);
  expectUnique(expect, menu.groups, ['groups'], 'slug', (group) => group.slug);
  expectUnique(expect, menu.groups, ['groups'], 'position', (group) => group.position);
  menu.groups.forEach((group, index) => {
    const used = [...menu.items, ...menu.combos].some((entry) => entry.group_id === group.id);
    expect(used, ['groups', index], `group ${group.slug} holds neither an item nor a combo`);
  });
  checkModifierGroups(expect, menu);
  checkItems(expect, menu);
  checkCombos(expect, menu);
  checkLists(expect, menu);
  return faults;
}
