import { byId } from '../by-id.ts';
import type { Combo, MenuDocument, MenuItem, StoreAvailability } from './menu.ts';
import { isSizeOffered, partsAvailability, type Availability } from './offered.ts';

export function itemAvailability(
  item: MenuItem,
  menu: MenuDocument,
  store: StoreAvailability | null,
): Availability {
  const group = byId(menu.groups, item.group_id);
  if (!item.is_publish || !group?.is_publish) return 'unpublished';
  if (
    store &&
    (store.sellsNothing ||
      store.notSoldItems.has(item.id) ||
      item.sizes.every((size) => store.notSoldSizes.has(size.id)))
  )
    return 'not_sold';
  if (!item.is_active || !group.is_active) return 'inactive';
  const isOut =
    store !== null &&
    (store.outOfStockItems.has(item.id) ||
      store.outOfStockGroups.has(item.group_id) ||
      !item.sizes.some((size) => isSizeOffered(store, size.id)));
  return isOut
    ? 'out_of_stock'
    : partsAvailability({ modifier_group_ids: item.modifier_group_ids }, menu, store);
}

export function comboAvailability(
  combo: Combo,
  menu: MenuDocument,
  store: StoreAvailability | null,
): Availability {
  const group = byId(menu.groups, combo.group_id);
  if (!combo.is_publish || !group?.is_publish) return 'unpublished';
  const parts = partsAvailability(combo, menu, store);
  if (store && (store.sellsNothing || store.notSoldCombos.has(combo.id))) return 'not_sold';
  if (parts === 'not_sold') return 'not_sold';
  if (!combo.is_active || !group.is_active || parts === 'inactive') return 'inactive';
  const isOut =
    store?.outOfStockCombos.has(combo.id) || store?.outOfStockGroups.has(combo.group_id);
  return isOut ? 'out_of_stock' : parts;
}

/** Without a store only the menu's own switches count. An unknown id is `unpublished`. */
export function computeAvailability(
  menu: MenuDocument,
  availability: StoreAvailability | null,
  kind: 'item' | 'combo',
  id: number,
): Availability {
  if (kind === 'item') {
    const item = byId(menu.items, id);
    return item ? itemAvailability(item, menu, availability) : 'unpublished';
  }
  const combo = byId(menu.combos, id);
  return combo ? comboAvailability(combo, menu, availability) : 'unpublished';
}
