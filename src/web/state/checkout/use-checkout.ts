import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MapAddress } from '#shared/contract/places.ts';
import {
  addLine,
  cartQuantity,
  replaceLine,
  setQuantity,
  type CartLine,
} from '#shared/domain/cart/cart.ts';
import {
  NO_EXTRAS,
  type Checkout,
  type CheckoutCart,
  type Door,
  type KeptCoupon,
  type OrderExtras,
  type OwnShared,
  type Point,
} from '#shared/domain/cart/checkout-document.ts';
import type { CheckoutEnd } from '#shared/domain/cart/kept-checkout.ts';
import type { PointsOffer } from '#shared/domain/money/points.ts';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import {
  changeCheckout,
  onEndElsewhere,
  readCheckout,
  shownNow,
  subscribe,
  WAITING,
  type Change,
  type ChosenStore,
  type ShopCheckout,
  type Shown,
} from './store.ts';

/** Where what is in hand lies, where it is not the device's own: somebody else's order, to which dishes are added here. */
export type CheckoutPlace = {
  subscribe(listener: () => void): () => void;
  shown(): Shown;
  change(change: Change): void;
  /** Where its menu lies, below the language. */
  menu: string;
};
const Place = createContext<CheckoutPlace | null>(null);
export const CheckoutPlaceProvider = Place.Provider;
export const useCheckoutPlace = (): CheckoutPlace | null => useContext(Place);

/** One part of what is shown; the server and the first picture know nothing of it. */
export function useCheckout<T>(part: (shown: Shown) => T): T {
  const place = useCheckoutPlace();
  return useSyncExternalStore(
    place?.subscribe ?? subscribe,
    () => part(place ? place.shown() : shownNow()),
    () => part(WAITING),
  );
}

/** Tells that the checkout has ended in another tab. */
export function useEndElsewhere(tell: (ended: CheckoutEnd) => void): void {
  // Outside of React: the messages of other tabs.
  useEffect(() => onEndElsewhere(tell), [tell]);
}

type AddResult = { capped: boolean };

type CartActions = {
  add(line: CartLine): AddResult;
  replace(key: string, line: CartLine): AddResult;
  setQuantity(key: string, quantity: number): AddResult;
  remove(key: string): void;
  removeMany(keys: readonly string[]): void;
  restore(lines: CartLine[]): void;
  /** Restores one line at its position, unless the same choice is in the cart again. */
  reinsert(line: CartLine, index: number): void;
  toggle(key: string): void;
  clear(): void;
  setInstructions(text: string): void;
  setCutlery(wanted: boolean): void;
};

type Cart = CheckoutCart &
  CartActions & {
    /** False until the stored cart was read: show neither "empty" nor a count before. */
    ready: boolean;
    quantity: number;
  };

const actionsIn = (
  read: () => Pick<Checkout<never, never>, 'cart'>,
  change: CheckoutPlace['change'],
): CartActions => ({
  add: (line) => {
    const { capped } = addLine(read().cart.lines, line);
    change({ type: 'lineAdded', line });
    return { capped };
  },
  replace: (key, line) => {
    const { capped } = replaceLine(read().cart.lines, key, line);
    change({ type: 'lineReplaced', key, line });
    return { capped };
  },
  setQuantity: (key, quantity) => {
    const { capped } = setQuantity(read().cart.lines, key, quantity);
    change({ type: 'quantitySet', key, quantity });
    return { capped };
  },
  remove: (key) => change({ type: 'linesRemoved', keys: [key] }),
  removeMany: (keys) => change({ type: 'linesRemoved', keys }),
  restore: (lines) => change({ type: 'linesRestored', lines }),
  reinsert: (line, index) => change({ type: 'lineReinserted', line, index }),
  toggle: (key) => change({ type: 'lineToggled', key }),
  clear: () => change({ type: 'cartCleared' }),
  setInstructions: (text) => change({ type: 'instructionsSet', text }),
  setCutlery: (wanted) => change({ type: 'cutlerySet', wanted }),
});
const CART_ACTIONS = actionsIn(readCheckout, changeCheckout);

