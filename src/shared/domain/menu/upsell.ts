// What goes with a cart: dishes of the same combos, and a combo that is cheaper than its parts. At most three, all to be had.
import { roundToDirhams, type Fils } from '../money/money.ts';
import { chargedFils } from './menu-choice.ts';
import { computeAvailability } from './availability.ts';
import type { MenuDocument, MenuItem, StoreAvailability } from './menu.ts';
import { type MealInstead, findMeal, findPrice } from './meal-offer.ts';

export type CartDish = {
  itemId?: number | undefined;
  sizeId?: number | undefined;
  comboId?: number | undefined;
  quantity: number;
};

type RefusedOffers = { items: ReadonlySet<number>; combos: ReadonlySet<number> };
/** `closesGap`: each dish alone lifts the cart above the minimum. */
export type GoesWith = { meal: MealInstead | null; itemIds: number[]; closesGap: boolean };

const MOST = 3;

function lineFils(menu: MenuDocument, { sizeId, comboId }: CartDish): Fils {
  if (sizeId !== undefined) return findPrice(menu, sizeId);
  const combo = menu.combos.find(({ id }) => id === comboId);
  return combo ? chargedFils(combo.combo_mrp_price, combo.discount_price, combo.order_channel) : 0;
}

/** Fixed with it, or to be chosen in another category. */
function pairedWith(menu: MenuDocument, itemIds: ReadonlySet<number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const combo of menu.combos) {
    if (!combo.is_publish) continue;
    // What shares a place of the combo is instead of one another, not beside it.
    const places = [
      ...combo.included.map(({ menu_item_id }) => [menu_item_id]),
      ...combo.choices.map(({ options }) => options.map(({ menu_item_id }) => menu_item_id)),
    ];
    const own = places.filter((place) => place.some((id) => itemIds.has(id)));
    if (own.length === 0) continue;
    const beside = places.filter((place) => own.length > 1 || !own.includes(place)).flat();
    for (const id of new Set(beside)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const itemsIn = (menu: MenuDocument, cart: readonly CartDish[]): MenuItem[] =>
  menu.items.filter(({ id }) => cart.some(({ itemId }) => itemId === id));

/** Nobody with a meal is offered the drink that comes with it. */
const groupsInCombos = (menu: MenuDocument, cart: readonly CartDish[]): number[] =>
  menu.combos
    .filter(({ id }) => cart.some(({ comboId }) => comboId === id))
    .flatMap(({ included, choices }) => [
      ...included.map(({ menu_item_id }) => menu_item_id),
      ...choices.flatMap(({ options }) => options.map(({ menu_item_id }) => menu_item_id)),
    ])
    .flatMap((itemId) => menu.items.find(({ id }) => id === itemId)?.group_id ?? []);

/** One dish a section, none of a section in the cart: pairs of the chain's combos first, then best sellers that one press adds. `refused` is not offered again. */
export function goesWith(
  menu: MenuDocument,
  store: StoreAvailability | null,
  cart: readonly CartDish[],
  refused: RefusedOffers = { items: new Set(), combos: new Set() },
  missingFils: Fils | null = null,
): GoesWith {
  if (cart.length === 0) return { meal: null, itemIds: [], closesGap: false };
  const inCart = new Map<number, number>();
  for (const { sizeId, quantity } of cart)
    if (sizeId !== undefined) inCart.set(sizeId, (inCart.get(sizeId) ?? 0) + quantity);
  const meal =
    menu.combos
      .filter(
        ({ id }) =>
          !refused.combos.has(id) && computeAvailability(menu, store, 'combo', id) === 'ok',
      )
      .flatMap((combo) => findMeal(combo, menu, inCart) ?? [])
      .toSorted((each, other) => other.savesFils - each.savesFils)[0] ?? null;

  const own = itemsIn(menu, cart);
  const covered = new Set([...own.map(({ group_id }) => group_id), ...groupsInCombos(menu, cart)]);
  const pairs = pairedWith(menu, new Set(own.map(({ id }) => id)));
  const favourites = new Map(menu.lists.topItems.map(({ id }, place) => [id, place]));
  const dearestFils = Math.max(...cart.map((dish) => lineFils(menu, dish)));
  const candidates = menu.items
    .filter(
      (item) =>
        !covered.has(item.group_id) &&
        !refused.items.has(item.id) &&
        !needsChoice(menu, item) &&
        computeAvailability(menu, store, 'item', item.id) === 'ok',
    )
    .toSorted(
      (each, other) =>
        (pairs.get(other.id) ?? 0) - (pairs.get(each.id) ?? 0) ||
        (favourites.get(each.id) ?? Infinity) - (favourites.get(other.id) ?? Infinity) ||
        each.position - other.position,
    );
  const most = MOST - (meal ? 1 : 0);
  const closing = candidates
    .filter((item) => missingFils !== null && firstSizeFils(item) > missingFils)
    .toSorted(
      (each, other) =>
        (pairs.get(other.id) ?? 0) - (pairs.get(each.id) ?? 0) ||
        firstSizeFils(each) - firstSizeFils(other),
    );
  const closesGap = closing.length > 0;
  const itemIds = oneOfEach(
    closesGap ? closing : candidates.filter((item) => isSmallBeside(item, pairs, dearestFils)),
    most,
  );
  return { meal, itemIds, closesGap };
}

/** One of a section of the menu. */
function oneOfEach(candidates: readonly MenuItem[], most: number): number[] {
  const groups = new Map<number, number>();
  for (const { id, group_id } of candidates) if (!groups.has(group_id)) groups.set(group_id, id);
  return [...groups.values()].slice(0, most);
}

/** The first size of a dish. */
const firstSizeFils = ({ sizes: [size] }: MenuItem): Fils =>
  size ? roundToDirhams(chargedFils(size.mrp, size.discount_price, size.order_channel)) : 0;

/** At most half of the cart's dearest dish: nobody wants a second main dish told. */
const isSmallBeside = (
  item: MenuItem,
  pairs: ReadonlyMap<number, number>,
  dearestFils: Fils,
): boolean => {
  const [size] = item.sizes;
  if (!size) return false;
  const fils = chargedFils(size.mrp, size.discount_price, size.order_channel);
  return pairs.has(item.id) || fils * 2 <= dearestFils;
};

/** A dish with a required choice is not added by one press. */
const needsChoice = (menu: MenuDocument, item: MenuItem): boolean =>
  item.modifier_group_ids.some(
    (id) => (menu.modifierGroups.find((group) => group.id === id)?.min ?? 0) > 0,
  );
