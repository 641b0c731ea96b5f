// Stores the checkout document: encrypted on the device for a day, and in the session keys of the specification. Only `checkout.ts` uses it.
import type { z } from 'zod';
import type { MapAddress } from '#shared/contract/places.ts';
import type { LocalStore } from '#shared/contract/store-search.ts';
import {
  CHECKOUT_LIVES_MS,
  CHECKOUT_VERSION,
  EMPTY_CHECKOUT,
  type Checkout,
  type CheckoutCart,
} from '#shared/domain/cart/checkout-document.ts';
import { keptCheckoutFrom, type KeptCheckout } from '#shared/domain/cart/kept-checkout.ts';
import { ORDER_TYPES } from '#shared/domain/orders/order-type.ts';
import { seal, unseal } from '../browser/sealed-storage.ts';
import { readJson, readStored, writeStored } from '../browser/tab-storage.ts';

export type ChosenStore = z.output<typeof LocalStore>;
export type ShopCheckout = Checkout<ChosenStore, MapAddress>;
export type Kept = KeptCheckout<ChosenStore, MapAddress> & { revision: number };

/** The document's name on the device, and of its revision in the tab. */
export const CHECKOUT_KEY = 'checkout';
const CART_KEY = 'cart';
const ID_KEY = 'nextOrderId';

const readNumber = (key: string): number | null => {
  const text = readStored('session', key);
  return text === null || !Number.isFinite(Number(text)) ? null : Number(text);
};
const parseJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
const readText = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** The session keys and their contents. The cart is apart: it is encrypted and carries its id. */
const sessionProjections: Readonly<Record<string, (checkout: ShopCheckout) => string | null>> = {
  checkoutOwner: ({ owner }) => readText(owner),
  orderType: ({ orderType }) => orderType,
  selectedStore: ({ store }) => parseJson(store),
  changeLat: ({ point }) => readText(point?.lat),
  changeLng: ({ point }) => readText(point?.lng),
  customer_address: ({ address }) => parseJson(address),
  address_id: ({ door }) => readText(door?.addressId),
  address_words: ({ door }) => parseJson(door),
  invalidItemFlag: ({ hasInvalidLines }) => (hasInvalidLines ? 'true' : null),
  checkedStore: ({ checkedStoreId }) => readText(checkedStoreId),
  guestForm: ({ guestForm }) => parseJson(guestForm),
  guest: ({ guest }) => parseJson(guest),
  cartLines: ({ cart }) => (cart.lines.length === 0 ? null : String(cart.lines.length)),
  coupon: ({ coupon }) => parseJson(coupon),
  points: ({ points }) => parseJson(points),
  orderExtras: ({ extras }) => parseJson(extras),
  laterTime: ({ laterMs }) => readText(laterMs),
  uniqueOrderId: ({ openId }) => openId,
  cardOrder: ({ cardOrder }) => parseJson(cardOrder),
  sharedCart: ({ shared }) => parseJson(shared),
};

/** The keys of this tab, with the cart still encrypted; null when there are none. */
export function readTab(): {
  checkout: ShopCheckout;
  mark: number;
  cart: string | null;
} | null {
  const keys = [...Object.keys(sessionProjections), CART_KEY, CHECKOUT_KEY];
  if (keys.every((key) => readStored('session', key) === null)) return null;
  const named = readStored('session', 'orderType');
  const orderType =
    ORDER_TYPES.find((type) => type === named) ?? (named === 'qr' ? 'qr-Pickup' : null);
  const lat = readNumber('changeLat');
  const lng = readNumber('changeLng');
  const door = readJson<NonNullable<ShopCheckout['door']>>('session', 'address_words');
  return {
    checkout: {
      ...EMPTY_CHECKOUT,
      owner: readNumber('checkoutOwner'),
      orderType,
      chosenFor: orderType,
      store: readJson('session', 'selectedStore'),
      point: lat !== null && lng !== null ? { lat, lng } : null,
      address: readJson('session', 'customer_address'),
      door: door && door.addressId === readNumber('address_id') ? door : null,
      hasInvalidLines: readStored('session', 'invalidItemFlag') === 'true',
      checkedStoreId: readNumber('checkedStore'),
      guestForm: readJson('session', 'guestForm'),
      guest: readJson('session', 'guest'),
      coupon: readJson('session', 'coupon'),
      points: readJson('session', 'points'),
      extras: readJson('session', 'orderExtras'),
      laterMs: readNumber('laterTime'),
      openId: readStored('session', 'uniqueOrderId'),
      nextId: readStored('session', ID_KEY),
      cardOrder: readJson('session', 'cardOrder'),
      shared: readJson('session', 'sharedCart'),
    },
    mark: readNumber(CHECKOUT_KEY) ?? 0,
    cart: readStored('session', CART_KEY),
  };
}

