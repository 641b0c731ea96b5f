// Every change that the checkout document can go through. Pure: ids and times come with the change.
import {
  addLine,
  removeLine,
  replaceLine,
  setQuantity,
  toggleOpen,
  type CartLine,
} from './cart.ts';
import {
  EMPTY_CART,
  EMPTY_CHECKOUT,
  type Checkout,
  type CheckoutCart,
  type Door,
  type Guest,
  type GuestForm,
  type KeptCoupon,
  type OpenCardOrder,
  type OrderExtras,
  type Point,
} from './checkout-document.ts';
import type { CheckoutEnd } from './kept-checkout.ts';
import type { PointsOffer } from '../money/points.ts';
import type { OrderType } from '../orders/order-type.ts';
import { sharedAfter, takenOut, type SharedChange } from './shared-cart.ts';

export type CheckoutChange<S extends { store_id: number }, A> =
  | { type: 'lineAdded'; line: CartLine }
  /** The line that was edited becomes another one and keeps its place. */
  | { type: 'lineReplaced'; key: string; line: CartLine }
  | { type: 'quantitySet'; key: string; quantity: number }
  | { type: 'linesRemoved'; keys: readonly string[] }
  | { type: 'linesRestored'; lines: CartLine[] }
  /** One removed line back where it stood; nothing when the same choice is in the cart again. */
  | { type: 'lineReinserted'; line: CartLine; index: number }
  | { type: 'lineToggled'; key: string }
  | { type: 'cartCleared' }
  | { type: 'instructionsSet'; text: string }
  | { type: 'cutlerySet'; wanted: boolean }
  | { type: 'orderTypeSet'; orderType: OrderType | null }
  | {
      type: 'storeChosen';
      orderType: OrderType;
      store: S;
      place: { point: Point; address: A | null } | null;
    }
  | { type: 'storeRefreshed'; store: S }
  | { type: 'zoneLeft' }
  | { type: 'choiceCleared' }
  | { type: 'guestFormSet'; form: GuestForm | null }
  | { type: 'guestSet'; guest: Guest | null }
  | { type: 'doorSet'; door: Door | null }
  | { type: 'laterSet'; ms: number | null }
  | { type: 'pointsSet'; points: PointsOffer | null }
  | { type: 'couponSet'; coupon: KeptCoupon | null }
  | { type: 'extrasSet'; extras: OrderExtras | null }
  | { type: 'idSetAside'; id: string }
  /** Place order was pressed. */
  | { type: 'idTaken'; id: string }
  /** The press had its answer: the id stays with the cart, free after a refusal and gone with the cart that was ordered. */
  | { type: 'idAnswered' }
  /** The id belongs to an order, or to one that was given up, and the cart stays: the next press is another order. */
  | { type: 'idClosed' }
  | { type: 'cardOrderSet'; order: OpenCardOrder | null }
  | SharedChange
  | { type: 'cartChecked'; storeId: number }
  | { type: 'invalidLinesSet'; on: boolean }
  /** The order exists and is paid or will be: the one place that says what leaves with it. `id`: what it was placed under, where known. */
  | { type: 'orderFinished'; id: string | null }
  /** The customer answered No after a declined card. */
  | { type: 'orderGivenUp'; id: string | null }
  /** Somebody signed in, or is found signed in. */
  | { type: 'ownerSet'; customerId: number }
  | { type: 'signedOut' }
  | { type: 'erased' };

const ENDS: readonly string[] = [
  'orderFinished',
  'orderGivenUp',
  'signedOut',
  'erased',
] satisfies CheckoutEnd[];

/** What begins something new in a tab whose document the device has forgotten, so that it is kept again. */
const BEGINNINGS: readonly string[] = [
  'lineAdded',
  'linesRestored',
  'lineReinserted',
  'lineReplaced',
  'quantitySet',
  'storeChosen',
  'guestFormSet',
] satisfies CheckoutChange<never, never>['type'][];

export const endCheckout = (change: { type: string }): CheckoutEnd | null =>
  ENDS.includes(change.type) ? (change.type as CheckoutEnd) : null;
/** The end as another tab hears of it. */
export const endChange = (ended: CheckoutEnd): CheckoutChange<never, never> =>
  ended === 'orderFinished' || ended === 'orderGivenUp'
    ? { type: ended, id: null }
    : { type: ended };
export const isBeginning = (change: { type: string }): boolean => BEGINNINGS.includes(change.type);

/** The fields with their new values; the same object when nothing is new, so that nothing is written for nothing. */
function withFields<T extends object>(before: T, fields: Partial<T>): T {
  const isSame = (Object.keys(fields) as (keyof T)[]).every(
    (name) =>
      before[name] === fields[name] ||
      JSON.stringify(before[name]) === JSON.stringify(fields[name]),
  );
  return isSame ? before : { ...before, ...fields };
}

/** An id belongs to what is in the cart: without lines there is none to set aside. */
function withCart<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  cart: Partial<CheckoutCart>,
): Checkout<S, A> {
  const after = withFields(before.cart, cart);
  return withFields(before, {
    cart: after,
    ...(after.lines.length === 0 ? { nextId: null } : {}),
  });
}

/** The news of an order that is not the one in hand any more: another tab has heard of it before and begun the next. */
export function isOfAnotherOrder(
  before: { nextId: string | null },
  change: { type: string; id?: string | null },
): boolean {
  return (
    (change.type === 'orderFinished' || change.type === 'orderGivenUp') &&
    typeof change.id === 'string' &&
    before.nextId !== null &&
    before.nextId !== change.id
  );
}

