import { byId } from '#shared/domain/by-id.ts';
import type { WireCombo, WireItem } from '#shared/contract/menu.ts';
import type { Combo, ComboOption, MenuDocument } from '#shared/domain/menu/menu.ts';
import { chargedFils } from '#shared/domain/menu/menu-choice.ts';
import { isOptionOffered } from '#shared/domain/menu/offered.ts';
import { filsToAed, roundToDirhams } from '#shared/domain/money/money.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import type { MenuAt } from './menu-snapshot.ts';
import { sharedFields, wireItem } from './wire-menu.ts';

function partNames(part: { menu_item_id: number; size_id: number }, document: MenuDocument) {
  const item = byId(document.items, part.menu_item_id);
  const size = item?.sizes.find((candidate) => candidate.id === part.size_id);
  // The name of an only size tells nothing apart.
  const told = item && item.sizes.length > 1 ? size?.name : undefined;
  return {
    item,
    size,
    names: {
      item_name: item?.name.en ?? '',
      name_ar: item?.name.ar ?? '',
      size: told?.en ?? '',
      size_ar: told?.ar ?? '',
    },
  };
}

function wireOption(option: ComboOption, at: MenuAt) {
  const { item, size, names } = partNames(option, at.document);
  return {
    option_id: option.id,
    menu_item_id: option.menu_item_id,
    ...names,
    extra_price: filsToAed(roundToDirhams(option.extra_price)),
    quantity: 0,
    selected: false,
    image_url: size?.image ?? item?.image ?? null,
    kcal: size?.kcal ?? 0,
    available: isOptionOffered(at.document, at.availability, option),
  };
}

export function wireCombo(combo: Combo, at: MenuAt, settings: BrandSettings): WireCombo {
  const price = filsToAed(
    chargedFils(combo.combo_mrp_price, combo.discount_price, combo.order_channel),
  );
  return {
    kind: 'combo',
    combo_id: combo.id,
    combo_name: combo.name.en,
    name_ar: combo.name.ar,
    combo_mrp_price: filsToAed(combo.combo_mrp_price),
    combo_sales_price: price,
    discount_price: filsToAed(combo.discount_price ?? 0),
    price,
    order_channel: combo.order_channel,
    serves_min: combo.serves.min,
    serves_max: combo.serves.max,
    kcal_min: combo.kcal.min,
    kcal_max: combo.kcal.max,
    included: combo.included.map((part) => ({
      ...partNames(part, at.document).names,
      quantity: part.quantity,
    })),
    choices: combo.choices.map((choice) => ({
      choice_id: choice.id,
      category_name: choice.name.en,
      category_name_ar: choice.name.ar,
      required_quantity: choice.required_quantity,
      options: choice.options.map((option) => wireOption(option, at)),
    })),
    ...sharedFields(combo, 'combo', at, settings),
  };
}

export function wireEntry(
  entry: { kind: 'item' | 'combo'; id: number },
  at: MenuAt,
  settings: BrandSettings,
): WireItem | WireCombo | null {
  if (entry.kind === 'item') {
    const item = byId(at.document.items, entry.id);
    return item ? wireItem(item, at, settings) : null;
  }
  const combo = byId(at.document.combos, entry.id);
  return combo ? wireCombo(combo, at, settings) : null;
}
