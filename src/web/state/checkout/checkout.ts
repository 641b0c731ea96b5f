// The owner of the checkout document: the only one that changes it, keeps it and hears of other tabs. A change shows at once, and is then
// written on top of what the device holds by then, one tab after the other, so that no tab undoes what another did.
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { MapAddress } from '#shared/contract/places.ts';
import { endCheckout, type CheckoutChange } from '#shared/domain/cart/checkout-changes.ts';
import { EMPTY_CHECKOUT, isInHand } from '#shared/domain/cart/checkout-document.ts';
import { nextCheckout } from '#shared/domain/cart/next-checkout.ts';
import { endAs, replayChanges } from '#shared/domain/cart/replay-changes.ts';
import { chooseInitialState, type CheckoutEnd } from '#shared/domain/cart/kept-checkout.ts';
import {
  CHECKOUT_KEY,
  openCart,
  readHead,
  readKept,
  readTab,
  UNKNOWN,
  withLock,
  writeMark,
  writeKept,
  writeTab,
  writeTabCart,
  type ChosenStore,
  type Kept,
  type ShopCheckout,
} from './checkout-storage.ts';
import { readyKey } from '../browser/sealed-storage.ts';
import { newOrderId } from './new-order-id.ts';

export type Change = CheckoutChange<ChosenStore, MapAddress>;
/** `choiceReady`: all but the cart was read; `ready`: the cart too. Show neither "empty" nor a count before. */
export type Shown = { checkout: ShopCheckout; choiceReady: boolean; ready: boolean };

const WAITING: Shown = { checkout: EMPTY_CHECKOUT, choiceReady: false, ready: false };
/** The tab is a half ahead of the device while something is unwritten. */
const UNWRITTEN = 0.5;
/** How long a store that did not answer is left alone. */
const READ_AGAIN_MS = 3000;

let shown = WAITING;
/** What is kept, and under which number. */
let base: ShopCheckout = EMPTY_CHECKOUT;
let revision = 0;
/** Changes that are shown and not kept yet; `isLeftUnwritten`: some were shown by this tab before it was read anew. */
let pending: Change[] = [];
let isLeftUnwritten = false;
/** What is kept could not be opened: nothing is written over it. */
let isUnread = false;
let readAgain: ReturnType<typeof setTimeout> | undefined;
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
/** Shows a change; what it leaves alone stays the same object, so that nobody takes it for news. */
function showChange(change: Change): void {
  pending = [...pending, change];
  show({ checkout: nextCheckout(shown.checkout, change) });
}
/** Something else lies below what is unwritten here. */
const showOn = (state: Partial<Shown> = {}): void =>
  show({ ...state, checkout: pending.reduce<ShopCheckout>(nextCheckout, base) });

/** What the tab's keys show already. */
let mirrored: ShopCheckout | null = null;
let mirroredCart: ShopCheckout | null = null;
let tabWork: Promise<void> = Promise.resolve();

/** The tab's own keys: at once, its cart as soon as it is sealed, so that whoever leaves right after a press finds it again. */
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

/** One thing after the other; what fails here must not end the work of all that follows. */
function queue(task: () => Promise<void>): void {
  work = work.then(task).catch(report);
}

/** The next state of the device, by what it holds now and the changes made here since. Only an end is written over what could not be opened. */
async function save(): Promise<void> {
  const changes = [...pending];
  const hasEnd = changes.some((change) => endCheckout(change) !== null);
  if (isUnread && !hasEnd) return;
  let isBehind = false;
  await withLock(async () => {
    const nowMs = Date.now();
    const opened = await readKept(nowMs);
    isUnread = opened === UNKNOWN && !hasEnd;
    if (isUnread) return;
    const kept = opened === UNKNOWN ? null : opened;
    isBehind = kept !== null && kept.revision > revision;
    const { next, ended, forgotten, finished } = replayChanges(changes, {
      next: kept !== null && isBehind ? (kept.checkout ?? endAs(base, kept.ended)) : base,
      forgotten: kept?.checkout === null,
      finished: kept?.finished ?? [],
    });
    const isForTab = kept === null && ended === null && !isInHand(next);
    if (isForTab || (next === base && ended === null && !isBehind && !isLeftUnwritten)) {
      base = pending.length === changes.length ? shown.checkout : next;
      isLeftUnwritten = false;
      pending = pending.slice(changes.length);
      return;
    }
    const written =
      Math.max(kept?.revision ?? readHead(nowMs)?.revision ?? 0, Math.floor(revision)) + 1;
    const state = forgotten ? { checkout: null, ended } : { checkout: next, ended: null };
    if (!forgotten || ended !== null)
      await writeKept({ ...state, finished, revision: written }, nowMs);
    const isAllWritten = !isBehind && pending.length === changes.length;
    base = isAllWritten ? shown.checkout : next;
    isLeftUnwritten = false;
    revision = forgotten && ended === null ? (kept?.revision ?? revision) : written;
    pending = pending.slice(changes.length);
  });
  if (isUnread) showUnread(null);
  if (isBehind) showOn();
  keepInTab();
}

