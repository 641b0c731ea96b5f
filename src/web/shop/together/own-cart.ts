// The owner's side of a shared cart: friends' dishes are added to the cart, removals are sent back, and the owner's own dishes are reported.
import { useSyncExternalStore } from 'react';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { lineOfPerson } from '#shared/domain/cart/shared-cart.ts';
import type { Api } from '../../api-client.ts';
import { toCartItem } from '../../state/checkout/cart-wire.ts';
import { changeCheckout, readCheckout } from '../../state/checkout/store.ts';
import { meIn } from './guest-room.ts';
import type { Seat } from './follow-cart.ts';

let cached: { link: string; cart: SharedCart } | null = null;
let isTelling = false;
/** The last reported own dishes. */
let lastSent: string | null = null;
const listeners = new Set<() => void>();

/** The last server state of the shared cart with this link; null before. */
export const ownCart = (link: string | null): SharedCart | null =>
  cached?.link === link ? cached.cart : null;

export const useOwnCart = (link: string | null): SharedCart | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ownCart(link),
    () => null,
  );

/** Friends' dishes by their keys in the owner's cart. */
const othersIn = (cart: SharedCart): CartLine[] =>
  cart.people
    .filter(({ is_owner }) => !is_owner)
    .flatMap(({ person_id, name, lines }) =>
      lines.map((line) => lineOfPerson(line, { personId: person_id, name })),
    );

/** Ignores older states, and late ones of a cart that is not open here any more. */
export function takeOwn(link: string, cart: SharedCart): void {
  if (readCheckout().shared?.link !== link) return;
  if (cached?.link === link && cart.version < cached.cart.version) return;
  if (cached?.link !== link || cached.cart.me?.revision !== cart.me?.revision) lastSent = null;
  cached = { link, cart };
  changeCheckout({ type: 'sharedLinesSet', link, dishes: cart.dishes, lines: othersIn(cart) });
  for (const listener of listeners) listener();
}

const fingerprint = (lines: readonly { key: string; quantity: number }[]): string =>
  JSON.stringify(
    lines.map(({ key, quantity }) => `${key} ${quantity}`).toSorted((a, b) => (a < b ? -1 : 1)),
  );

/** Sends changes one after the other; failed ones are sent at the next event. */
export async function tellOthers(api: Api): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  try {
    while (await tellOne(api));
  } finally {
    isTelling = false;
  }
}

/** False when there is nothing to send, or the server cannot be reached. */
async function tellOne(api: Api): Promise<boolean> {
  // The current state: a render may show an older one.
  const { shared, cart: here } = readCheckout();
  const cart = ownCart(shared?.link ?? null);
  if (shared === null || cart?.state !== 'open') return false;
  const taken = othersIn(cart).find(({ key }) => shared.out.includes(key));
  if (taken?.by) {
    const key = taken.key.slice(taken.key.indexOf('~') + 1);
    return remove(api, shared, taken.by.personId, key);
  }
  const ownLines = here.lines.filter(({ by }) => by === undefined);
  const me = meIn(cart);
  const there = [
    ...(me?.lines ?? []),
    ...(me?.gone ?? []).map(({ key, item }) => ({ key, quantity: item.quantity })),
  ];
  const wanted = fingerprint(ownLines);
  // A difference in the server's reading is not sent again and again.
  if (wanted === fingerprint(there) || wanted === lastSent) return false;
  const answer = await api('setSharedLines', {
    params: { cart_id: shared.link },
    body: {
      token: shared.token,
      revision: cart.me?.revision ?? 0,
      lines: ownLines.map(toCartItem),
    },
  });
  if (answer.ok) {
    takeOwn(shared.link, answer.data.cart);
    lastSent = wanted;
  }
  return answer.ok;
}

export async function remove(
  api: Api,
  { link, token }: Seat,
  person_id: number,
  key: string,
): Promise<boolean> {
  const answer = await api('removeSharedLine', {
    params: { cart_id: link },
    body: { token, person_id, key },
  });
  if (answer.ok) takeOwn(link, answer.data.cart);
  return answer.ok;
}

/** Closes the cart to others; the dishes stay. False when the server could not be reached. */
export async function stopSharing(api: Api, { link, token }: Seat): Promise<boolean> {
  const answer = await api('closeSharedCart', { params: { cart_id: link }, body: { token } });
  if (!answer.ok && answer.code !== 'NOT_FOUND') return false;
  if (answer.ok && cached?.link === link) cached = { link, cart: answer.data.cart };
  changeCheckout({ type: 'sharedEnded', link });
  return true;
}

/** An emptied or erased cart leaves its link open, where friends would add to nothing. */
export function stopForgotten(api: Api, seat: Seat): void {
  const state = ownCart(seat.link)?.state ?? 'open';
  if (state === 'open' && readCheckout().shared?.link !== seat.link) void stopSharing(api, seat);
}
