// What is kept of an order that is being placed: its number, an open card order, and what ends with it.
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import { forgetUnpaidOrder, writeTrackedOrder } from '../orders/tracked-order.ts';
import { readGuest } from './buyer.ts';
import { newOrderId } from '../browser/random-id.ts';
import { changeCheckout, readCheckout } from './store.ts';

/** True while an earlier press has no final answer: its order may exist. */
export const hasOpenOrderId = (): boolean => readCheckout().openId !== null;

/** The idempotency id, kept until a final answer. It is created with the cart, so that every tab orders the cart under the same id. */
export function openOrderId(): string {
  const made = newOrderId();
  changeCheckout({ type: 'idTaken', id: made });
  return readCheckout().openId ?? made;
}

/** After an answer the id stays with the cart: free after a refusal, gone with an ordered cart. */
export const answerOrderId = (): void => changeCheckout({ type: 'idAnswered' });

/** The id belongs to an existing or cancelled order while the cart stays: the next press is another order. */
export const closeOrderId = (): void => changeCheckout({ type: 'idClosed' });

/** The open card order, until it is paid: reloads, the return from the bank and other presses find it. */
export const readCardOrder = (): OpenCardOrder | null => readCheckout().cardOrder;

export const writeCardOrder = (order: OpenCardOrder): void =>
  changeCheckout({ type: 'cardOrderSet', order });

export function dropCardOrder(): void {
  const ended = readCardOrder();
  changeCheckout({ type: 'cardOrderSet', order: null });
  if (ended !== null) forgetUnpaidOrder(ended.orderId);
}

/** The proof of the order's owner; a customer's token is sent by the caller. */
export function cardOrderHeaders(order: OpenCardOrder): Record<string, string> {
  const proof = order.isGuest ? readGuest()?.proof : undefined;
  return proof === undefined ? {} : { 'x-guest-proof': proof };
}

/** An order exists: this device tracks it, and the checkout is cleared. `id`: what it was placed under, where this tab knows it. */
export function finishOrder(order: { orderId: string; phone: string }, id: string | null): void {
  writeTrackedOrder(order);
  changeCheckout({ type: 'orderFinished', id });
}
