// The cart: lines, special instructions and the cutlery choice, a part of the checkout document (AMB-08, AMB-104).
import { useMemo } from 'react';
import {
  addLine,
  cartQuantity,
  replaceLine,
  setQuantity,
  type CartLine,
} from '#shared/domain/cart.ts';
import type { CheckoutCart } from '#shared/domain/checkout-document.ts';
import { changeCheckout, readCheckout, useCheckout } from './checkout.ts';

type AddResult = { capped: boolean };

type CartActions = {
  add(line: CartLine): AddResult;
  /** The line that was edited becomes another one and keeps its place. */
  replace(key: string, line: CartLine): AddResult;
  setQuantity(key: string, quantity: number): AddResult;
  remove(key: string): void;
  removeMany(keys: readonly string[]): void;
  /** Puts lines back as they were (undo of a removal). */
  restore(lines: CartLine[]): void;
  /** Puts one removed line back where it stood; nothing happens when the same choice is in the cart again. */
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

const ACTIONS: CartActions = {
  add: (line) => {
    const { capped } = addLine(readCheckout().cart.lines, line);
    changeCheckout({ type: 'lineAdded', line });
    return { capped };
  },
  replace: (key, line) => {
    const { capped } = replaceLine(readCheckout().cart.lines, key, line);
    changeCheckout({ type: 'lineReplaced', key, line });
    return { capped };
  },
  setQuantity: (key, quantity) => {
    const { capped } = setQuantity(readCheckout().cart.lines, key, quantity);
    changeCheckout({ type: 'quantitySet', key, quantity });
    return { capped };
  },
  remove: (key) => changeCheckout({ type: 'linesRemoved', keys: [key] }),
  removeMany: (keys) => changeCheckout({ type: 'linesRemoved', keys }),
  restore: (lines) => changeCheckout({ type: 'linesRestored', lines }),
  reinsert: (line, index) => changeCheckout({ type: 'lineReinserted', line, index }),
  toggle: (key) => changeCheckout({ type: 'lineToggled', key }),
  clear: () => changeCheckout({ type: 'cartCleared' }),
  setInstructions: (text) => changeCheckout({ type: 'instructionsSet', text }),
  setCutlery: (wanted) => changeCheckout({ type: 'cutlerySet', wanted }),
};

export function useCart(): Cart {
  const cart = useCheckout(({ checkout }) => checkout.cart);
  const ready = useCheckout((shown) => shown.ready);
  return useMemo(
    () => ({ ...cart, ...ACTIONS, ready, quantity: cartQuantity(cart.lines) }),
    [cart, ready],
  );
}
