// When a customer is asked how an order was: once for each order, a day after the hand-over, until it was answered, refused or is too long ago.
import type { OrderState } from './order-life.ts';

const HOUR_MS = 3_600_000;
export const ASK_AFTER_HOURS = 24;
/** Later nobody remembers the taste. */
export const ASK_WITHIN_HOURS = 14 * 24;

export type AskedOrder = {
  state: OrderState;
  /** When the order came to this state. */
  changedAt: Date;
  isRated: boolean;
  isRefused: boolean;
};

export function mayAskReview(order: AskedOrder, now: Date): boolean {
  const hours = (now.getTime() - order.changedAt.getTime()) / HOUR_MS;
  return (
    order.state === 'completed' &&
    !order.isRated &&
    !order.isRefused &&
    hours >= ASK_AFTER_HOURS &&
    hours < ASK_WITHIN_HOURS
  );
}
