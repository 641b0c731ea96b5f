// The store of the checkout: the only one that changes it, keeps it and hears of other tabs. A change shows at once, and is then
// written on top of what the device holds by then, one tab after the other, so that no tab undoes what another did.
import type { MapAddress } from '#shared/contract/places.ts';
import { endCheckout, type CheckoutChange } from '#shared/domain/cart/checkout-changes.ts';
import {
  CHECKOUT_VERSION,
  EMPTY_CHECKOUT,
  isInHand,
} from '#shared/domain/cart/checkout-document.ts';
import { nextCheckout } from '#shared/domain/cart/next-checkout.ts';
import { endAs, replayChanges } from '#shared/domain/cart/replay-changes.ts';
import { chooseInitialState, type CheckoutEnd } from '#shared/domain/cart/kept-checkout.ts';
import { newOrderId } from '../browser/random-id.ts';
import { readyKey } from '../browser/sealed-storage.ts';
import {
  openTab,
  readDevice,
  readHead,
  readTab,
  UNKNOWN,
  withLock,
  writeDevice,
  writeTab,
  writeTabCart,
  type ChosenStore,
  type DeviceDocument,
  type KeptTab,
  type ShopCheckout,
} from './storage.ts';

export type { ChosenStore, ShopCheckout };
export type Change = CheckoutChange<ChosenStore, MapAddress>;
/** `choiceReady`: all but the cart was read; `ready`: the cart too. Show neither "empty" nor a count before. */
export type Shown = { checkout: ShopCheckout; choiceReady: boolean; ready: boolean };

export const WAITING: Shown = { checkout: EMPTY_CHECKOUT, choiceReady: false, ready: false };
/** How long a key store that did not answer is left alone. */
const READ_AGAIN_MS = 3000;

let shown = WAITING;
/** What the device holds, and its revision. */
let base: ShopCheckout = EMPTY_CHECKOUT;
let revision = 0;
/** Changes that are shown and not on the device yet. */
let pending: Change[] = [];
/** The tab shows what the device does not hold: `pending`, or what was left unwritten before a reload. */
let isDirty = false;
/** What is kept could not be opened: nothing is written over it. */
let isUnread = false;
let cartInTab: ShopCheckout | null = null;
let readAgain: ReturnType<typeof setTimeout> | undefined;
let hasStarted = false;
let isSaving = false;
let work: Promise<void> = Promise.resolve();
let tabWork: Promise<void> = Promise.resolve();
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();
const onEnds = new Set<(ended: CheckoutEnd) => void>();

const needsId = ({ cart, nextId }: ShopCheckout): boolean =>
  cart.lines.length > 0 && nextId === null;

function show(state: Partial<Shown>): void {
  shown = { ...shown, ...state };
  for (const listener of listeners) listener();
}
/** What the change leaves alone stays the same object, so that nothing is drawn again for it. */
function showChange(change: Change): void {
  const checkout = nextCheckout(shown.checkout, change);
  pending = [...pending, change];
  isDirty ||= checkout !== shown.checkout || endCheckout(change) !== null;
  show({ checkout });
}
/** The pending changes on top of another base. */
const showOnBase = (state: Partial<Shown> = {}): void =>
  show({ ...state, checkout: pending.reduce<ShopCheckout>(nextCheckout, base) });

const report = (error: unknown): void => console.error('The checkout could not be kept.', error);

/** The cart follows as soon as it is sealed, so that a page left right after a press finds it again. */
function keepInTab(): void {
  const { checkout, ready } = shown;
  writeTab(checkout, { revision, isDirty });
  if (!ready || (cartInTab?.cart === checkout.cart && cartInTab.nextId === checkout.nextId)) return;
  cartInTab = checkout;
  tabWork = tabWork.then(() => writeTabCart(checkout)).catch(report);
}

/** One task after the other; a failed one does not stop the next. */
function queue(task: () => Promise<void> | void): void {
  work = work.then(task).catch(report);
}

/** Writes the pending changes on top of what the device holds now; false when another tab wrote meanwhile. */
async function write(changes: readonly Change[], hasEnd: boolean): Promise<boolean> {
  const nowMs = Date.now();
  const head = readHead(nowMs)?.revision ?? 0;
  const opened = await readDevice(nowMs);
  isUnread = opened === UNKNOWN && !hasEnd;
  if (isUnread) {
    showUnread(null);
    return true;
  }
  const kept = opened === UNKNOWN ? null : opened;
  const isBehind = kept !== null && kept.revision > revision;
  const { next, ended, forgotten, finished } = replayChanges(changes, {
    next: isBehind ? (kept.checkout ?? endAs(base, kept.ended)) : base,
    forgotten: kept?.checkout === null,
    finished: kept?.finished ?? [],
  });
  // Before anything is in hand, and after an end, the checkout is this tab's own.
  const isForTab = ended === null && (forgotten || (kept === null && !isInHand(next)));
  let known = Math.max(revision, kept?.revision ?? 0);
  if (!isForTab) {
    known = Math.max(known, head) + 1;
    const state = forgotten ? { checkout: null, ended } : { checkout: next, ended: null };
    const document = { ...state, finished, revision: known };
    if (!(await writeDevice(document, head, nowMs))) return false;
    channel?.postMessage(document);
  }
  revision = known;
  pending = pending.slice(changes.length);
  isDirty = pending.length > 0;
  base = isBehind || isDirty ? next : shown.checkout;
  if (isBehind) showOnBase();
  return true;
}

