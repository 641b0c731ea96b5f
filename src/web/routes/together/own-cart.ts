// The owner's side of a shared cart: what the others want stands in the cart, what is taken out there is taken out for them, and the owner's own
// dishes are told to the others.
import { useSyncExternalStore } from 'react';
import type { SharedCart } from '#shared/contract/shared-cart.ts';
import type { CartLine } from '#shared/domain/cart.ts';
import { lineOfPerson } from '#shared/domain/shared-cart.ts';
import type { Api } from '../../api-client.ts';
import { cartItemOf } from '../../state/cart-wire.ts';
import { changeCheckout } from '../../state/checkout.ts';
import { meIn } from './guest-room.ts';
import type { Seat } from './follow-cart.ts';

let known: { link: string; cart: SharedCart } | null = null;
/** Taken out here, and perhaps not there yet. */
let removed = new Set<string>();
let isTelling = false;
const listeners = new Set<() => void>();

/** The owner's shared cart as the server last said it; null before it has. */
export const useOwnCart = (): SharedCart | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known?.cart ?? null,
    () => null,
  );

/** The dishes of the others by their keys in the owner's cart. */
const othersIn = (cart: SharedCart): CartLine[] =>
  cart.people
    .filter(({ is_owner }) => !is_owner)
    .flatMap(({ person_id, name, lines }) =>
      lines.map((line) => lineOfPerson(line, { personId: person_id, name })),
    );

/** Older news than are known change nothing. */
export function takeOwn(link: string, cart: SharedCart): void {
  if (known?.link === link && cart.version < known.cart.version) return;
  if (known?.link !== link) removed = new Set();
  known = { link, cart };
  const lines = othersIn(cart);
  const there = new Set(lines.map(({ key }) => key));
  removed = new Set([...removed].filter((key) => there.has(key)));
  changeCheckout({
    type: 'sharedLinesSet',
    link,
    dishes: cart.dishes,
    lines: lines.filter(({ key }) => !removed.has(key)),
  });
  for (const listener of listeners) listener();
}

const wantedOf = (lines: readonly { key: string; quantity: number }[]): string =>
  JSON.stringify(
    lines.map(({ key, quantity }) => `${key} ${quantity}`).toSorted((a, b) => (a < b ? -1 : 1)),
  );

/** What the others have to be told of the owner's cart, one thing after the other; what fails is told at the next news. */
export async function tellOthers(
  api: Api,
  { link, token }: Seat,
  lines: readonly CartLine[],
): Promise<void> {
  const cart = known?.link === link ? known.cart : null;
  if (isTelling || cart?.state !== 'open') return;
  isTelling = true;
  try {
    const here = new Set(lines.map(({ key }) => key));
    const out = othersIn(cart).find(({ key }) => !here.has(key));
    if (out?.by) {
      removed.add(out.key);
      await remove(api, { link, token }, out.by.personId, out.key.slice(out.key.indexOf('~') + 1));
      return;
    }
    const own = lines.filter(({ by }) => by === undefined);
    const me = meIn(cart);
    const there = [
      ...(me?.lines ?? []),
      ...(me?.gone ?? []).map(({ key, item }) => ({ key, quantity: item.quantity })),
    ];
    if (wantedOf(own) === wantedOf(there)) return;
    const answer = await api('setSharedLines', {
      params: { cart_id: link },
      body: { token, revision: cart.me?.revision ?? 0, lines: own.map(cartItemOf) },
    });
    if (answer.ok) takeOwn(link, answer.data.successResponse);
  } finally {
    isTelling = false;
  }
}

/** Takes a line out for whoever wanted it. */
export async function remove(
  api: Api,
  { link, token }: Seat,
  person_id: number,
  key: string,
): Promise<void> {
  const answer = await api('removeSharedLine', {
    params: { cart_id: link },
    body: { token, person_id, key },
  });
  if (answer.ok) takeOwn(link, answer.data.successResponse);
}

/** Nobody adds anything any more; the dishes stay in the cart. False when the server could not be told. */
export async function stopSharing(api: Api, { link, token }: Seat): Promise<boolean> {
  const answer = await api('closeSharedCart', { params: { cart_id: link }, body: { token } });
  if (!answer.ok && answer.code !== 'NOT_FOUND') return false;
  changeCheckout({ type: 'sharedSet', shared: null });
  return true;
}
