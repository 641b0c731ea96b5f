import { expectUnique, type Expect } from './fault.ts';
import type { MenuFile } from './menu-schema.ts';

const listNames = ['topItems', 'topDeals', 'hero', 'featured'] as const;

export function checkLists(expect: Expect, menu: MenuFile): void {
  const isOnSale = (groupId: number) =>
    menu.groups.some((group) => group.id === groupId && group.is_active && group.is_publish);
  for (const name of listNames) {
    const list = menu.lists[name];
    expectUnique(expect, list, ['lists', name], 'id', (entry) => `${entry.kind} ${entry.id}`);
    list.forEach((entry, index) => {
      const found = (entry.kind === 'item' ? menu.items : menu.combos).find(
        (candidate) => candidate.id === entry.id,
      );
      expect(
        found !== undefined,
        ['lists', name, index, 'id'],
        `there is no ${entry.kind} ${entry.id}`,
      );
      const sold =
        found === undefined || (found.is_active && found.is_publish && isOnSale(found.group_id));
      expect(sold, ['lists', name, index, 'id'], `${entry.kind} ${entry.id} is not on sale`);
      if (name === 'hero')
        expect(
          entry.line !== undefined,
          ['lists', name, index, 'line'],
          'a hero entry needs a line',
        );
    });
  }
  for (const kind of ['item', 'combo'] as const) {
    (kind === 'item' ? menu.items : menu.combos).forEach((entry, index) => {
      const named = listNames.filter((name) =>
        menu.lists[name].some((place) => place.kind === kind && place.id === entry.id),
      );
      const agrees = [...entry.lists].toSorted().join() === [...named].toSorted().join();
      expect(
        agrees,
        [`${kind}s`, index, 'lists'],
        `says "${entry.lists.join(', ')}", but it stands in "${named.join(', ')}"`,
      );
    });
  }
  expectUnique(expect, menu.lists.homeGroups, ['lists', 'homeGroups'], '', (id) => id);
  menu.lists.homeGroups.forEach((id, index) =>
    expect(isOnSale(id), ['lists', 'homeGroups', index], `there is no group ${id} on sale`),
  );
  menu.groups.forEach((group, index) => {
    expect(
      group.on_home === menu.lists.homeGroups.includes(group.id),
      ['groups', index, 'on_home'],
      'disagrees with lists.homeGroups',
    );
  });
}
