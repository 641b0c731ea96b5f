// The sample chain's menu as the calls answer it, without a server: dishes, combos, the whole page, and lines of a cart made of them.
import { readFileSync } from 'node:fs';
import type { BrandSettings } from '#server/brand-settings.ts';
import type { MenuFile } from '#server/importer/menu-schema.ts';
import { menuPage } from '#server/modules/menu/menu-page.ts';
import { wireCombo } from '#server/modules/menu/wire-combo.ts';
import { wireItem } from '#server/modules/menu/wire-menu.ts';
import type { WireCombo, WireItem } from '#shared/contract/menu.ts';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { byId } from '#shared/domain/by-id.ts';
import {
  NOTHING_MISSING,
  type MenuDocument,
  type StoreAvailability,
} from '#shared/domain/menu/menu.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import {
  lineFromCombo,
  lineFromItem,
  preselected,
  type ChosenCounts,
} from '#web/state/checkout/line-from-choice.ts';

const file = JSON.parse(readFileSync('brand/sample/menu.json', 'utf8')) as MenuFile;
type Named = { alt_text: MenuDocument['items'][number]['name'] | null };
/** As the import keeps it: where there is no picture, the name is its text. */
const withText = <T extends Named>(entry: T, name: NonNullable<Named['alt_text']>) => ({
  ...entry,
  alt_text: entry.alt_text ?? name,
});
export const sampleMenu: MenuDocument = {
  ...file,
  groups: file.groups.map((group) => withText(group, group.name)),
  items: file.items.map((item) => ({
    ...withText(item, item.name),
    sizes: item.sizes.map((size) => withText(size, item.name)),
  })),
  combos: file.combos.map((combo) => withText(combo, combo.name)),
};
export const sampleSettings = JSON.parse(
  readFileSync('brand/settings.json', 'utf8'),
) as BrandSettings;

/** What a branch lacks, by the names of the sets of `StoreAvailability`. */
export type Lacks = Partial<StoreAvailability>;
const at = (lacks: Lacks) => ({
  document: sampleMenu,
  availability: { ...NOTHING_MISSING, ...lacks },
});
function found<T>(entry: T | undefined, id: number): T {
  if (entry === undefined) throw new Error(`no ${id} in the sample menu`);
  return entry;
}

export const wireDish = (id: number, lacks: Lacks = {}): WireItem =>
  wireItem(found(byId(sampleMenu.items, id), id), at(lacks), sampleSettings);
export const wireMeal = (id: number, lacks: Lacks = {}): WireCombo =>
  wireCombo(found(byId(sampleMenu.combos, id), id), at(lacks), sampleSettings);
export const samplePage = (lang: Lang = 'en', storeId = 3, lacks: Lacks = {}): MenuPage =>
  menuPage(at(lacks), storeId, 1, lang, sampleSettings);
export function sampleCard(kind: MenuCard['kind'], id: number, page = samplePage()): MenuCard {
  const cards = page.groups.flatMap((group) => group.cards);
  return found(
    cards.find((card) => card.kind === kind && card.id === id),
    id,
  );
}

function made(outcome: { ok: true; line: CartLine } | { ok: false }): CartLine {
  if (!outcome.ok) throw new Error('the choice is not complete');
  return outcome.line;
}
/** A dish in its first size, unless another is named. */
export function dishLine(
  id: number,
  quantity = 1,
  { sizeId, modifiers }: { sizeId?: number; modifiers?: ChosenCounts } = {},
): CartLine {
  const dish = wireDish(id);
  const choice = {
    sizeId: sizeId ?? dish.item_size[0]?.id ?? 0,
    modifiers: modifiers ?? preselected(dish.modifiers),
  };
  return made(lineFromItem(dish, choice, quantity));
}
/** A combo with the first option of each category, and the first of each group that must be chosen. */
export function mealLine(id: number, quantity = 1): CartLine {
  const meal = wireMeal(id);
  const options = meal.choices.map(({ choice_id, required_quantity, options: [first] }) => ({
    choiceId: choice_id,
    optionId: first?.option_id ?? 0,
    quantity: required_quantity,
  }));
  const modifiers = meal.modifiers.flatMap(
    ({ modifier_group_id, modGroup_min_quantity: least, modifiers: [first] }) =>
      least > 0 && first
        ? [{ modifierGroupId: modifier_group_id, modifierId: first.modifier_id, quantity: least }]
        : [],
  );
  return made(lineFromCombo(meal, { options, modifiers }, quantity));
}
