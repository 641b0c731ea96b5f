// Owns the checkout document. A change shows at once and is applied to the device's newest state, so that no tab undoes another's.
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { MapAddress } from '#shared/contract/places.ts';
import {
  endChange,
  endCheckout,
  isBeginning,
  isOfAnotherOrder,
  type CheckoutChange,
} from '#shared/domain/cart/checkout-changes.ts';
import { EMPTY_CHECKOUT, isInHand } from '#shared/domain/cart/checkout-document.ts';
import { nextCheckout } from '#shared/domain/cart/next-checkout.ts';
import {
  chooseInitialState,
  withFinished,
  type CheckoutEnd,
} from '#shared/domain/cart/kept-checkout.ts';
import {
  CHECKOUT_KEY,
  openCart,
  readHead,
  readKept,
  readTab,
  withLock,
  writeMark,
  writeKept,
  writeTab,
  writeTabCart,
  type ChosenStore,
  type Kept,
  type ShopCheckout,
} from './checkout-storage.ts';
import { STORE_LIMIT_MS } from '../browser/device-store.ts';
import { readyKey } from '../browser/sealed-storage.ts';
import { newOrderId } from './new-order-id.ts';

export type Change = CheckoutChange<ChosenStore, MapAddress>;
/** `choiceReady`: all but the cart was read; `ready`: the cart too. Show neither "empty" nor a count before. */
export type Shown = { checkout: ShopCheckout; choiceReady: boolean; ready: boolean };

const WAITING: Shown = { checkout: EMPTY_CHECKOUT, choiceReady: false, ready: false };
/** Revision + 0.5 means unsaved changes. */
const UNWRITTEN = 0.5;

let shown = WAITING;
/** The stored document and its revision. */
let base: ShopCheckout = EMPTY_CHECKOUT;
let revision = 0;
/** Changes that are shown but not stored; `isLeftUnwritten`: from before the tab was reloaded. */
let pending: Change[] = [];
let isLeftUnwritten = false;
let hasStarted = false;
let isSaving = false;
let work: Promise<void> = Promise.resolve();
const listeners = new Set<() => void>();
const onEnds = new Set<(ended: CheckoutEnd) => void>();

const needsId = ({ cart, nextId }: ShopCheckout): boolean =>
  cart.lines.length > 0 && nextId === null;

function show(state: Partial<Shown>): void {
  shown = { ...shown, ...state };
  for (const listener of listeners) listener();
}
/** Applies a change; unchanged parts stay the same objects, so that they are not rendered. */
function showChange(change: Change): void {
  pending = [...pending, change];
  show({ checkout: nextCheckout(shown.checkout, change) });
}
/** The base below the unsaved changes is another one. */
const showOn = (state: Partial<Shown> = {}): void =>
  show({ ...state, checkout: pending.reduce<ShopCheckout>(nextCheckout, base) });

/** The state of the tab's keys. */
let mirrored: ShopCheckout | null = null;
let mirroredCart: ShopCheckout | null = null;
let tabWork: Promise<void> = Promise.resolve();

/** Writes the tab's keys: at once, the cart once it is encrypted, so that it survives leaving right after a press. */
function keepInTab(): void {
  const { checkout } = shown;
  writeMark(revision + (pending.length > 0 || isLeftUnwritten ? UNWRITTEN : 0));
  if (mirrored !== checkout) writeTab(checkout, mirrored);
  mirrored = checkout;
  const isNew = mirroredCart?.cart !== checkout.cart || mirroredCart.nextId !== checkout.nextId;
  if (!shown.ready || !isNew) return;
  mirroredCart = checkout;
  tabWork = tabWork.then(() => writeTabCart(checkout)).catch(report);
}

const report = (error: unknown): void => console.error('The checkout could not be kept.', error);

/** One task after the other; a failure must not end the queue. */
function queue(task: () => Promise<void>): void {
  work = work.then(task).catch(report);
}

/** Stores the device's state with the changes made here since. */
async function save(): Promise<void> {
  const changes = [...pending];
  let isBehind = false;
  await withLock(async () => {
    const nowMs = Date.now();
    const stored = await readKept(nowMs);
    isBehind = stored !== null && stored.revision > revision;
    let next =
      stored !== null && isBehind ? (stored.checkout ?? endedAs(base, stored.ended)) : base;
    let forgotten = stored === null ? false : stored.checkout === null;
    let finished = stored?.finished ?? [];
    let ended: CheckoutEnd | null = null;
    for (const change of changes) {
      const end = isOfAnotherOrder(next, change) ? null : endCheckout(change);
      if (end === 'orderFinished' || end === 'orderGivenUp')
        finished = withFinished(finished, next.openId ?? next.nextId);
      if (end !== null) [ended, forgotten] = [end, true];
      else if (isBeginning(change)) [ended, forgotten] = [null, false];
      next = nextCheckout(next, change);
    }
    const isForTab = stored === null && ended === null && !isInHand(next);
    if (isForTab || (next === base && ended === null && !isBehind && !isLeftUnwritten)) {
      if (pending.length === changes.length) base = shown.checkout;
      else base = next;
      isLeftUnwritten = false;
      pending = pending.slice(changes.length);
      return;
    }
    const written = Math.max(stored?.revision ?? 0, Math.floor(revision)) + 1;
    if (!forgotten)
      await writeKept({ checkout: next, ended: null, finished, revision: written }, nowMs);
    else if (ended !== null)
      await writeKept({ checkout: null, ended, finished, revision: written }, nowMs);
    const isAllWritten = !isBehind && pending.length === changes.length;
    base = isAllWritten ? shown.checkout : next;
    isLeftUnwritten = false;
    revision = forgotten && ended === null ? (stored?.revision ?? revision) : written;
    pending = pending.slice(changes.length);
  });
  if (isBehind) showOn();
  keepInTab();
}

