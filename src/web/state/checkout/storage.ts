// Where the checkout lies: sealed on the device for a day, and in the session of this tab. Only `store.ts` reads and writes here.
import type { z } from 'zod';
import type { MapAddress } from '#shared/contract/places.ts';
import type { LocalStore } from '#shared/contract/store-search.ts';
import {
  CHECKOUT_LIVES_MS,
  CHECKOUT_VERSION,
  EMPTY_CHECKOUT,
  type Checkout,
} from '#shared/domain/cart/checkout-document.ts';
import { keptCheckoutFrom, type KeptCheckout } from '#shared/domain/cart/kept-checkout.ts';
import { ORDER_TYPES } from '#shared/domain/orders/order-type.ts';
import { seal, unseal } from '../browser/sealed-storage.ts';
import { readJson, readStored, writeStored } from '../browser/tab-storage.ts';

export type ChosenStore = z.output<typeof LocalStore>;
export type ShopCheckout = Checkout<ChosenStore, MapAddress>;
export type DeviceDocument = KeptCheckout<ChosenStore, MapAddress> & { revision: number };

/** The document on the device, and what the tab keeps of it beside the keys of the specification. */
const CHECKOUT_KEY = 'checkout';
const CART_KEY = 'cart';

/** What cannot be opened at the moment: it stays where it is, and nothing is written over it. */
export const UNKNOWN = 'unknown';

/** `revision`: the device's document that the tab knows. `isDirty`: the tab shows changes that the device does not hold. */
type TabStatus = { revision: number; isDirty: boolean };
export type KeptTab = TabStatus & { checkout: ShopCheckout; sealedCart: string | null };

const toText = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);
const toJson = (value: object | null): string | null =>
  value === null ? null : JSON.stringify(value);

/** The session keys of the specification but the cart, and one more for the rest (`lineCount` is for `boot/before-paint.js`). */
function toSessionKeys(checkout: ShopCheckout, status: TabStatus): Record<string, string | null> {
  const { cart, nextId: _, orderType, store, point, address, hasInvalidLines, ...rest } = checkout;
  return {
    orderType,
    selectedStore: toJson(store),
    changeLat: toText(point?.lat),
    changeLng: toText(point?.lng),
    customer_address: toJson(address),
    address_id: toText(rest.door?.addressId),
    invalidItemFlag: hasInvalidLines ? 'true' : null,
    [CHECKOUT_KEY]: JSON.stringify({ ...status, lineCount: cart.lines.length, ...rest }),
  };
}

/** What the keys and cookies were last given, so that only news is written. */
let written: Record<string, string | null> = {};

/** At once, all but the cart; order type and branch also as cookies, so that the first HTML is right. */
export function writeTab(checkout: ShopCheckout, status: TabStatus): void {
  const before = written;
  const keys = toSessionKeys(checkout, status);
  const cookies = { orderType: checkout.orderType, storeId: toText(checkout.store?.store_id) };
  written = { ...keys, storeId: cookies.storeId };
  for (const [key, value] of Object.entries(keys))
    if (before[key] !== value) writeStored('session', key, value);
  for (const [name, value] of Object.entries(cookies))
    if (before[name] !== value) writeCookie(name, value);
}

function writeCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax${secure}${value === null ? '; Max-Age=0' : ''}`;
}

/** The cart with its order number under one seal, so that neither outlives the other. */
export async function writeTabCart({ cart, nextId }: ShopCheckout): Promise<void> {
  writeStored('session', CART_KEY, await seal(JSON.stringify({ ...cart, nextId })));
}

/** What this tab keeps, its cart still sealed; null when nothing was ever kept in it. */
export function readTab(): KeptTab | null {
  const kept = readJson<Partial<ShopCheckout & TabStatus & { lineCount: number }>>(
    'session',
    CHECKOUT_KEY,
  );
  const sealedCart = readStored('session', CART_KEY);
  const named = readStored('session', 'orderType');
  const orderType =
    ORDER_TYPES.find((type) => type === named) ?? (named === 'qr' ? 'qr-Pickup' : null);
  const store = readJson<ChosenStore>('session', 'selectedStore');
  if (kept === null && sealedCart === null && orderType === null && store === null) return null;
  const [lat, lng, addressId] = ['changeLat', 'changeLng', 'address_id'].map((key) => {
    const text = readStored('session', key);
    return text === null || !Number.isFinite(Number(text)) ? null : Number(text);
  });
  const { revision = 0, isDirty = false, lineCount: _, ...rest } = { ...kept };
  const checkout: ShopCheckout = {
    ...EMPTY_CHECKOUT,
    ...rest,
    orderType,
    chosenFor: orderType,
    store,
    point: typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null,
    address: readJson('session', 'customer_address'),
    door: rest.door?.addressId === addressId ? (rest.door ?? null) : null,
    hasInvalidLines: readStored('session', 'invalidItemFlag') === 'true',
  };
  return { revision, isDirty, sealedCart, checkout };
}

/** The tab with its cart and the cart's order number; a cart that cannot be read is removed. */
export async function openTab(tab: KeptTab): Promise<KeptTab | typeof UNKNOWN> {
  if (tab.sealedCart === null) return tab;
  const value = await unseal(tab.sealedCart).catch(() => UNKNOWN);
  if (value === UNKNOWN) return UNKNOWN;
  const { nextId = null, ...cart } = { ...(value as Partial<ShopCheckout['cart'] & ShopCheckout>) };
  if (!Array.isArray(cart.lines)) {
    writeStored('session', CART_KEY, null);
    return tab;
  }
  return {
    ...tab,
    checkout: { ...tab.checkout, cart: { ...EMPTY_CHECKOUT.cart, ...cart }, nextId },
  };
}

/** What can be read of the device's document without its key. One of another release, or older than a day, is removed. */
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

export async function readDevice(nowMs: number): Promise<DeviceDocument | null | typeof UNKNOWN> {
  const head = readHead(nowMs);
  if (head === null) return null;
  const value = await unseal(head.sealed).catch(() => UNKNOWN);
  if (value === UNKNOWN) return UNKNOWN;
  const kept = keptCheckoutFrom<ChosenStore, MapAddress>(value);
  if (kept === null) {
    // Written again meanwhile it is another one, and stays.
    if (readHead(nowMs)?.sealed === head.sealed) writeStored('local', CHECKOUT_KEY, null);
    return null;
  }
  return { ...kept, revision: head.revision };
}

/** False, and nothing is written, when another tab has written since `before` was read: only possible without locks. */
export async function writeDevice(
  { revision, ...kept }: DeviceDocument,
  before: number,
  nowMs: number,
): Promise<boolean> {
  const sealed = await seal(JSON.stringify(kept));
  if ((readHead(nowMs)?.revision ?? 0) !== before) return false;
  const state = kept.checkout === null ? 'ended' : 'kept';
  const text = [`v${CHECKOUT_VERSION}`, revision, nowMs, state, sealed].join('|');
  writeStored('local', CHECKOUT_KEY, text);
  return true;
}

/** One writer at a time on this device, where the browser has locks. */
export function withLock(work: () => Promise<void>): Promise<void> {
  return globalThis.navigator?.locks
    ? navigator.locks.request(CHECKOUT_KEY, work).then(() => undefined)
    : work();
}
