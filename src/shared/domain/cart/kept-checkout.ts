// The checkout document as it is kept on a device, and what a tab opens with.
import { type Checkout, EMPTY_CHECKOUT } from './checkout-document.ts';

/** How many finished orders a device remembers, so that a copied tab cannot bring one of them back. */
const FINISHED_KEPT = 20;

/** Why the device forgot the document. */
export type CheckoutEnd = 'orderFinished' | 'orderGivenUp' | 'signedOut' | 'erased';

/** What the device keeps. `checkout` is null once it has ended: then only this much is left of it. */
export type KeptCheckout<S extends { store_id: number }, A> = {
  checkout: Checkout<S, A> | null;
  ended: CheckoutEnd | null;
  finished: string[];
};

/** With one more id that belongs to an order, or to one that was given up; the oldest are forgotten. */
export function withFinished(finished: readonly string[], id: string | null): string[] {
  return id === null || finished.includes(id)
    ? [...finished]
    : [...finished, id].slice(-FINISHED_KEPT);
}

/** A kept document that may come from another release or be damaged: what is missing is empty, what has no cart is none. */
export function keptCheckoutFrom<S extends { store_id: number }, A>(
  value: unknown,
): KeptCheckout<S, A> | null {
  if (typeof value !== 'object' || value === null || !('checkout' in value)) return null;
  const { checkout, ended, finished } = value as Partial<KeptCheckout<S, A>>;
  const rest = {
    ended: ended ?? null,
    finished: Array.isArray(finished)
      ? finished.filter((candidate) => typeof candidate === 'string')
      : [],
  };
  if (checkout === null) return { checkout: null, ...rest };
  return Array.isArray(checkout?.cart?.lines)
    ? { checkout: { ...EMPTY_CHECKOUT, ...checkout }, ...rest }
    : null;
}

/** What a tab kept: `mark` is the number of the document it knew last, and a half more while it had something unwritten. */
type TabState = { mark: number; nextId: string | null };
type DeviceState = { revision: number; hasCheckout: boolean; finished: readonly string[] };

/**
 * With what a page begins. `tab`: its own storage is the newest. `device`: the document of the device.
 * `ended`: the tab slept, or is a copy, while its order was finished elsewhere, and must not bring it back.
 */
export function chooseInitialState(
  tab: TabState | null,
  device: DeviceState | null,
): 'tab' | 'device' | 'ended' | 'empty' {
  if (tab === null) return device?.hasCheckout ? 'device' : 'empty';
  if (device === null) return 'tab';
  if (tab.nextId !== null && device.finished.includes(tab.nextId))
    return device.hasCheckout ? 'device' : 'ended';
  if (tab.mark >= device.revision) return 'tab';
  return device.hasCheckout ? 'device' : 'ended';
}
