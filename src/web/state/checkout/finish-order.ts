// The order exists. The only place that says what follows in the browser: this device tracks it, and everything of the checkout leaves with it.
import { changeCheckout } from './checkout.ts';
import { writeTrackedOrder } from '../orders/tracked-order.ts';

/** `id`: what it was placed under; null when this tab does not know it. */
export function finishOrder(order: { orderId: string; phone: string }, id: string | null): void {
  writeTrackedOrder(order);
  changeCheckout({ type: 'orderFinished', id });
}
