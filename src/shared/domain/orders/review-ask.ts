// When a customer is asked how an order was: once for each order, a day after the hand-over, until it was answered, refused or is too long ago.
import type { OrderState } from './order-life.ts';

const HOUR_MS = 3_600_000;
export const ASK_AFTER_HOURS = 24;
/** Later nobody remembers the taste. */
export const ASK_WITHIN_HOURS = 14 * 24;

/** By push only so soon: a later message would be an advertisement. */
export const TELL_WITHIN_HOURS = 72;
/** On the branch's clock, in minutes: nobody's phone asks about food at night or at breakfast. */
const TELL_FROM = 11 * 60;
const TELL_UNTIL = 21 * 60;

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

/** Whether the question may go to a phone now, `minutes` after midnight where the branch is. */
export function mayTellReview(order: AskedOrder, now: Date, minutes: number): boolean {
  return (
    mayAskReview(order, now) &&
    now.getTime() - order.changedAt.getTime() < TELL_WITHIN_HOURS * HOUR_MS &&
    minutes >= TELL_FROM &&
    minutes < TELL_UNTIL
  );
}
