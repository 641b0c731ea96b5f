// The idempotency id of an order, kept until a final answer. It is created with the cart, so that every tab and copy orders the cart under the same id.
import { changeCheckout, readCheckout } from './checkout.ts';
import { newOrderId } from './new-order-id.ts';

/** True while an earlier press has no final answer: its order may exist. */
export const hasOpenOrderId = (): boolean => readCheckout().openId !== null;

export function openOrderId(): string {
  const made = newOrderId();
  changeCheckout({ type: 'idTaken', id: made });
  return readCheckout().openId ?? made;
}

/** After an answer the id stays with the cart: free after a refusal, gone with an ordered cart. */
export const answerOrderId = (): void => changeCheckout({ type: 'idAnswered' });

/** The id belongs to an existing or cancelled order while the cart stays: the next press is another order. */
export const closeOrderId = (): void => changeCheckout({ type: 'idClosed' });
