// Every change of the checkout document, and what one means for other tabs and for the device.
import type { CartLine } from './cart.ts';
import type {
  Door,
  Guest,
  GuestForm,
  KeptCoupon,
  OpenCardOrder,
  OrderExtras,
  Point,
} from './checkout-document.ts';
import type { CheckoutEnd } from './kept-checkout.ts';
import type { PointsOffer } from '../money/points.ts';
import type { OrderType } from '../orders/order-type.ts';
import type { SharedChange } from './shared-cart.ts';

export type CartChange =
  | { type: 'lineAdded'; line: CartLine }
  /** Keeps the place of its line. */
  | { type: 'lineReplaced'; key: string; line: CartLine }
  | { type: 'quantitySet'; key: string; quantity: number }
  | { type: 'linesRemoved'; keys: readonly string[] }
  | { type: 'linesRestored'; lines: CartLine[] }
  /** Nothing when the same choice is in the cart again. */
  | { type: 'lineReinserted'; line: CartLine; index: number }
  | { type: 'lineToggled'; key: string }
  | { type: 'cartCleared' }
  | { type: 'instructionsSet'; text: string }
  | { type: 'cutlerySet'; wanted: boolean };

export type PlaceChange<S extends { store_id: number }, A> =
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
  | { type: 'cartChecked'; storeId: number }
  | { type: 'invalidLinesSet'; on: boolean };

export type DetailsChange =
  | { type: 'guestFormSet'; form: GuestForm | null }
  | { type: 'guestSet'; guest: Guest | null }
  | { type: 'doorSet'; door: Door | null }
  | { type: 'laterSet'; ms: number | null }
  | { type: 'pointsSet'; points: PointsOffer | null }
  | { type: 'couponSet'; coupon: KeptCoupon | null }
  | { type: 'extrasSet'; extras: OrderExtras | null };

export type PlacingChange =
  | { type: 'idSetAside'; id: string }
  /** Place order was pressed. */
  | { type: 'idTaken'; id: string }
  /** The id stays with the cart, free after a refusal. */
  | { type: 'idAnswered' }
  /** The id belongs to an order, or to one that was given up: the next press is another order. */
  | { type: 'idClosed' }
  | { type: 'cardOrderSet'; order: OpenCardOrder | null }
  /** The order is paid or will be. `id`: what it was placed under, where known. */
  | { type: 'orderFinished'; id: string | null }
  /** The customer answered No after a declined card. */
  | { type: 'orderGivenUp'; id: string | null };

export type OwnerChange =
  | { type: 'ownerSet'; customerId: number }
  | { type: 'signedOut' }
  | { type: 'erased' };

export type CheckoutChange<S extends { store_id: number }, A> =
  | CartChange
  | SharedChange
  | PlaceChange<S, A>
  | DetailsChange
  | PlacingChange
  | OwnerChange;

const ENDS: readonly string[] = [
  'orderFinished',
  'orderGivenUp',
  'signedOut',
  'erased',
] satisfies CheckoutEnd[];

/** After these a forgotten document is kept again. */
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
export const endChange = (ended: CheckoutEnd): CheckoutChange<never, never> =>
  ended === 'orderFinished' || ended === 'orderGivenUp'
    ? { type: ended, id: null }
    : { type: ended };
export const isBeginning = (change: { type: string }): boolean => BEGINNINGS.includes(change.type);

/** True once this document has begun the next order. */
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