const ordered = {
  coupon: null,
  points: null,
  extras: null,
  laterMs: null,
  openId: null,
  cardOrder: null,
  shared: null,
};
const personal = {
  coupon: null,
  points: null,
  door: null,
  guest: null,
  guestForm: null,
  extras: null,
};
const noChoice = {
  orderType: null,
  chosenFor: null,
  store: null,
  point: null,
  address: null,
  outOfZone: false,
};

/** Who signs in goes on with what the guest had in hand, but not as that guest. What another customer of this device left behind is nobody else's to read, nor is the open order. The dishes stay. */
function ownedBy<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  customerId: number,
): Checkout<S, A> {
  if (before.owner === customerId) return before;
  if (before.owner === null)
    return withFields(before, {
      owner: customerId,
      guestForm: null,
      // The guest's own proof still asks what became of the money.
      guest: before.cardOrder?.isGuest ? before.guest : null,
    });
  return withFields(before, {
    ...personal,
    owner: customerId,
    openId: null,
    cardOrder: null,
    // That id may be an order of the other one already.
    ...(before.openId === null && before.cardOrder === null ? {} : { nextId: null }),
    // Where it goes says where the other one lives.
    ...(before.point === null ? {} : noChoice),
  });
}

/** The next document. */
export function nextCheckout<S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  change: CheckoutChange<S, A>,
): Checkout<S, A> {
  const { lines } = before.cart;
  if (isOfAnotherOrder(before, change)) return before;
  switch (change.type) {
    case 'lineAdded':
      return withCart(before, { lines: addLine(lines, change.line).lines });
    case 'lineReplaced':
      return withCart(before, { lines: replaceLine(lines, change.key, change.line).lines });
    case 'quantitySet':
      return withCart(before, { lines: setQuantity(lines, change.key, change.quantity).lines });
    case 'linesRemoved':
      return withCart(withFields(before, { shared: takenOut(before.shared, lines, change.keys) }), {
        lines: change.keys.reduce((left, key) => removeLine(left, key), lines),
      });
    case 'linesRestored':
      return withCart(before, { lines: change.lines });
    case 'lineReinserted':
      return lines.some((line) => line.key === change.line.key)
        ? before
        : withCart(before, { lines: lines.toSpliced(change.index, 0, change.line) });
    case 'lineToggled':
      return withCart(before, { lines: toggleOpen(lines, change.key) });
    case 'cartCleared':
      return withCart(withFields(before, { shared: null }), EMPTY_CART);
    case 'instructionsSet':
      return withCart(before, { instructions: change.text });
    case 'cutlerySet':
      return withCart(before, { cutlery: change.wanted });
    case 'orderTypeSet':
      return withFields(before, { orderType: change.orderType });
    case 'storeChosen':
      return withFields(before, {
        orderType: change.orderType,
        chosenFor: change.orderType,
        store: change.store,
        point: change.place?.point ?? null,
        address: change.place?.address ?? null,
        outOfZone: false,
        // A coupon holds for the branch and the order type it was applied at.
        ...(before.store?.store_id === change.store.store_id &&
        before.chosenFor === change.orderType
          ? {}
          : { coupon: null }),
      });
    case 'storeRefreshed':
      return before.store?.store_id === change.store.store_id
        ? withFields(before, { store: change.store, outOfZone: false })
        : before;
    case 'zoneLeft':
      return withFields(before, { outOfZone: true });
    case 'choiceCleared':
      return withFields(before, noChoice);
    case 'guestFormSet':
      return withFields(before, { guestForm: change.form });
    case 'guestSet':
      return withFields(before, { guest: change.guest });
    case 'doorSet':
      return withFields(before, { door: change.door });
    case 'laterSet':
      return withFields(before, { laterMs: change.ms });
    case 'pointsSet':
      return withFields(before, { points: change.points });
    case 'couponSet':
      return withFields(before, { coupon: change.coupon });
    case 'extrasSet':
      return withFields(before, { extras: change.extras });
    case 'idSetAside':
      return before.nextId === null && lines.length > 0
        ? withFields(before, { nextId: change.id })
        : before;
    case 'idTaken': {
      const id = before.openId ?? before.nextId ?? change.id;
      return withFields(before, { nextId: id, openId: id });
    }
    case 'idAnswered':
      return withFields(before, { openId: null });
    case 'idClosed':
      return withFields(before, { openId: null, nextId: null });
    case 'cardOrderSet':
      return withFields(before, { cardOrder: change.order });
    case 'sharedSet':
    case 'sharedEnded':
    case 'sharedLinesSet': {
      const { shared, lines: all } = sharedAfter({ shared: before.shared, lines }, change);
      return withCart(withFields(before, { shared }), { lines: all });
    }
    case 'cartChecked':
      return withFields(before, { checkedStoreId: change.storeId });
    case 'invalidLinesSet':
      return withFields(before, { hasInvalidLines: change.on });
    case 'orderFinished':
      return withCart(withFields(before, { ...ordered, hasInvalidLines: false }), EMPTY_CART);
    case 'orderGivenUp':
      return withCart(
        withFields(before, { openId: null, nextId: null, cardOrder: null, shared: null }),
        EMPTY_CART,
      );
    case 'ownerSet':
      return ownedBy(before, change.customerId);
    case 'signedOut':
      // What belongs to the person goes; in the tab that is still used the cart and the branch stay.
      return withFields(before, { ...personal, owner: null, address: null });
    case 'erased':
      return { ...EMPTY_CHECKOUT };
  }
}
