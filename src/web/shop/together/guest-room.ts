// A guest's part of a shared cart. A press shows at once and is applied on top of the newest server state until it is confirmed.
import type { SharedCart, SharedPerson } from '#shared/contract/shared-cart.ts';
import { nextCheckout } from '#shared/domain/cart/next-checkout.ts';
import { EMPTY_CART, EMPTY_CHECKOUT } from '#shared/domain/cart/checkout-document.ts';
import type { Api } from '../../api-client.ts';
import { toCartItem } from '../../state/checkout/cart-wire.ts';
import type { Change, ChosenStore, ShopCheckout, Shown } from '../../state/checkout/store.ts';
import type { CheckoutPlace } from '../../state/checkout/use-checkout.ts';
import { followCart, type Seat } from './follow-cart.ts';

export type RoomState = {
  cart: SharedCart;
  isSending: boolean;
  isOffline: boolean;
  /** The server no longer knows the cart. */
  isGone: boolean;
  /** It ended before the last presses were sent. */
  hasMissed: boolean;
};
export type GuestRoom = {
  /** The place for everything that adds to a cart. */
  place: CheckoutPlace;
  /** The cart on the server is followed as long as somebody listens. */
  subscribe(listener: () => void): () => void;
  state(): RoomState;
  /** Applies a server state; older ones are ignored. */
  take(cart: SharedCart): void;
  setLine(isUp: boolean): void;
  enter(store: ChosenStore): void;
  dropGone(key: string): void;
};

export const meIn = ({ me, people }: SharedCart): SharedPerson | undefined =>
  people.find((candidate) => candidate.person_id === me?.person_id);

/** Equal for carts with the same dishes and quantities. */
const fingerprint = (lines: readonly { key: string; quantity: number }[]): string =>
  lines
    .map(({ key, quantity }) => `${quantity} ${key}`)
    .toSorted((each, other) => each.localeCompare(other))
    .join('|');

type RoomNotice = {
  onTakenOut(): void;
  onRefused(text: string): void;
};

export function createGuestRoom(
  api: Api,
  seat: Seat,
  first: SharedCart,
  notice: RoomNotice,
): GuestRoom {
  const cart = createShownCart(first, notice);
  const send = createSender(api, seat, cart, notice);
  const setLine = (isUp: boolean): void => {
    if (cart.state().isOffline === isUp) cart.show({ isOffline: !isUp });
    // Sends what could not be sent offline.
    if (isUp && cart.unsent().changes > 0) void send();
  };
  return {
    place: {
      subscribe: cart.subscribe,
      shown: cart.shown,
      change(change) {
        cart.press(change);
        void send();
      },
      menu: `/together/${seat.link}`,
    },
    subscribe(listener) {
      const forget = cart.subscribe(listener);
      const onGone = () => cart.show({ isGone: true });
      const stop = followCart(api, seat, { onCart: cart.take, onGone, onLine: setLine });
      return () => {
        stop();
        forget();
      };
    },
    state: cart.state,
    take: cart.take,
    setLine,
    enter: cart.enter,
    dropGone(key) {
      cart.drop(key);
      void send();
    },
  };
}

type ShownCart = ReturnType<typeof createShownCart>;

/** The newest server state with the unconfirmed presses on top. */
function createShownCart(first: SharedCart, notice: RoomNotice) {
  const listeners = new Set<() => void>();
  let store: ChosenStore | null = null;
  let pending: Change[] = [];
  let dropped = new Set<string>();
  let state: RoomState = {
    cart: first,
    isSending: false,
    isOffline: false,
    isGone: false,
    hasMissed: false,
  };
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
    const countLines = (candidate: SharedCart) => meIn(candidate)?.lines.length ?? 0;
    const isTheirs = !state.isSending && cart.me?.revision !== state.cart.me?.revision;
    if (isTheirs && countLines(cart) < countLines(state.cart)) notice.onTakenOut();
    const wanted = fingerprint(shown.checkout.cart.lines);
    const hasEnded = cart.state !== 'open';
    if (hasEnded && pending.length > 0 && wanted !== fingerprint(meIn(cart)?.lines ?? []))
      state = { ...state, hasMissed: true };
    if (hasEnded) forget();
    show({ cart });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    shown: () => shown,
    show,
    forget,
    take,
    enter(chosen: ChosenStore) {
      store = chosen;
      show();
    },
    press(change: Change) {
      pending = [...pending, change];
      show();
    },
    drop(key: string) {
      dropped = new Set([...dropped, key]);
    },
    /** The number of unconfirmed presses, and the dropped dishes. */
    unsent: () => ({ changes: pending.length, dropped }),
    confirm(sent: { changes: number; dropped: ReadonlySet<string> }) {
      pending = pending.slice(sent.changes);
      dropped = new Set([...dropped].filter((key) => !sent.dropped.has(key)));
      state = { ...state, isOffline: false };
    },
  };
}

/** Sends one change after the other, until all are sent or the server cannot be reached. */
function createSender(
  api: Api,
  { link, token }: Seat,
  cart: ShownCart,
  notice: RoomNotice,
): () => Promise<void> {
  const setLines = (withoutKeys: ReadonlySet<string>) => {
    const { me } = cart.state().cart;
    const gone = (meIn(cart.state().cart)?.gone ?? []).filter(({ key }) => !withoutKeys.has(key));
    return api('setSharedLines', {
      params: { cart_id: link },
      body: {
        token,
        revision: me?.revision ?? 0,
        lines: [
          ...cart.shown().checkout.cart.lines.map(toCartItem),
          ...gone.map(({ item }) => item),
        ],
      },
    });
  };
  const giveUp = (text: string): void => {
    cart.forget();
    notice.onRefused(text);
  };

  async function sendOnce(): Promise<boolean> {
    const unsent = cart.unsent();
    const answer = await setLines(unsent.dropped);
    if (answer.ok) {
      cart.confirm(unsent);
      cart.take(answer.data.cart);
      return true;
    }
    if (answer.status === 0 || answer.status === 429 || answer.status >= 500) return false;
    if (answer.code !== 'SHARED_CART_CHANGED' && answer.code !== 'SHARED_CART_CLOSED')
      giveUp(answer.message);
    const fresh = await api('sharedCart', { params: { cart_id: link }, body: { token } });
    if (!fresh.ok) return false;
    cart.take(fresh.data.cart);
    // Refused as closed although it is open: not retried for ever.
    if (answer.code === 'SHARED_CART_CLOSED' && cart.state().cart.state === 'open')
      giveUp(answer.message);
    return true;
  }

  return async () => {
    if (cart.state().isSending) return;
    cart.show({ isSending: true });
    while (cart.unsent().changes > 0 || cart.unsent().dropped.size > 0) {
      if (await sendOnce()) continue;
      cart.show({ isOffline: true });
      break;
    }
    cart.show({ isSending: false });
  };
}
