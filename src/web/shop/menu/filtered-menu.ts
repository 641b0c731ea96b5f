import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';

export type Filters = { chosen: string[]; passes: (card: MenuCard) => boolean };

export function filteredMenu(page: MenuPage, filters: Filters | null): MenuPage {
  return filters
    ? {
        ...page,
        hero: [],
        top: [],
        deals: [],
        featured: [],
        groups: page.groups
          .map((group) => ({ ...group, cards: group.cards.filter(filters.passes) }))
          .filter((group) => group.cards.length > 0),
      }
    : page;
}
