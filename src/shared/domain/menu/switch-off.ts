// What goes with a thing that a branch switches off, and which waiting orders need it; said before it is done.
import type { Coupon } from '../money/coupon.ts';
import type { MenuDocument, StoreAvailability } from './menu.ts';
import { computeAvailability } from './availability.ts';
import { isModifierOffered, isSizeOffered } from './offered.ts';

export const OFF_KINDS = ['item', 'size', 'combo', 'modifier', 'group'] as const;
export type OffKind = (typeof OFF_KINDS)[number];
/** A group is a section of the menu with all its dishes. */
export type OffThing = { kind: OffKind; id: number };

const SETS = {
  item: 'outOfStockItems',
  size: 'outOfStockSizes',
  combo: 'outOfStockCombos',
  modifier: 'outOfStockModifiers',
  group: 'outOfStockGroups',
} as const satisfies Record<OffKind, keyof StoreAvailability>;

export function withoutThing(store: StoreAvailability, thing: OffThing): StoreAvailability {
  const field = SETS[thing.kind];
  return { ...store, [field]: new Set([...store[field], thing.id]) };
}

export function isOnMenu(menu: MenuDocument, { kind, id }: OffThing): boolean {
  const has = (list: readonly { id: number }[]): boolean =>
    list.some((candidate) => candidate.id === id);
  if (kind === 'item') return has(menu.items);
  if (kind === 'combo') return has(menu.combos);
  if (kind === 'group') return has(menu.groups);
  return kind === 'size'
    ? menu.items.some((item) => has(item.sizes))
    : menu.modifierGroups.some((group) => has(group.modifiers));
}

/** With whether the branch has it. */
function offeredThings(menu: MenuDocument, store: StoreAvailability): Map<string, OffThing> {
  const things = new Map<string, OffThing>();
  const add = (isThere: boolean, thing: OffThing): void => {
    if (isThere) things.set(`${thing.kind}.${thing.id}`, thing);
  };
  for (const item of menu.items) {
    add(computeAvailability(menu, store, 'item', item.id) === 'ok', { kind: 'item', id: item.id });
    for (const size of item.sizes)
      add(isSizeOffered(store, size.id), { kind: 'size', id: size.id });
  }
  for (const combo of menu.combos)
    add(computeAvailability(menu, store, 'combo', combo.id) === 'ok', {
      kind: 'combo',
      id: combo.id,
    });
  for (const group of menu.modifierGroups)
    for (const modifier of group.modifiers)
      add(isModifierOffered(menu, store, modifier), { kind: 'modifier', id: modifier.id });
  return things;
}

export type AffectedItems = { items: number[]; combos: number[]; modifiers: number[] };

/** What is no longer sold besides the thing: combos, modifiers and dishes that need it. What was off before is not named again. */
export function goesToo(
  menu: MenuDocument,
  store: StoreAvailability,
  thing: OffThing,
): AffectedItems {
  const after = offeredThings(menu, withoutThing(store, thing));
  const gone = offeredThings(menu, store)
    .values()
    .filter(
      ({ kind, id }) => !after.has(`${kind}.${id}`) && !(kind === thing.kind && id === thing.id),
    )
    .toArray();
  const listIds = (kind: OffKind): number[] =>
    gone.filter((candidate) => candidate.kind === kind).map((each) => each.id);
  return { items: listIds('item'), combos: listIds('combo'), modifiers: listIds('modifier') };
}

export type WaitingOrder = {
  lines: readonly { comboId: number | null; groupId: number; modifierIds: readonly number[] }[];
  parts: readonly { itemId: number; sizeId: number }[];
};

/** As a dish, as a part of a combo, or inside a modifier. */
export function needsThing(menu: MenuDocument, order: WaitingOrder, thing: OffThing): boolean {
  const { kind, id } = thing;
  if (kind === 'combo') return order.lines.some(({ comboId }) => comboId === id);
  const chosen = new Set(order.lines.flatMap(({ modifierIds }) => modifierIds));
  if (kind === 'modifier') return chosen.has(id);
  const groupOf = new Map(menu.items.map((item) => [item.id, item.group_id]));
  const isIt = (itemId: number, sizeId: number | undefined): boolean => {
    if (kind === 'group') return groupOf.get(itemId) === id;
    return kind === 'item' ? itemId === id : sizeId === id;
  };
  const isMadeOfIt = menu.modifierGroups
    .flatMap(({ modifiers }) => modifiers)
    .some(
      (modifier) =>
        chosen.has(modifier.id) &&
        modifier.uses?.some(({ menu_item_id, size_id }) => isIt(menu_item_id, size_id)),
    );
  return (
    isMadeOfIt ||
    order.parts.some(({ itemId, sizeId }) => isIt(itemId, sizeId)) ||
    (kind === 'group' && order.lines.some(({ groupId }) => groupId === id))
  );
}

/** One for everything does while anything is sold. */
export function couponHasAnything(
  menu: MenuDocument,
  store: StoreAvailability,
  coupon: Pick<Coupon, 'type' | 'groupIds' | 'items'>,
): boolean {
  const isSold = (kind: 'item' | 'combo', id: number): boolean =>
    computeAvailability(menu, store, kind, id) === 'ok';
  if (coupon.type === 'item')
    return coupon.items.some(
      ({ menuItemId, comboId }) =>
        (menuItemId !== undefined && isSold('item', menuItemId)) ||
        (comboId !== undefined && isSold('combo', comboId)),
    );
  const isMeant = (groupId: number): boolean =>
    coupon.type !== 'group' || coupon.groupIds.includes(groupId);
  return (
    menu.items.some((item) => isMeant(item.group_id) && isSold('item', item.id)) ||
    menu.combos.some((combo) => isMeant(combo.group_id) && isSold('combo', combo.id))
  );
}

/** Of those that found something before. */
export function couponsLeftEmpty<C extends Pick<Coupon, 'type' | 'groupIds' | 'items'>>(
  menu: MenuDocument,
  store: StoreAvailability,
  coupons: readonly C[],
  thing: OffThing,
): C[] {
  const after = withoutThing(store, thing);
  return coupons.filter(
    (coupon) => couponHasAnything(menu, store, coupon) && !couponHasAnything(menu, after, coupon),
  );
}
