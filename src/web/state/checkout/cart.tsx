// The cart part of the checkout document: lines, instructions, cutlery.
import { useMemo } from 'react';
import {
  addLine,
  cartQuantity,
  replaceLine,
  setQuantity,
  type CartLine,
} from '#shared/domain/cart/cart.ts';
import type { Checkout, CheckoutCart } from '#shared/domain/cart/checkout-document.ts';
import {
  changeCheckout,
  readCheckout,
  useCheckout,
  useCheckoutPlace,
  type CheckoutPlace,
} from './checkout.ts';

type AddResult = { capped: boolean };

type CartActions = {
  add(line: CartLine): AddResult;
  /** Replaces an edited line in its place. */
  replace(key: string, line: CartLine): AddResult;
  setQuantity(key: string, quantity: number): AddResult;
  remove(key: string): void;
  removeMany(keys: readonly string[]): void;
  /** Restores lines (undo). */
  restore(lines: CartLine[]): void;
  /** Restores one line at its position, unless the same choice is in the cart again. */
  reinsert(line: CartLine, index: number): void;
  toggle(key: string): void;
  clear(): void;
  setInstructions(text: string): void;
  setCutlery(wanted: boolean): void;
};

type Cart = CheckoutCart &
  CartActions & {
    /** False until the stored cart was read: show neither "empty" nor a count before. */
    ready: boolean;
    quantity: number;
  };

const actionsIn = (
  read: () => Pick<Checkout<never, never>, 'cart'>,
  change: CheckoutPlace['change'],
): CartActions => ({
  add: (line) => {
    const { capped } = addLine(read().cart.lines, line);
    change({ type: 'lineAdded', line });
    return { capped };
  },
  replace: (key, line) => {
    const { capped } = replaceLine(read().cart.lines, key, line);
    change({ type: 'lineReplaced', key, line });
    return { capped };
  },
  setQuantity: (key, quantity) => {
    const { capped } = setQuantity(read().cart.lines, key, quantity);
    change({ type: 'quantitySet', key, quantity });
    return { capped };
  },
  remove: (key) => change({ type: 'linesRemoved', keys: [key] }),
  removeMany: (keys) => change({ type: 'linesRemoved', keys }),
  restore: (lines) => change({ type: 'linesRestored', lines }),
  reinsert: (line, index) => change({ type: 'lineReinserted', line, index }),
  toggle: (key) => change({ type: 'lineToggled', key }),
  clear: () => change({ type: 'cartCleared' }),
  setInstructions: (text) => change({ type: 'instructionsSet', text }),
  setCutlery: (wanted) => change({ type: 'cutlerySet', wanted }),
});
const ACTIONS = actionsIn(readCheckout, changeCheckout);

export function useCart(): Cart {
  const cart = useCheckout(({ checkout }) => checkout.cart);
  const ready = useCheckout((shown) => shown.ready);
  const place = useCheckoutPlace();
  const actions = useMemo(
    () => (place ? actionsIn(() => place.shown().checkout, place.change) : ACTIONS),
    [place],
  );
  return useMemo(
    () => ({ ...cart, ...actions, ready, quantity: cartQuantity(cart.lines) }),
    [cart, actions, ready],
  );
}
