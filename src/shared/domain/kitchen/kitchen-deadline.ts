// By when an order has to be one step further to keep its promise.
import { STATUS } from '../orders/order-status.ts';
import type { OrderType } from '../orders/order-type.ts';

const MINUTE_MS = 60_000;

export type Promised = {
  code: number;
  orderType: OrderType;
  promisedFrom: Date;
  promisedTo: Date;
  /** Null when nobody knows where it goes. */
  rideMinutes: number | null;
};

/**
 * Until it is ready: the start of the promise, for a delivery earlier by the ride. A ready delivery must leave in time for the end of the promise;
 * what rides or waits has until that end.
 */
export function kitchenDeadline(order: Promised): Date {
  const rideMs = order.orderType === 'Delivery' ? (order.rideMinutes ?? 0) * MINUTE_MS : 0;
  if (order.code === STATUS.dispatched) return order.promisedTo;
  if (order.code === STATUS.ready) return new Date(order.promisedTo.getTime() - rideMs);
  return new Date(order.promisedFrom.getTime() - rideMs);
}
