// How long it takes, wherever that is shown beside a total: what the kitchen said for what is in the cart, and until it did what the branch promises to
// anybody. A large order takes longer than the branch's menu says.
import { useSyncExternalStore } from 'react';
import { useCart } from './cart.tsx';
import { useOrderChoice } from './order-choice.tsx';

export type Minutes = { from: number; to: number };
type RangeQuery = {
  store: { store_id: number };
  orderType: string;
  point: { lat: number; lng: number } | null;
  lines: readonly { key: string; quantity: number }[];
};

/** What the answer depends on, as one word. */
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
/** Where nobody asks the kitchen again (offers, account), what it said of a cart goes by; the branch's own minutes stay fresh. */
const KEPT_MS = 120_000;
let forgetting: ReturnType<typeof setTimeout> | undefined;

export function tellRange(question: string, minutes: Minutes): void {
  clearTimeout(forgetting);
  forgetting = setTimeout(() => keep(null), KEPT_MS);
  keep({ question, minutes });
}

/** The range to show, and how to say that another was agreed on; null before a branch and a way are chosen. */
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
