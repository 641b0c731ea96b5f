import { z } from 'zod';
import { call, MOST_ID, plain, Text } from './contract.ts';
import { ORDER_STATES } from '../domain/orders/order-life.ts';
import { PAYMENT_STATES, PROVIDERS } from '../domain/money/payment-status.ts';
import { REFUND_REASONS } from '../domain/money/refund.ts';
import { AskedOrders } from './find-orders.ts';
import { freeText } from './free-text.ts';

const text = (max: number) => freeText().max(max).default('');

const PaymentEvent = z.object({
  kind: z.string(),
  source: z.string(),
  note: z.string(),
  at: z.string(),
});
const Refund = z.object({
  refund_id: z.number().int(),
  credit_note: z.string(),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(['due', 'done', 'failed', 'dismissed']),
  actor: z.string(),
  created_at: z.string(),
  done_at: z.string().nullable(),
  /** Which lines; empty: all that was left. */
  lines: z.array(z.object({ line_id: z.number().int(), quantity: z.number().int() })),
});
/** Amounts in AED. */
export const ConsolePayment = z.object({
  payment_id: z.number().int(),
  order_id: z.string(),
  store_id: z.number().int(),
  check_number: z.string(),
  provider: z.enum(PROVIDERS),
  attempt: z.number().int(),
  state: z.enum(PAYMENT_STATES),
  amount: z.number(),
  refunded: z.number(),
  /** Includes the delivery fee and the tip. A refunded line gives back its share of the total without them. */
  order_total: z.number(),
  delivery_fee: z.number(),
  tip: z.number(),
  currency: z.string(),
  reference: z.string(),
  card: z.string(),
  order_state: z.enum(ORDER_STATES),
  created_at: z.string(),
  changed_at: z.string(),
  lines: z.array(
    z.object({
      line_id: z.number().int(),
      name: Text,
      quantity: z.number().int(),
      total: z.number(),
    }),
  ),
  events: z.array(PaymentEvent),
  refunds: z.array(Refund),
});
export type ConsolePayment = z.output<typeof ConsolePayment>;

export const consolePaymentCalls = {
  consolePayments: call({
    method: 'POST',
    path: '/console/payments',
    ours: true,
    who: { may: 'payments' },
    summary:
      "Card payments of the member's branches, of any day, the newest first, with their events and refunds",
    body: AskedOrders,
    reply: plain({
      manager_above: z.number(),
      payments: z.array(ConsolePayment),
      has_more: z.boolean(),
    }),
  }),
  refundPayment: call({
    method: 'POST',
    path: '/console/payments/{paymentId}/refund',
    ours: true,
    who: { may: 'refunds' },
    summary: 'Give money back, all of it or for some lines; above a limit a manager only',
    params: { paymentId: z.coerce.number().int().positive().max(MOST_ID) },
    body: z.object({
      reason: z.enum(REFUND_REASONS),
      note: text(200),
      lines: z
        .array(z.object({ line_id: z.number().int(), quantity: z.number().int().positive() }))
        .max(50)
        .optional(),
      request_id: z.uuid(),
    }),
    reply: plain({ payment: ConsolePayment }),
    refusals: [
      'NOT_FOUND',
      'REFUND_NOT_POSSIBLE',
      'REFUND_NEEDS_MANAGER',
      'KEY_REUSED',
      'PIN_REQUIRED',
    ],
  }),
} as const;
