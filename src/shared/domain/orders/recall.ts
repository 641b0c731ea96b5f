// Bringing an order back after the seconds of an undo are over.
import { orderStep, type OrderEvent, type OrderState } from './order-life.ts';
import type { OrderType } from './order-type.ts';

/** After its last step. */
export const RECALL_MINUTES = 30;

export const RECALL_REASONS = ['mistake', 'not_collected', 'incomplete', 'remake'] as const;
export type RecallReason = (typeof RECALL_REASONS)[number];

type Finished = {
  orderType: OrderType;
  state: OrderState;
  lastEvent: OrderEvent | 'undone';
  cameFrom: OrderState | null;
  changedAt: Date;
  /** A paid order that is cancelled gives its money back by itself. */
  isMoneyGone: boolean;
};

export type Recall =
  | {
      ok: true;
      event: 'recalled' | 'recalled_for_later';
      /** A step at a time, nearest first. */
      returnsTo: readonly OrderState[];
    }
  | { ok: false; why: 'state' | 'customer' | 'money' | 'late' };

/** What its customer cancelled stays cancelled. What was cancelled while it waited for its time waits for it again. */
export function recall(order: Finished, now: Date): Recall {
  const waited = order.state === 'cancelled' && order.cameFrom === 'scheduled';
  const event = waited ? 'recalled_for_later' : 'recalled';
  const returnsTo: OrderState[] = [];
  let step = orderStep(order.orderType, order.state, event);
  while (step.ok) {
    returnsTo.push(step.to);
    step = orderStep(order.orderType, step.to, event);
  }
  if (returnsTo.length === 0) return { ok: false, why: 'state' };
  if (order.lastEvent === 'cancelled_by_customer') return { ok: false, why: 'customer' };
  if (order.isMoneyGone) return { ok: false, why: 'money' };
  if (now.getTime() - order.changedAt.getTime() > RECALL_MINUTES * 60_000)
    return { ok: false, why: 'late' };
  return { ok: true, event, returnsTo };
}
