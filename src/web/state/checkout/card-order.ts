// The open card order, stored until it is paid: reloads, the return from the bank and other presses find it.
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import { changeCheckout, readCheckout } from './checkout.ts';
import { readGuest } from './guest.ts';
import { forgetUnpaidOrder } from '../orders/tracked-order.ts';

export type { OpenCardOrder };

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
