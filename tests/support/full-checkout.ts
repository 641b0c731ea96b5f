// The checkout document with everything in hand, and the parts it is made of.
import type { CheckoutChange } from '#shared/domain/cart/checkout-changes.ts';
import {
  EMPTY_CHECKOUT,
  type Checkout,
  type KeptCoupon,
} from '#shared/domain/cart/checkout-document.ts';
import { cartLine } from './cart-lines.ts';

export type Store = { store_id: number };
export type Address = { address: string };
export type Document = Checkout<Store, Address>;
export type Change = CheckoutChange<Store, Address>;

export const line = (itemId: number, quantity = 1) => cartLine({ itemId, quantity });
export const coupon = {
  code: 'CRUNCH10',
  name: '',
  nameAr: '',
  coupon: {},
} as unknown as KeptCoupon;
export const guestForm = { firstName: 'Noura' } as NonNullable<Document['guestForm']>;
export const guest = { customerId: 7, proof: 'p' } as NonNullable<Document['guest']>;
export const door = { addressId: 3 } as NonNullable<Document['door']>;
const cardOrder = {
  orderId: 'A',
  phone: '9715',
  isGuest: true,
  isPending: false,
  uniqueId: 'a',
};
export const extras = {
  changeForFils: 5000,
  leaveAtDoor: true,
  riderNote: 'bell',
  tipFils: 500,
  allergies: ['egg'] as const,
};
export const burjuman = { store_id: 1 };
export const mall = { store_id: 3 };
export const place = { point: { lat: 25, lng: 55 }, address: { address: 'Al Barsha 1' } };

/** Everything in hand: delivery from a branch, pressed once. */
export const FULL: Document = {
  ...EMPTY_CHECKOUT,
  cart: { lines: [line(801, 3)], instructions: 'no ice', cutlery: true },
  orderType: 'Delivery',
  chosenFor: 'Delivery',
  store: mall,
  ...place,
  guestForm,
  guest,
  door,
  laterMs: 1_700_000_000_000,
  coupon,
  extras,
  nextId: 'id-1',
  openId: 'id-1',
  cardOrder,
  checkedStoreId: 3,
  hasInvalidLines: true,
};
export const kept = (change: Partial<Document>): Document => ({ ...FULL, ...change });
export const OWN = kept({ owner: 12 });
export const SHARED = { link: 'L', token: 'T', dishes: 5, out: [] };
