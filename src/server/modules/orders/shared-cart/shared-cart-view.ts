import type {
  SharedCart,
  SharedItem,
  SharedLine,
  SharedPerson,
} from '#shared/contract/shared-cart.ts';
import { byId } from '#shared/domain/by-id.ts';
import type { MenuDocument, Text } from '#shared/domain/menu/menu.ts';
import type { ChosenLine } from '#shared/domain/menu/menu-choice.ts';
import { MOST_PEOPLE, minutesLeft } from '#shared/domain/cart/shared-cart.ts';
import type { BrandSettings } from '#server/brand-settings.ts';
import { chooseTile } from '#server/modules/menu/menu-look.ts';
import type { MenuAt } from '#server/modules/menu/menu-snapshot.ts';
import { priceCart } from '#server/modules/menu/price-cart.ts';
import { keyOfItem, findPerson, stateOfCart } from './shared-cart.ts';
import type { FoundCart, PersonRow } from './shared-cart.queries.ts';

type Seen = {
  token: string | null;
  at: MenuAt | null;
  store: Text;
  settings: BrandSettings;
};

const findEntry = (document: MenuDocument, item: SharedItem) =>
  item.combo_id === undefined
    ? byId(document.items, item.menu_item_id)
    : byId(document.combos, item.combo_id);

function toSharedLine(
  key: string,
  line: ChosenLine,
  { document }: MenuAt,
  settings: BrandSettings,
): SharedLine {
  const entry =
    line.kind === 'item' ? byId(document.items, line.itemId) : byId(document.combos, line.comboId);
  const isOnlySize = entry !== undefined && 'sizes' in entry && entry.sizes.length === 1;
  return {
    ...line,
    key,
    sizeName: isOnlySize ? null : line.sizeName,
    tile: entry ? chooseTile(entry, document, settings) : settings.tiles.default,
  };
}

function personSeen({ id, name, is_owner, lines }: PersonRow, seen: Seen): SharedPerson {
  const told: SharedLine[] = [];
  const gone: { key: string; name: Text | null; item: SharedItem }[] = [];
  for (const item of lines) {
    const key = keyOfItem(item) ?? '';
    const [line] = seen.at ? priceCart([item], seen.at).lines : [];
    if (line && seen.at) told.push(toSharedLine(key, line, seen.at, seen.settings));
    else
      gone.push({ key, name: (seen.at && findEntry(seen.at.document, item)?.name) ?? null, item });
  }
  return { person_id: id, name, is_owner, lines: told, gone };
}

export function sharedCartSeen(found: FoundCart, seen: Seen): SharedCart {
  const { cart, people } = found;
  const me = seen.token === null ? undefined : findPerson(found, seen.token);
  return {
    state: stateOfCart(cart),
    minutes_left: minutesLeft(cart.expires_at, cart.now),
    version: cart.version,
    dishes: cart.dishes,
    order_type: cart.order_type,
    store_id: cart.store_id,
    store: seen.store,
    owner_name: people.find((person) => person.is_owner)?.name ?? '',
    places_left: Math.max(0, MOST_PEOPLE - people.length),
    me: me ? { person_id: me.id, is_owner: me.is_owner, revision: me.revision } : null,
    people: me ? people.map((person) => personSeen(person, seen)) : [],
  };
}
