// A shared cart as the server tells it to whoever has joined, or to a stranger.
import type { SharedCart, SharedLine } from '#shared/contract/shared-cart.ts';
import { cartLine } from './cart-lines.ts';

export function sharedLine(changes: Partial<SharedLine> = {}): SharedLine {
  const { isOpen: _isOpen, by: _by, ...line } = cartLine();
  return { ...line, tile: 'sand', ...changes } as SharedLine;
}

export const OWNER_ID = 1;
export const MEMBER_ID = 2;

/** What somebody with the link and without a name reads. */
export const strangerCart = (changes: Partial<SharedCart> = {}): SharedCart => ({
  state: 'open',
  minutes_left: 30,
  version: 1,
  dishes: 0,
  order_type: 'Pickup',
  store_id: 3,
  store: { en: 'Mall of the Emirates', ar: 'مول الإمارات' },
  owner_name: 'Fatima',
  places_left: 9,
  me: null,
  people: [],
  ...changes,
});

/** Fatima's cart with Ahmed in it, as one of them reads it. `lines`: Ahmed's. */
export function memberCart({
  revision = 0,
  lines = [],
  isOwner = false,
  ...changes
}: Partial<SharedCart> & {
  revision?: number;
  lines?: SharedLine[];
  isOwner?: boolean;
} = {}): SharedCart {
  return strangerCart({
    me: { person_id: isOwner ? OWNER_ID : MEMBER_ID, is_owner: isOwner, revision },
    people: [
      { person_id: OWNER_ID, name: 'Fatima', is_owner: true, lines: [], gone: [] },
      { person_id: MEMBER_ID, name: 'Ahmed', is_owner: false, lines, gone: [] },
    ],
    ...changes,
  });
}