function saveSoon(): void {
  if (isSaving) return;
  isSaving = true;
  queue(async () => {
    isSaving = false;
    await save();
  });
}

/** Takes over what another tab has written. */
async function follow(): Promise<void> {
  const kept = await readKept(Date.now());
  if (kept === null || kept === UNKNOWN || kept.revision <= revision) return;
  base = kept.checkout ?? endAs(base, kept.ended);
  revision = kept.revision;
  showOn();
  keepInTab();
  if (kept.ended !== null) for (const tell of onEnds) tell(kept.ended);
}

function begin(tab: ReturnType<typeof readTab>, kept: Kept | null): 'tab' | 'other' {
  const way = chooseInitialState(
    tab && { mark: tab.mark, nextId: tab.checkout.nextId },
    kept && {
      revision: kept.revision,
      hasCheckout: kept.checkout !== null,
      finished: kept.finished,
    },
  );
  revision = kept?.revision ?? Math.floor(tab?.mark ?? 0);
  base =
    way === 'device' && kept?.checkout
      ? kept.checkout
      : way === 'ended' && tab
        ? endAs(tab.checkout, kept?.ended ?? null)
        : (tab?.checkout ?? EMPTY_CHECKOUT);
  return way === 'tab' ? 'tab' : 'other';
}

/** The order goes on in this tab. Its number 0 says that the device's document goes before it, once that can be opened. */
function showUnread(tab: ShopCheckout | null): void {
  if (tab !== null && (pending.length === 0 || !shown.ready)) base = tab;
  revision = 0;
  showOn({ choiceReady: true, ready: true });
  [mirrored, mirroredCart] = [mirrored ?? base, mirroredCart ?? base];
  clearTimeout(readAgain);
  readAgain = setTimeout(() => queue(open), READ_AGAIN_MS);
}

/** Reads tab and device. What this tab left unwritten is written now. */
async function open(): Promise<void> {
  const tab = readTab();
  const cart = await openCart(tab?.cart ?? null);
  if (tab && cart && cart !== UNKNOWN) tab.checkout = { ...tab.checkout, cart };
  const kept = cart === UNKNOWN ? UNKNOWN : await readKept(Date.now());
  const wasUnread = isUnread;
  isUnread = kept === UNKNOWN;
  if (kept === UNKNOWN) {
    showUnread(tab?.checkout ?? EMPTY_CHECKOUT);
    return;
  }
  const way = begin(tab, kept);
  // The tab's keys hold what was changed meanwhile.
  if (wasUnread && way === 'tab') pending = [];
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
  // Who comes back to this very tab need not wait for the key to see the branch.
  if (tab ? head === null || tab.mark >= head.revision : head === null || head.hasEnded) {
    base = tab?.checkout ?? EMPTY_CHECKOUT;
    shown = { ...shown, checkout: base, choiceReady: true };
    mirrored = base;
    // Whatever is written before the rest was read keeps what the tab said of itself: a change of its own that the device does not know yet.
    const mark = tab?.mark ?? 0;
    revision = Math.floor(mark);
    isLeftUnwritten = mark % 1 !== 0;
  }
  queue(open);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === CHECKOUT_KEY && newValue !== null) queue(follow);
  });
  // A page that the back button brings out of the browser's memory still holds the cart of then, which may be ordered by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    pending = [];
    queue(open);
  });
}

/** The document as it is now; read by handlers, not while rendering. */
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

/** Resolves when everything so far is kept: before the page is left on purpose. */
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

/** Tells that the document has ended in another tab. */
export function useEndElsewhere(tell: (ended: CheckoutEnd) => void): void {
  useEffect(() => {
    onEnds.add(tell);
    return () => {
      onEnds.delete(tell);
    };
  }, [tell]);
}
