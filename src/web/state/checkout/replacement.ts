// Replacements for an unavailable dish, from the branch's menu.
import type { WireCombo, WireItem } from '#shared/contract/menu.ts';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import type { Fils } from '#shared/domain/money/money.ts';
import type { Api } from '../../api-client.ts';
import { lineFromCombo, lineFromItem, preselected, type LineOutcome } from './line-from-choice.ts';

export const cardKey = (card: Pick<MenuCard, 'kind' | 'id'>): string => `${card.kind}:${card.id}`;

/** An available card of the same group: one-press cards first, then by nearest price. `eachFils`: the price of the missing dish. */
export function nearestDish(
  page: Pick<MenuPage, 'groups'>,
  wanted: { groupId: number; eachFils: Fils },
  taken: ReadonlySet<string>,
): MenuCard | null {
  const cards =
    page.groups.find((group) => group.id === wanted.groupId && group.active)?.cards ?? [];
  const [best = null] = cards
    .filter((card) => card.availability === 'ok' && !taken.has(cardKey(card)))
    .toSorted(
      (each, other) =>
        Number(other.oneTap) - Number(each.oneTap) ||
        Math.abs(each.fromFils - wanted.eachFils) - Math.abs(other.fromFils - wanted.eachFils),
    );
  return best;
}

/** The line of one press: the first size sold here with the menu's preselection. */
export function plainLine(entry: WireItem | WireCombo): LineOutcome {
  return entry.kind === 'item'
    ? lineFromItem(
        entry,
        {
          sizeId: entry.item_size.find((size) => size.sold_here)?.id ?? 0,
          modifiers: preselected(entry.modifiers),
        },
        1,
      )
    : lineFromCombo(entry, { options: [], modifiers: preselected(entry.modifiers) }, 1);
}

/** Loads the dish of a card and makes its line; null when unavailable. */
export async function fetchPlainLine(
  api: Api,
  card: Pick<MenuCard, 'kind' | 'id'>,
  storeId: number,
) {
  const input = {
    params: { id: card.id },
    body: { mode: 'online' as const, store_id: storeId, brand_id: 1 as const },
  };
  const answer = card.kind === 'item' ? await api('item', input) : await api('combo', input);
  const made = answer.ok ? plainLine(answer.data.successResponse) : null;
  return made?.ok ? made.line : null;
}
