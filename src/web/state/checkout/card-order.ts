// The card order between the press and its money: a reload, the way back from the bank and another press all find it again.
import type { OpenCardOrder } from '#shared/domain/cart/checkout-document.ts';
import { changeCheckout, readCheckout } from './checkout.ts';
import { readGuest } from './guest.ts';
import { forgetUnpaidOrder } from '../orders/tracked-order.ts';

export type { OpenCardOrder };

export const readCardOrder = (): OpenCardOrder | null => readCheckout().cardOrder;

export const writeCardOrder = (order: OpenCardOrder): void =>
  changeCheckout({ type: 'cardOrderSet', order });

/** It has ended, and its money never came. */
export function dropCardOrder(): void {
  const ended = readCardOrder();
  changeCheckout({ type: 'cardOrderSet', order: null });
  if (ended !== null) forgetUnpaidOrder(ended.orderId);
}

/** What proves whose order it is; a customer's token is sent by the caller itself. */
export function cardOrderHeaders(order: OpenCardOrder): Record<string, string> {
  const proof = order.isGuest ? readGuest()?.proof : undefined;
  return proof === undefined ? {} : { 'x-guest-proof': proof };
}
