// What a customer has in hand on the way to an order. The browser keeps it sealed for a day; `S` is a branch and `A` an address of the calls.
import type { Allergen } from '../menu/allergens.ts';
import type { CartLine } from './cart.ts';
import type { Coupon } from '../money/coupon.ts';
import type { Fils } from '../money/money.ts';
import type { PointsOffer } from '../money/points.ts';
import type { OrderType } from '../orders/order-type.ts';

/** A document of another number is dropped. */
export const CHECKOUT_VERSION = 1;
/** After the last change. */
export const CHECKOUT_LIVES_MS = 24 * 60 * 60_000;

export type CheckoutCart = { lines: CartLine[]; instructions: string; cutlery: boolean };
export type Point = { lat: number; lng: number };

export type GuestForm = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  area: string;
  /** What the page put into the area. */
  areaFound: string;
  building: string;
  flat: string;
  addressType: 'Home' | 'Office' | 'Other';
};
/** `phone` as 12 digits. */
export type Guest = {
  customerId: number;
  proof: string;
  loginName: string;
  email: string;
  phone: string;
};
type PlaceText = { address: string; area: string };

/** The saved address of a signed-in customer (`address_id`), and its words. */
export type Door = {
  addressId: number;
  place: 'Home' | 'Office' | 'Other';
  fullAddress: string;
  extraDetails: string;
  /** Missing where its line was edited as a whole. */
  parts?: { area: string; building: string; flat: string } | undefined;
  names?: { en: PlaceText; ar: PlaceText } | undefined;
};
export type KeptCoupon = { code: string; name: string; nameAr: string; coupon: Coupon };
/** Null for the exact amount. */
export type OrderExtras = {
  changeForFils: Fils | null;
  leaveAtDoor: boolean;
  riderNote: string;
  tipFils: Fils;
  allergies: readonly Allergen[];
};
/** `phone`: 12 digits; `isPending`: the bank has not decided yet; `hasFailed`: the customer has not said how to go on after a declined card. */
export type OpenCardOrder = {
  orderId: string;
  phone: string;
  isGuest: boolean;
  isPending: boolean;
  hasFailed?: boolean;
  uniqueId: string;
};

/** The owner's token, which of the others' changes the cart holds, and which of their lines were taken out here. */
export type OwnShared = { link: string; token: string; dishes: number; out: readonly string[] };

export type Checkout<S extends { store_id: number }, A> = {
  /** Null: a guest. */
  owner: number | null;
  cart: CheckoutCart;
  orderType: OrderType | null;
  store: S | null;
  /** The order type alone changes already with a look at the other tab. */
  chosenFor: OrderType | null;
  point: Point | null;
  address: A | null;
  /** The kept point is served no more. */
  outOfZone: boolean;
  guestForm: GuestForm | null;
  guest: Guest | null;
  door: Door | null;
  /** ms since 1970. */
  laterMs: number | null;
  coupon: KeptCoupon | null;
  points: PointsOffer | null;
  extras: OrderExtras | null;
  /** Set aside, so that every copy of the cart is ordered under the same id. */
  nextId: string | null;
  /** From the press until its final answer: the order may exist already. */
  openId: string | null;
  cardOrder: OpenCardOrder | null;
  shared: OwnShared | null;
  /** The branch that the cart was last held against, and whether something could not stay. */
  checkedStoreId: number | null;
  hasInvalidLines: boolean;
};

export const EMPTY_CART: CheckoutCart = { lines: [], instructions: '', cutlery: false };
export const EMPTY_CHECKOUT: Checkout<never, never> = {
  owner: null,
  cart: EMPTY_CART,
  orderType: null,
  store: null,
  chosenFor: null,
  point: null,
  address: null,
  outOfZone: false,
  guestForm: null,
  guest: null,
  door: null,
  laterMs: null,
  coupon: null,
  points: null,
  extras: null,
  nextId: null,
  openId: null,
  cardOrder: null,
  shared: null,
  checkedStoreId: null,
  hasInvalidLines: false,
};

export const NO_EXTRAS: OrderExtras = {
  changeForFils: null,
  leaveAtDoor: false,
  riderNote: '',
  tipFils: 0,
  allergies: [],
};

/** A look at a tab of the location window names an order type already, and is no order. */
export function isInHand<S extends { store_id: number }, A>(checkout: Checkout<S, A>): boolean {
  const { owner, orderType, hasInvalidLines } = checkout;
  const looked = { ...EMPTY_CHECKOUT, owner, orderType, hasInvalidLines };
  return JSON.stringify({ ...looked, ...checkout }) !== JSON.stringify(looked);
}
