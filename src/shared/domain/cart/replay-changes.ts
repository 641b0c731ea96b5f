// What several changes make of the document that a device keeps, one after the other.
import {
  endChange,
  endCheckout,
  isBeginning,
  isOfAnotherOrder,
  type CheckoutChange,
} from './checkout-changes.ts';
import type { Checkout } from './checkout-document.ts';
import { withFinished, type CheckoutEnd } from './kept-checkout.ts';
import { nextCheckout } from './next-checkout.ts';

/** `forgotten`: it has ended and nothing has begun since. */
type Replayed<S extends { store_id: number }, A> = {
  next: Checkout<S, A>;
  forgotten: boolean;
  finished: string[];
};

export function replayChanges<S extends { store_id: number }, A>(
  changes: readonly CheckoutChange<S, A>[],
  kept: Replayed<S, A>,
): Replayed<S, A> & { ended: CheckoutEnd | null } {
  let { next, forgotten, finished } = kept;
  let ended: CheckoutEnd | null = null;
  for (const change of changes) {
    const end = isOfAnotherOrder(next, change) ? null : endCheckout(change);
    if (end === 'orderFinished' || end === 'orderGivenUp')
      finished = withFinished(finished, next.openId ?? next.nextId);
    if (end !== null) [ended, forgotten] = [end, true];
    else if (isBeginning(change)) [ended, forgotten] = [null, false];
    next = nextCheckout(next, change);
  }
  return { next, forgotten, finished, ended };
}

/** The document after an end that another tab has written. */
export const endAs = <S extends { store_id: number }, A>(
  before: Checkout<S, A>,
  ended: CheckoutEnd | null,
): Checkout<S, A> => nextCheckout(before, endChange(ended ?? 'orderFinished'));
