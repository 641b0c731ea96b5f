// The checkout document as a device keeps it, and what a tab opens with.
import { type Checkout, EMPTY_CHECKOUT } from './checkout-document.ts';

/** So that a copied tab cannot bring a finished order back. */
const FINISHED_KEPT = 20;

export type CheckoutEnd = 'orderFinished' | 'orderGivenUp' | 'signedOut' | 'erased';

/** `checkout` is null once it has ended. */
export type KeptCheckout<S extends { store_id: number }, A> = {
  checkout: Checkout<S, A> | null;
  ended: CheckoutEnd | null;
  finished: string[];
};

/** The oldest are forgotten. */
export function withFinished(finished: readonly string[], id: string | null): string[] {
  return id === null || finished.includes(id)
    ? [...finished]
    : [...finished, id].slice(-FINISHED_KEPT);
}

/** It may come from another release or be damaged: what is missing is empty, what has no cart is none. */
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

/** `revision`: the document of the device that it knew last. */
type TabState = { revision: number; nextId: string | null };
type DeviceState = { revision: number; hasCheckout: boolean; finished: readonly string[] };

/** `tab`: its own storage is newer than the device's document. `ended`: the order was finished elsewhere and must not come back. */
export function chooseInitialState(
  tab: TabState | null,
  device: DeviceState | null,
): 'tab' | 'device' | 'ended' | 'empty' {
  if (tab === null) return device?.hasCheckout ? 'device' : 'empty';
  if (device === null) return 'tab';
  if (tab.nextId !== null && device.finished.includes(tab.nextId))
    return device.hasCheckout ? 'device' : 'ended';
  if (tab.revision >= device.revision) return 'tab';
  return device.hasCheckout ? 'device' : 'ended';
}
