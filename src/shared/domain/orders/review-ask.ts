// A customer is asked once for each order, a day after the hand-over.
import type { OrderState } from './order-life.ts';

const HOUR_MS = 3_600_000;
export const ASK_AFTER_HOURS = 24;
export const ASK_WITHIN_HOURS = 14 * 24;

/** A later push would be an advertisement. */
export const TELL_WITHIN_HOURS = 72;
/** Minutes on the branch's clock: not at night or at breakfast. */
const TELL_FROM = 11 * 60;
const TELL_UNTIL = 21 * 60;

export type AskedOrder = {
  state: OrderState;
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

/** `minutes` after midnight where the branch is. */
export function mayTellReview(order: AskedOrder, now: Date, minutes: number): boolean {
  return (
    mayAskReview(order, now) &&
    now.getTime() - order.changedAt.getTime() < TELL_WITHIN_HOURS * HOUR_MS &&
    minutes >= TELL_FROM &&
    minutes < TELL_UNTIL
  );
}
