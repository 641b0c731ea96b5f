import { byId } from '#shared/domain/by-id.ts';
import type { WireItem, WireModifierGroup } from '#shared/contract/menu.ts';
import type { Combo, MenuItem, ModifierGroup } from '#shared/domain/menu/menu.ts';
import { chargedFils } from '#shared/domain/menu/menu-choice.ts';
import { computeAvailability } from '#shared/domain/menu/availability.ts';
import { isSizeOffered, offeredGroups } from '#shared/domain/menu/offered.ts';
import { filsToAed, roundToDirhams } from '#shared/domain/money/money.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import { findImageScale, chooseTile } from './menu-look.ts';
import type { MenuAt } from './menu-snapshot.ts';

function wireGroup(group: ModifierGroup): WireModifierGroup {
  const limits = {
    modGroup_min_quantity: group.min,
    modGroup_max_quantity: group.max,
    mod_group_name: group.name.en,
    mod_group_name_ar: group.name.ar,
  };
  return {
    modifier_group_id: group.id,
    modifier_type: group.type,
    ...limits,
    modifiers: group.modifiers.map((modifier) => ({
      modifier_id: modifier.id,
      modifier_name: modifier.name.en,
      modifier_name_ar: modifier.name.ar,
      modifier_type: group.type,
      modifier_sale_price: filsToAed(roundToDirhams(modifier.price)),
      quantity: 0,
      max: modifier.max,
      selected: false,
      kcal: modifier.kcal,
      allergens: modifier.allergens,
      ...limits,
    })),
  };
}

export function sharedFields(
  entry: MenuItem | Combo,
  kind: 'item' | 'combo',
  { document, availability }: MenuAt,
  settings: BrandSettings,
) {
  const available = computeAvailability(document, availability, kind, entry.id);
  return {
    group_id: entry.group_id,
    item_group_id: entry.group_id,
    image_url: entry.image,
    alt_text: entry.alt_text.en,
    alt_text_ar: entry.alt_text.ar,
    description: entry.description.en,
    description_ar: entry.description.ar,
    is_active: entry.is_active,
    is_publish: entry.is_publish,
    in_stock: available !== 'out_of_stock',
    sold_here: available !== 'not_sold' && available !== 'unpublished',
    group_active: byId(document.groups, entry.group_id)?.is_active ?? false,
    badges: entry.badges,
    dietary: entry.dietary,
    allergens: {
      contains: entry.allergens.contains,
      may_contain: entry.allergens.may_contain ?? [],
      depends_on_choice: entry.allergens.depends_on_choice ?? [],
    },
    tile: chooseTile(entry, document, settings),
    image_scale: findImageScale(entry.image, settings),
    modifiers: offeredGroups(document, availability, entry.modifier_group_ids)
      .filter(({ modifiers }) => modifiers.length > 0)
      .map(wireGroup),
    ...(entry.image_by_modifier ? { image_by_modifier: entry.image_by_modifier } : {}),
  };
}

export function wireItem(item: MenuItem, at: MenuAt, settings: BrandSettings): WireItem {
  return {
    kind: 'item',
    menu_item_id: item.id,
    item_name: item.name.en,
    name_ar: item.name.ar,
    item_size: item.sizes.map((size) => ({
      id: size.id,
      size: size.name.en,
      size_ar: size.name.ar,
      mrp: filsToAed(size.mrp),
      discount_price: filsToAed(size.discount_price ?? 0),
      price: filsToAed(chargedFils(size.mrp, size.discount_price, size.order_channel)),
      order_channel: size.order_channel,
      max_quantity: size.max_quantity,
      image_url: size.image,
      alt_text: size.alt_text.en,
      alt_text_ar: size.alt_text.ar,
      description: item.description.en,
      description_ar: item.description.ar,
      kcal: size.kcal,
      ...(size.serves ? { serves_min: size.serves.min, serves_max: size.serves.max } : {}),
      sold_here: isSizeOffered(at.availability, size.id),
      ...(size.image_by_modifier ? { image_by_modifier: size.image_by_modifier } : {}),
    })),
    ...sharedFields(item, 'item', at, settings),
  };
}