const endedAs = (checkout: ShopCheckout, ended: CheckoutEnd | null): ShopCheckout =>
  nextCheckout(checkout, endChange(ended ?? 'orderFinished'));

function saveSoon(): void {
  if (isSaving) return;
  isSaving = true;
  queue(async () => {
    isSaving = false;
    await save();
  });
}

async function follow(): Promise<void> {
  const stored = await readKept(Date.now());
  if (stored === null || stored.revision <= revision) return;
  base = stored.checkout ?? endedAs(base, stored.ended);
  revision = stored.revision;
  showOn();
  keepInTab();
  if (stored.ended !== null) for (const tell of onEnds) tell(stored.ended);
}

function begin(tab: ReturnType<typeof readTab>, stored: Kept | null): 'tab' | 'other' {
  const way = chooseInitialState(
    tab && { mark: tab.mark, nextId: tab.checkout.nextId },
    stored && {
      revision: stored.revision,
      hasCheckout: stored.checkout !== null,
      finished: stored.finished,
    },
  );
  revision = stored?.revision ?? Math.floor(tab?.mark ?? 0);
  base =
    way === 'device' && stored?.checkout
      ? stored.checkout
      : way === 'ended' && tab
        ? endedAs(tab.checkout, stored?.ended ?? null)
        : (tab?.checkout ?? EMPTY_CHECKOUT);
  return way === 'tab' ? 'tab' : 'other';
}

/** Reads tab and device, and stores what this tab left unsaved. */
async function open(): Promise<void> {
  const tab = readTab();
  const unhurried = setTimeout(() => {
    if (shown.choiceReady) return;
    base = tab?.checkout ?? base;
    showOn({ choiceReady: true });
  }, STORE_LIMIT_MS);
  const cart = await openCart(tab?.cart ?? null);
  if (tab && cart) tab.checkout = { ...tab.checkout, cart };
  const stored = await readKept(Date.now());
  clearTimeout(unhurried);
  const way = begin(tab, stored);
  isLeftUnwritten = way === 'tab' && (tab?.mark ?? 0) % 1 !== 0;
  showOn({ choiceReady: true, ready: true });
  if (needsId(shown.checkout)) showChange({ type: 'idSetAside', id: newOrderId() });
  if (way === 'tab') [mirrored, mirroredCart] = [base, base];
  if (base !== EMPTY_CHECKOUT) keepInTab();
  if (pending.length > 0 || isLeftUnwritten) saveSoon();
}

function start(): void {
  if (hasStarted || typeof window === 'undefined') return;
  hasStarted = true;
  readyKey();
  const tab = readTab();
  const head = readHead(Date.now());
  // A returning tab need not wait for the key to show the branch.
  if (tab ? head === null || tab.mark >= head.revision : head === null || head.hasEnded) {
    base = tab?.checkout ?? EMPTY_CHECKOUT;
    shown = { ...shown, checkout: base, choiceReady: true };
    mirrored = base;
    // A write before the rest was read keeps the tab's own unsaved change.
    const mark = tab?.mark ?? 0;
    revision = Math.floor(mark);
    isLeftUnwritten = mark % 1 !== 0;
  }
  queue(open);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === CHECKOUT_KEY && newValue !== null) queue(follow);
  });
  // A page from the back/forward cache may still hold an ordered cart.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    pending = [];
    queue(open);
  });
}

/** The current document, for handlers, not for rendering. */
export function readCheckout(): ShopCheckout {
  start();
  return shown.checkout;
}

export function changeCheckout(change: Change): void {
  start();
  const before = shown.checkout;
  if (shown.ready && endCheckout(change) === null && nextCheckout(before, change) === before)
    return;
  showChange(change);
  if (shown.ready && needsId(shown.checkout)) showChange({ type: 'idSetAside', id: newOrderId() });
  if (shown.choiceReady) keepInTab();
  saveSoon();
}

/** Resolves when all changes are stored; before the page is left on purpose. */
export const checkoutKept = async (): Promise<void> => {
  await work;
  await tabWork;
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
function shownNow(): Shown {
  start();
  return shown;
}

/** The place of a shared cart, to which dishes are added instead of the own one. */
export type CheckoutPlace = {
  subscribe(listener: () => void): () => void;
  shown(): Shown;
  change(change: Change): void;
  /** The path of its menu, without the language. */
  menu: string;
};
const Place = createContext<CheckoutPlace | null>(null);
export const CheckoutPlaceProvider = Place.Provider;
export const useCheckoutPlace = (): CheckoutPlace | null => useContext(Place);

/** A part of the document; empty on the server and in the first render. */
export function useCheckout<T>(part: (shown: Shown) => T): T {
  const place = useCheckoutPlace();
  return useSyncExternalStore(
    place?.subscribe ?? subscribe,
    () => part(place ? place.shown() : shownNow()),
    () => part(WAITING),
  );
}

/** Reports that the document has ended in another tab. */
export function useEndElsewhere(tell: (ended: CheckoutEnd) => void): void {
  useEffect(() => {
    onEnds.add(tell);
    return () => {
      onEnds.delete(tell);
    };
  }, [tell]);
}
