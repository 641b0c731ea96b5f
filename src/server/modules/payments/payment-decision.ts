import {
  nextPoll,
  REOPEN_MINUTES,
  type PaymentEvent,
  type PaymentState,
} from '#shared/domain/money/payment-status.ts';
import type { GatewayAnswer } from '#server/adapters/payment/payment-port.ts';
import type { Db } from '#server/db/open.ts';
import { type BranchDefaults } from '#server/modules/stores/stores.queries.ts';
import { canStillBeCooked } from './still-possible.ts';
import { type CardOrder } from '#server/modules/orders/lifecycle/card-orders.queries.ts';
import { isReferenceTaken, refundedSoFar, type PaymentRow } from './payments.queries.ts';

export type Answer = Extract<GatewayAnswer, { kind: 'answer' }>;
type Decision = { event: PaymentEvent | null; alarm: string | null };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const UNANSWERED_DAYS = 7;
const EVENT_OF = { waiting: 'waiting', failed: 'declined', returned: 'returned' } as const;

/** Money for an order that can be cooked counts; any other goes back. */
export async function decide(
  tx: Db,
  order: CardOrder,
  payment: PaymentRow,
  answer: Answer,
  { now, settings }: { now: Date; settings: BranchDefaults },
): Promise<Decision> {
  if (answer.gatewayOrderId !== payment.gateway_order_id)
    return { event: null, alarm: 'other_order' };
  // That the rest went back as well is for people to find out.
  if (
    answer.state === 'returned' &&
    payment.state === 'paid' &&
    (await refundedSoFar(tx, payment.id)) > 0
  )
    return { event: null, alarm: 'returned_beside_refund' };
  if (answer.state !== 'paid') return { event: EVENT_OF[answer.state], alarm: null };
  if (answer.reference === '' || answer.amountFils === null || answer.amountFils <= 0)
    return { event: null, alarm: 'unreadable' };
  if (await isReferenceTaken(tx, payment, answer.reference))
    return { event: null, alarm: 'reference_taken' };
  if (answer.amountFils !== payment.amount_fils || answer.currency !== payment.currency)
    return { event: 'orphan_capture', alarm: 'amount_differs' };
  return {
    event: (await canStillBeCooked(tx, order, now, settings)) ? 'captured' : 'orphan_capture',
    alarm: null,
  };
}

/** Soon without an answer, and hourly after the usual looks, for a week. */
export function askAgainAfter(payment: PaymentRow, now: Date): Date | null {
  const minutesOld = (now.getTime() - payment.created_at.getTime()) / MINUTE_MS;
  const minutes = minutesOld < REOPEN_MINUTES ? 2 : 60;
  return minutesOld < UNANSWERED_DAYS * DAY_MINUTES
    ? new Date(now.getTime() + minutes * MINUTE_MS)
    : null;
}

export function pollAfter(payment: PaymentRow, state: PaymentState, now: Date): Date | null {
  if (state === 'refund_due' || state === 'refunded') return null;
  const minutesOld = (now.getTime() - payment.created_at.getTime()) / MINUTE_MS;
  const next =
    state === 'paid' ? (minutesOld < DAY_MINUTES ? DAY_MINUTES : null) : nextPoll(minutesOld);
  return next === null ? null : new Date(payment.created_at.getTime() + next * MINUTE_MS);
}
