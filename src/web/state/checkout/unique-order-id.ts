// The id that makes an order exist once: taken with the first press, kept until the server has given a final answer.
// It is set aside as soon as something is in the cart, so that every tab and every copy of one orders the cart under the same id.
import { changeCheckout, readCheckout } from './checkout.ts';
import { newOrderId } from './new-order-id.ts';

/** True while an earlier press has had no final answer: its order may already exist. */
export const hasOpenOrderId = (): boolean => readCheckout().openId !== null;

export function openOrderId(): string {
  const made = newOrderId();
  changeCheckout({ type: 'idTaken', id: made });
  return readCheckout().openId ?? made;
}

/** The press had its answer. The id stays with the cart: free after a refusal, and gone with the cart once that was ordered. */
export const answerOrderId = (): void => changeCheckout({ type: 'idAnswered' });

/** The id belongs to an order, or to one that was given up, and the cart stays: the next press is another order. */
export const closeOrderId = (): void => changeCheckout({ type: 'idClosed' });
