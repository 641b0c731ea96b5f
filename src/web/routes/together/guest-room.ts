// Somebody in a shared cart: their dishes are in hand like a cart of their own, only that the server keeps them. A press shows at once and is sent on
// top of what the server had last; where the owner was faster, it is put on top of that and sent again.
import type { SharedCart, SharedPerson } from '#shared/contract/shared-cart.ts';
import { nextCheckout } from '#shared/domain/cart/next-checkout.ts';
import { EMPTY_CART, EMPTY_CHECKOUT } from '#shared/domain/cart/checkout-document.ts';
import type { Api } from '../../api-client.ts';
import { toCartItem } from '../../state/checkout/cart-wire.ts';
import type { Change, CheckoutPlace, Shown } from '../../state/checkout/checkout.ts';
import type { ChosenStore, ShopCheckout } from '../../state/checkout/checkout-storage.ts';
import type { Seat } from './follow-cart.ts';

export type RoomState = {
  cart: SharedCart;
  /** Something is not with the server yet. */
  isSending: boolean;
  isOffline: boolean;
  /** It ended before the last presses were with the server. */
  hasMissed: boolean;
};
export type GuestRoom = {
  /** For everything that adds to a cart. */
  place: CheckoutPlace;
  subscribe(listener: () => void): () => void;
  state(): RoomState;
  /** What the server says; older news than are known change nothing. */
  take(cart: SharedCart): void;
  setLine(isUp: boolean): void;
  enter(store: ChosenStore): void;
  /** Takes out a dish that cannot be had. */
  dropGone(key: string): void;
};

export const meIn = ({ me, people }: SharedCart): SharedPerson | undefined =>
  people.find((candidate) => candidate.person_id === me?.person_id);

/** What lies in the cart, for comparing: the same dishes as often are the same. */
const fingerprint = (lines: readonly { key: string; quantity: number }[]): string =>
  lines
    .map(({ key, quantity }) => `${quantity} ${key}`)
    .toSorted((each, other) => each.localeCompare(other))
    .join('|');

type RoomNotice = {
  /** The owner took something out. */
  onTakenOut(): void;
  onRefused(text: string): void;
};

export function createGuestRoom(
  api: Api,
  { link, token }: Seat,
  first: SharedCart,
  told: RoomNotice,
): GuestRoom {
  const listeners = new Set<() => void>();
  let store: ChosenStore | null = null;
  let pending: Change[] = [];
  let dropped = new Set<string>();
  let state: RoomState = { cart: first, isSending: false, isOffline: false, hasMissed: false };
  let shown: Shown = { checkout: EMPTY_CHECKOUT, choiceReady: true, ready: true };

  function show(next: Partial<RoomState> = {}): void {
    state = { ...state, ...next };
    const lines = (meIn(state.cart)?.lines ?? []).map((line) => ({ ...line, isOpen: false }));
    const base: ShopCheckout = {
      ...EMPTY_CHECKOUT,
      orderType: 'Pickup',
      chosenFor: 'Pickup',
      store,
      cart: { ...EMPTY_CART, lines },
    };
    shown = { ...shown, checkout: pending.reduce<ShopCheckout>(nextCheckout, base) };
    for (const listener of listeners) listener();
  }

  function forget(): void {
    pending = [];
    dropped = new Set();
  }

  function take(cart: SharedCart): void {
    if (cart.version < state.cart.version) return;
    const countLines = (one: SharedCart) => meIn(one)?.lines.length ?? 0;
    const isTheirs = !state.isSending && cart.me?.revision !== state.cart.me?.revision;
    if (isTheirs && countLines(cart) < countLines(state.cart)) told.onTakenOut();
    const wanted = fingerprint(shown.checkout.cart.lines);
    const hasEnded = cart.state !== 'open';
    if (hasEnded && pending.length > 0 && wanted !== fingerprint(meIn(cart)?.lines ?? []))
      state = { ...state, hasMissed: true };
    if (hasEnded) forget();
    show({ cart });
  }

  /** One after the other, until all is with the server or it cannot be reached. */
  async function send(): Promise<void> {
    if (state.isSending) return;
    show({ isSending: true });
    while (pending.length > 0 || dropped.size > 0) {
      const [count, without] = [pending.length, dropped];
      const gone = (meIn(state.cart)?.gone ?? []).filter(({ key }) => !without.has(key));
      const answer = await api('setSharedLines', {
        params: { cart_id: link },
        body: {
          token,
          revision: state.cart.me?.revision ?? 0,
          lines: [...shown.checkout.cart.lines.map(toCartItem), ...gone.map(({ item }) => item)],
        },
      });
      if (answer.ok) {
        pending = pending.slice(count);
        dropped = new Set([...dropped].filter((key) => !without.has(key)));
        state = { ...state, isOffline: false };
        take(answer.data.successResponse);
        continue;
      }
      const isUnreachable = answer.status === 0 || answer.status === 429 || answer.status >= 500;
      if (isUnreachable) {
        show({ isOffline: true });
        break;
      }
      if (answer.code !== 'SHARED_CART_CHANGED' && answer.code !== 'SHARED_CART_CLOSED') {
        forget();
        told.onRefused(answer.message);
      }
      const fresh = await api('sharedCart', { params: { cart_id: link }, body: { token } });
      if (!fresh.ok) {
        show({ isOffline: true });
        break;
      }
      take(fresh.data.successResponse);
      // Refused as ended and yet open: it is not tried for ever.
      if (answer.code === 'SHARED_CART_CLOSED' && state.cart.state === 'open') {
        forget();
        told.onRefused(answer.message);
      }
    }
    show({ isSending: false });
  }

  return {
    place: {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      shown: () => shown,
      change(change) {
        pending = [...pending, change];
        show();
        void send();
      },
      menu: `/together/${link}`,
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    take,
    setLine(isUp) {
      if (state.isOffline === isUp) show({ isOffline: !isUp });
      // What could not be sent while there was no line.
      if (isUp && pending.length > 0) void send();
    },
    enter(chosen) {
      store = chosen;
      show();
    },
    dropGone(key) {
      dropped = new Set([...dropped, key]);
      void send();
    },
  };
}