export function useCart(): Cart {
  const cart = useCheckout(({ checkout }) => checkout.cart);
  const ready = useCheckout((shown) => shown.ready);
  const place = useCheckoutPlace();
  const actions = useMemo(
    () => (place ? actionsIn(() => place.shown().checkout, place.change) : CART_ACTIONS),
    [place],
  );
  return useMemo(
    () => ({ ...cart, ...actions, ready, quantity: cartQuantity(cart.lines) }),
    [cart, actions, ready],
  );
}

type ChoiceActions = {
  setOrderType(orderType: OrderType | null): void;
  /** Stores the branch with its delivery point and address, or neither for pickup. */
  chooseStore(
    orderType: OrderType,
    store: ChosenStore,
    place?: { point: Point; address: MapAddress | null },
  ): void;
  refreshStore(store: ChosenStore): void;
  /** No branch serves the stored point any more: there is no menu until another place is chosen. */
  leaveZone(): void;
  clear(): void;
};

export type OrderChoice = Pick<
  ShopCheckout,
  'orderType' | 'store' | 'point' | 'address' | 'outOfZone'
> &
  ChoiceActions & {
    ready: boolean;
  };

const CHOICE_ACTIONS: ChoiceActions = {
  setOrderType: (orderType) => changeCheckout({ type: 'orderTypeSet', orderType }),
  chooseStore: (orderType, store, place) =>
    changeCheckout({ type: 'storeChosen', orderType, store, place: place ?? null }),
  refreshStore: (store) => changeCheckout({ type: 'storeRefreshed', store }),
  leaveZone: () => changeCheckout({ type: 'zoneLeft' }),
  clear: () => changeCheckout({ type: 'choiceCleared' }),
};

export function useOrderChoice(): OrderChoice {
  const orderType = useCheckout(({ checkout }) => checkout.orderType);
  const store = useCheckout(({ checkout }) => checkout.store);
  const point = useCheckout(({ checkout }) => checkout.point);
  const address = useCheckout(({ checkout }) => checkout.address);
  const outOfZone = useCheckout(({ checkout }) => checkout.outOfZone);
  const ready = useCheckout(({ choiceReady }) => choiceReady);
  return useMemo(
    () => ({ orderType, store, point, address, outOfZone, ready, ...CHOICE_ACTIONS }),
    [orderType, store, point, address, outOfZone, ready],
  );
}

/** Null when no saved address was chosen. */
export const useDoor = (): Door | null => useCheckout(({ checkout }) => checkout.door);

/** One part of the checkout: what it is, whether it was read yet, and what can be done with it. */
type Part<T, A> = { value: T; status: 'reading' | 'ready'; actions: A };

export function usePart<T, A>(read: (checkout: ShopCheckout) => T, actions: A): Part<T, A> {
  const value = useCheckout(({ checkout }) => read(checkout));
  const status = useCheckout(({ choiceReady }) => (choiceReady ? 'ready' : 'reading'));
  return { value, status, actions };
}

export const writeCoupon = (coupon: KeptCoupon | null): void =>
  changeCheckout({ type: 'couponSet', coupon });
const COUPON_ACTIONS = { set: writeCoupon };
/** Null without one (always on the server). It is forgotten with the branch, the order type, the order and the sign-out. */
export const useCoupon = (): Part<KeptCoupon | null, typeof COUPON_ACTIONS> =>
  usePart(({ coupon }) => coupon, COUPON_ACTIONS);

export const writePoints = (points: PointsOffer | null): void =>
  changeCheckout({ type: 'pointsSet', points });
const POINTS_ACTIONS = { set: writePoints };
export const usePoints = (): Part<PointsOffer | null, typeof POINTS_ACTIONS> =>
  usePart(({ points }) => points, POINTS_ACTIONS);

const EXTRAS_ACTIONS = {
  set: (extras: OrderExtras): void => changeCheckout({ type: 'extrasSet', extras }),
};
export const useOrderExtras = (): Part<OrderExtras, typeof EXTRAS_ACTIONS> =>
  usePart(({ extras }) => extras ?? NO_EXTRAS, EXTRAS_ACTIONS);

const SHARED_ACTIONS = {
  open: (shared: OwnShared): void => changeCheckout({ type: 'sharedSet', shared }),
  end: (link: string): void => changeCheckout({ type: 'sharedEnded', link }),
};
export const useSharedCart = (): Part<OwnShared | null, typeof SHARED_ACTIONS> =>
  usePart(({ shared }) => shared, SHARED_ACTIONS);
