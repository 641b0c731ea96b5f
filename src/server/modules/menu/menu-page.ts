// The menu page of one branch in one language: cards in their groups and lists, prices in fils as they will be charged.
import { createHash } from 'node:crypto';
import { byId } from '#shared/domain/by-id.ts';
import type { MenuCard, MenuPage } from '#shared/contract/menu-page.ts';
import { chargedFils } from '#shared/domain/menu/menu-choice.ts';
import { computeAvailability } from '#shared/domain/menu/availability.ts';
import type { Combo, ListEntry, MenuItem, Text } from '#shared/domain/menu/menu.ts';
import { roundToDirhams } from '#shared/domain/money/money.ts';
import { isSizeOffered } from '#shared/domain/menu/offered.ts';
import { formatRange } from '#shared/i18n/format.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import { computeHeat, findImageScale, chooseTile } from './menu-look.ts';
import type { MenuAt, MenuSnapshot } from './menu-snapshot.ts';

const range = (values: number[]) => formatRange(Math.min(...values), Math.max(...values));

function needsChoice(groupIds: readonly number[], { document }: MenuAt): boolean {
  return document.modifierGroups.some((group) => groupIds.includes(group.id) && group.min > 0);
}

function listPrices(entry: MenuItem | Combo, kind: 'item' | 'combo', at: MenuAt) {
  if (kind === 'combo') {
    const combo = entry as Combo;
    return [
      {
        chargedFils: chargedFils(combo.combo_mrp_price, combo.discount_price, combo.order_channel),
        listFils: roundToDirhams(combo.combo_mrp_price),
      },
    ];
  }
  const { sizes } = entry as MenuItem;
  const sold = sizes.filter((size) => isSizeOffered(at.availability, size.id));
  return (sold.length > 0 ? sold : sizes).map((size) => ({
    chargedFils: chargedFils(size.mrp, size.discount_price, size.order_channel),
    listFils: roundToDirhams(size.mrp),
  }));
}

function formatKcal(entry: MenuItem | Combo): string {
  return 'sizes' in entry
    ? range(entry.sizes.map((size) => size.kcal))
    : range([entry.kcal.min, entry.kcal.max]);
}

function menuCard(
  entry: ListEntry,
  at: MenuAt,
  lang: Lang,
  settings: BrandSettings,
): MenuCard | null {
  const { document } = at;
  const found =
    entry.kind === 'item' ? byId(document.items, entry.id) : byId(document.combos, entry.id);
  if (!found) return null;
  const availability = computeAvailability(document, at.availability, entry.kind, entry.id);
  if (availability === 'unpublished' || availability === 'not_sold') return null;
  const prices = listPrices(found, entry.kind, at).sort((a, b) => a.chargedFils - b.chargedFils);
  const cheapest = prices[0] ?? { chargedFils: 0, listFils: 0 };
  return {
    kind: entry.kind,
    id: found.id,
    groupId: found.group_id,
    name: found.name[lang],
    description: found.description[lang],
    image: found.image,
    tile: chooseTile(found, document, settings),
    scale: findImageScale(found.image, settings),
    fromFils: cheapest.chargedFils,
    listFils: cheapest.listFils > cheapest.chargedFils ? cheapest.listFils : null,
    severalPrices: prices.some((price) => price.chargedFils !== cheapest.chargedFils),
    kcal: formatKcal(found),
    badges: found.badges,
    dietary: found.dietary,
    heat: computeHeat(found),
    allergens: found.allergens.contains,
    mayHold: [...(found.allergens.may_contain ?? []), ...(found.allergens.depends_on_choice ?? [])],
    availability,
    oneTap:
      'sizes' in found && found.sizes.length === 1 && !needsChoice(found.modifier_group_ids, at),
    slug: found.slug,
  };
}

function localised(texts: Record<string, Text>, lang: Lang): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[lang]]));
}

function topCards(at: MenuAt, lang: Lang, settings: BrandSettings): MenuPage['top'] {
  const { lists, items, combos } = at.document;
  return lists.topItems.flatMap((entry) => {
    const card = menuCard(entry, at, lang, settings);
    const found = entry.kind === 'item' ? byId(items, entry.id) : byId(combos, entry.id);
    return card && found ? [{ ...card, alt: found.alt_text[lang] }] : [];
  });
}

export const topRevisions = (
  menu: Pick<MenuSnapshot, 'wordsOf'>,
  settings: BrandSettings,
): ((storeId: number) => string | null) =>
  menu.wordsOf((at, version) =>
    createHash('sha256')
      .update(`${version} ${JSON.stringify(topCards(at, 'en', settings))}`)
      .digest('base64url'),
  );

export function menuPage(
  at: MenuAt,
  storeId: number | null,
  version: number,
  lang: Lang,
  settings: BrandSettings,
): MenuPage {
  const { document } = at;
  const card = (entry: ListEntry) => menuCard(entry, at, lang, settings);
  const cards = (entries: ListEntry[]) => entries.flatMap((entry) => card(entry) ?? []);
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
  return {
    version,
    storeId,
    sellsNothing: at.availability?.sellsNothing ?? false,
    groups: document.groups
      .filter((group) => group.is_publish)
      .sort(byPosition)
      .map((group) => ({
        id: group.id,
        slug: group.slug,
        name: group.name[lang],
        tabName: (group.tab_name ?? group.name)[lang],
        description: group.description[lang],
        image: group.image,
        active: group.is_active,
        cards: cards(
          [
            ...document.combos
              .filter((combo) => combo.group_id === group.id)
              .map((combo) => ({ kind: 'combo' as const, id: combo.id, position: combo.position })),
            ...document.items
              .filter((item) => item.group_id === group.id)
              .map((item) => ({ kind: 'item' as const, id: item.id, position: item.position })),
          ].sort(byPosition),
        ),
      }))
      .filter((group) => group.cards.length > 0),
    hero: document.lists.hero.flatMap((entry) => {
      const made = card(entry);
      return made ? [{ ...made, line: entry.line?.[lang] ?? '' }] : [];
    }),
    deals: cards(document.lists.topDeals),
    top: topCards(at, lang, settings),
    featured: cards(document.lists.featured),
    labels: {
      badges: localised(document.badges, lang),
      dietary: localised(document.dietary, lang),
      allergens: localised(document.allergens, lang),
    },
    notes: localised(document.notes, lang),
  };
}
