// What follows in the browser once an order exists: this device tracks it, and the checkout is cleared.
import { changeCheckout } from './checkout.ts';
import { writeTrackedOrder } from '../orders/tracked-order.ts';

/** `id`: the id it was placed under; null when this tab does not know it. */
export function finishOrder(order: { orderId: string; phone: string }, id: string | null): void {
  writeTrackedOrder(order);
  changeCheckout({ type: 'orderFinished', id });
}