async function save(): Promise<void> {
  const changes = [...pending];
  const hasEnd = changes.some((change) => endCheckout(change) !== null);
  if ((isUnread && !hasEnd) || !isDirty) {
    keepInTab();
    return;
  }
  await withLock(async () => {
    while (!(await write(changes, hasEnd)));
  });
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
function follow(document: DeviceDocument): void {
  if (document.revision <= revision) return;
  base = document.checkout ?? endAs(base, document.ended);
  revision = document.revision;
  showOnBase();
  keepInTab();
  if (document.ended !== null) for (const tell of onEnds) tell(document.ended);
}

function begin(tab: KeptTab | null, kept: DeviceDocument | null): 'tab' | 'other' {
  const way = chooseInitialState(
    tab && { revision: tab.revision, nextId: tab.checkout.nextId },
    kept && {
      revision: kept.revision,
      hasCheckout: kept.checkout !== null,
      finished: kept.finished,
    },
  );
  revision = kept?.revision ?? tab?.revision ?? 0;
  base =
    way === 'device' && kept?.checkout
      ? kept.checkout
      : way === 'ended' && tab
        ? endAs(tab.checkout, kept?.ended ?? null)
        : (tab?.checkout ?? EMPTY_CHECKOUT);
  return way === 'tab' ? 'tab' : 'other';
}

/** The order goes on in this tab. Revision 0: the device's document goes before it, once that can be opened. */
function showUnread(tab: ShopCheckout | null): void {
  if (tab !== null && (pending.length === 0 || !shown.ready)) base = tab;
  revision = 0;
  showOnBase({ choiceReady: true, ready: true });
  cartInTab ??= base;
  clearTimeout(readAgain);
  readAgain = setTimeout(() => queue(open), READ_AGAIN_MS);
}

/** Without those that change nothing, now that the base is known: a mere visit is not written. */
function withEffect(changes: readonly Change[]): Change[] {
  let before = base;
  return changes.filter((change) => {
    const next = nextCheckout(before, change);
    const hasEffect = next !== before || endCheckout(change) !== null;
    before = next;
    return hasEffect;
  });
}

/** Reads tab and device. What this tab left unwritten is written now. */
async function open(): Promise<void> {
  const kept = readTab();
  const tab = kept && (await openTab(kept));
  const device = tab === UNKNOWN ? UNKNOWN : await readDevice(Date.now());
  const wasUnread = isUnread;
  isUnread = device === UNKNOWN;
  if (tab === UNKNOWN || device === UNKNOWN) {
    showUnread((tab === UNKNOWN ? kept : tab)?.checkout ?? EMPTY_CHECKOUT);
    return;
  }
  const way = begin(tab, device);
  // The tab's keys hold what was changed meanwhile.
  if (wasUnread && way === 'tab') pending = [];
  pending = withEffect(pending);
  isDirty = pending.length > 0 || (way === 'tab' && tab?.isDirty === true);
  showOnBase({ choiceReady: true, ready: true });
  if (needsId(shown.checkout)) showChange({ type: 'idSetAside', id: newOrderId() });
  if (way === 'tab') cartInTab = base;
  if (base !== EMPTY_CHECKOUT) keepInTab();
  if (isDirty) saveSoon();
}

/** The message carries the document, because the other tab's storage may show it later. */
function listen(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  channel?.close();
  channel = new BroadcastChannel(`checkout-v${CHECKOUT_VERSION}`);
  channel.addEventListener('message', ({ data }: MessageEvent<DeviceDocument>) =>
    queue(() => follow(data)),
  );
}

function start(): void {
  if (hasStarted || typeof window === 'undefined') return;
  hasStarted = true;
  readyKey();
  const tab = readTab();
  const head = readHead(Date.now());
  // A reload of this very tab need not wait for the key to show the branch.
  if (tab ? head === null || tab.revision >= head.revision : head === null || head.hasEnded) {
    base = tab?.checkout ?? EMPTY_CHECKOUT;
    shown = { ...shown, checkout: base, choiceReady: true };
    // A change before the rest is read keeps what the tab said of itself.
    revision = tab?.revision ?? 0;
    isDirty = tab?.isDirty ?? false;
  }
  queue(open);
  listen();
  // An open channel would keep the page out of the browser's memory for the back button.
  addEventListener('pagehide', () => channel?.close());
  // A page out of that memory still shows the cart of then, which may be ordered by now.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    listen();
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

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
export function shownNow(): Shown {
  start();
  return shown;
}
/** Tells that the checkout has ended in another tab. */
export function onEndElsewhere(tell: (ended: CheckoutEnd) => void): () => void {
  onEnds.add(tell);
  return () => {
    onEnds.delete(tell);
  };
}
