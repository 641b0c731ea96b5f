// The minutes shown beside a total: the kitchen's answer for this cart, and until then the branch's general promise. Large orders take longer.
import { useSyncExternalStore } from 'react';
import { useCart, useOrderChoice } from './use-checkout.ts';

export type Minutes = { from: number; to: number };
type RangeQuery = {
  store: { store_id: number };
  orderType: string;
  point: { lat: number; lng: number } | null;
  lines: readonly { key: string; quantity: number }[];
};

/** What the answer depends on, as a key. */
export const cartQuestion = ({ store, orderType, point, lines }: RangeQuery): string =>
  [
    store.store_id,
    orderType,
    point?.lat,
    point?.lng,
    ...lines.map(({ key, quantity }) => `${key}*${quantity}`),
  ].join('|');

let cached: { question: string; minutes: Minutes } | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function keep(next: typeof cached): void {
  cached = next;
  for (const listener of listeners) listener();
}
/** Where the kitchen is not asked again (offers, account), its answer expires; the branch's minutes stay fresh. */
const KEPT_MS = 120_000;
let forgetting: ReturnType<typeof setTimeout> | undefined;

export function tellRange(question: string, minutes: Minutes): void {
  clearTimeout(forgetting);
  forgetting = setTimeout(() => keep(null), KEPT_MS);
  keep({ question, minutes });
}

/** The range to show, and a way to store an agreed one; null before a branch and an order type are chosen. */
export function useKitchenRange(): { minutes: Minutes; tell: (minutes: Minutes) => void } | null {
  const { lines } = useCart();
  const { store, orderType, point } = useOrderChoice();
  const current = useSyncExternalStore(
    subscribe,
    () => cached,
    () => null,
  );
  if (!store || !orderType) return null;
  const question = cartQuestion({ store, orderType, point, lines });
  return {
    minutes:
      current?.question === question
        ? current.minutes
        : { from: store.minutes_from, to: store.minutes_to },
    tell: (minutes) => tellRange(question, minutes),
  };
}