/** It cannot be decrypted now: left in place and treated as missing. */
const UNKNOWN = Symbol('unknown');

export async function openCart(sealed: string | null): Promise<CheckoutCart | null> {
  const value = sealed === null ? null : await unseal(sealed).catch(() => UNKNOWN);
  if (value === UNKNOWN) return null;
  const cart = value as Partial<CheckoutCart> | null;
  if (Array.isArray(cart?.lines)) return { ...EMPTY_CHECKOUT.cart, ...cart };
  if (sealed !== null) writeStored('session', CART_KEY, null);
  return null;
}

function writeCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax${secure}${value === null ? '; Max-Age=0' : ''}`;
}

const COOKIES: typeof sessionProjections = {
  orderType: ({ orderType }) => orderType,
  storeId: ({ store }) => readText(store?.store_id),
};

/** Writes all changes but the cart at once; order type and branch also as cookies for the first HTML. */
export function writeTab(checkout: ShopCheckout, before: ShopCheckout | null): void {
  const isNews = (show: (checkout: ShopCheckout) => string | null): boolean =>
    before === null || show(checkout) !== show(before);
  for (const [key, show] of Object.entries(sessionProjections))
    if (isNews(show)) writeStored('session', key, show(checkout));
  for (const [name, show] of Object.entries(COOKIES))
    if (isNews(show)) writeCookie(name, show(checkout));
}

/** The revision of the device's document that this tab knows, plus a half while it has unsaved changes. */
export const writeMark = (mark: number): void => {
  writeStored('session', CHECKOUT_KEY, String(mark));
};

/** Cart and id in one step: a tab that dies before still has the old cart with its id. */
export async function writeTabCart({ cart, nextId }: ShopCheckout): Promise<void> {
  const sealed = await seal(JSON.stringify(cart));
  writeStored('session', CART_KEY, sealed);
  writeStored('session', ID_KEY, nextId);
}

/** The readable part of the device's document. An older format or one older than a day is deleted. */
export function readHead(
  nowMs: number,
): { revision: number; hasEnded: boolean; sealed: string } | null {
  const text = readStored('local', CHECKOUT_KEY);
  if (text === null) return null;
  const [version, revision, savedAt, state, ...rest] = text.split('|');
  const sealed = rest.join('|');
  const isCurrent = version === `v${CHECKOUT_VERSION}` && Number(revision) > 0 && sealed !== '';
  if (!isCurrent || !(Math.abs(nowMs - Number(savedAt)) < CHECKOUT_LIVES_MS)) {
    writeStored('local', CHECKOUT_KEY, null);
    return null;
  }
  return { revision: Number(revision), hasEnded: state === 'ended', sealed };
}

export async function readKept(nowMs: number): Promise<Kept | null> {
  const head = readHead(nowMs);
  if (head === null) return null;
  const value = await unseal(head.sealed).catch(() => UNKNOWN);
  if (value === UNKNOWN) return null;
  const stored = keptCheckoutFrom<ChosenStore, MapAddress>(value);
  if (stored === null) {
    // Unless it was written again meanwhile.
    if (readHead(nowMs)?.sealed === head.sealed) writeStored('local', CHECKOUT_KEY, null);
    return null;
  }
  return { ...stored, revision: head.revision };
}

export async function writeKept({ revision, ...document }: Kept, nowMs: number): Promise<void> {
  const sealed = await seal(JSON.stringify(document));
  const state = document.checkout === null ? 'ended' : 'kept';
  writeStored(
    'local',
    CHECKOUT_KEY,
    [`v${CHECKOUT_VERSION}`, revision, nowMs, state, sealed].join('|'),
  );
}

/** One writer at a time on this device; without browser locks, in this tab. */
export function withLock<T>(work: () => Promise<T>): Promise<T> {
  return globalThis.navigator?.locks
    ? navigator.locks.request(CHECKOUT_KEY, work).then((done) => done)
    : work();
}
