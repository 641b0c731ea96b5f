// What a branch can make of the parts of a dish: fries that are out are out inside a wrap too.
import { byId } from '../by-id.ts';
import type {
  Combo,
  ComboChoice,
  MenuDocument,
  Modifier,
  ModifierGroup,
  StoreAvailability,
} from './menu.ts';

export type Availability = 'ok' | 'inactive' | 'out_of_stock' | 'not_sold' | 'unpublished';

/** A part needs no place on the menu of its own. */
function partAvailability(
  itemId: number,
  sizeId: number,
  menu: MenuDocument,
  store: StoreAvailability | null,
): Availability {
  const item = byId(menu.items, itemId);
  if (!item?.sizes.some((size) => size.id === sizeId)) return 'not_sold';
  if (store && (store.notSoldItems.has(itemId) || store.notSoldSizes.has(sizeId)))
    return 'not_sold';
  if (!item.is_active) return 'inactive';
  const isOut =
    store !== null &&
    (store.outOfStockItems.has(itemId) ||
      store.outOfStockSizes.has(sizeId) ||
      store.outOfStockGroups.has(item.group_id));
  return isOut ? 'out_of_stock' : 'ok';
}

export function isSizeOffered(store: StoreAvailability | null, sizeId: number): boolean {
  return !store?.notSoldSizes.has(sizeId) && !store?.outOfStockSizes.has(sizeId);
}

/** A missing one is left out of its category. */
export function isOptionOffered(
  menu: MenuDocument,
  store: StoreAvailability | null,
  option: { menu_item_id: number; size_id: number },
): boolean {
  return partAvailability(option.menu_item_id, option.size_id, menu, store) === 'ok';
}

/** It needs all its dishes; without a size, any size of the dish will do. */
export function isModifierOffered(
  menu: MenuDocument,
  store: StoreAvailability | null,
  modifier: Modifier,
): boolean {
  if (store?.outOfStockModifiers.has(modifier.id)) return false;
  return (modifier.uses ?? []).every(({ menu_item_id, size_id }) => {
    const sizes =
      size_id === undefined
        ? (byId(menu.items, menu_item_id)?.sizes ?? []).map(({ id }) => id)
        : [size_id];
    return sizes.some((id) => partAvailability(menu_item_id, id, menu, store) === 'ok');
  });
}

export function offeredGroups(
  menu: MenuDocument,
  store: StoreAvailability | null,
  groupIds: readonly number[],
): ModifierGroup[] {
  return groupIds.flatMap((id) => {
    const group = byId(menu.modifierGroups, id);
    if (!group) return [];
    return {
      ...group,
      modifiers: group.modifiers.filter((modifier) => isModifierOffered(menu, store, modifier)),
    };
  });
}

function canFillGroups(
  menu: MenuDocument,
  store: StoreAvailability | null,
  groupIds: readonly number[],
): boolean {
  return offeredGroups(menu, store, groupIds).every((group) => {
    const reach = group.modifiers.reduce((sum, modifier) => sum + modifier.max, 0);
    return group.type === 'single'
      ? group.min === 0 || group.modifiers.length > 0
      : reach >= group.min;
  });
}

/** Any one of its options can fill it. */
function choiceAvailability(
  choice: ComboChoice,
  menu: MenuDocument,
  store: StoreAvailability | null,
): Availability {
  const states = choice.options.map((option) =>
    partAvailability(option.menu_item_id, option.size_id, menu, store),
  );
  return (
    (['ok', 'out_of_stock', 'inactive'] as const).find((state) => states.includes(state)) ??
    'not_sold'
  );
}

/** The fixed parts, one option of each category, and what must be chosen besides. */
export function partsAvailability(
  parts: Pick<Combo, 'modifier_group_ids'> & Partial<Pick<Combo, 'included' | 'choices'>>,
  menu: MenuDocument,
  store: StoreAvailability | null,
): Availability {
  const states = [
    ...(parts.included ?? []).map((part) =>
      partAvailability(part.menu_item_id, part.size_id, menu, store),
    ),
    ...(parts.choices ?? []).map((choice) => choiceAvailability(choice, menu, store)),
  ];
  if (!canFillGroups(menu, store, parts.modifier_group_ids)) states.push('out_of_stock');
  return (
    (['not_sold', 'inactive', 'out_of_stock'] as const).find((state) => states.includes(state)) ??
    'ok'
  );
}
