// Calls about paying by card. What the browser says about a payment is never believed: only the gateway's own answer counts (AMB-75).
import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, MOST_ID, success } from './contract.ts';
import { PlacedOrder, SealedBody, SAVE_ORDER_REFUSALS } from './orders.ts';

const text = (max: number) => freeText().max(max).default('');
const orderId = freeText().min(1).max(40);

/** The body of mashrek_bank_payment and paytabs_payment after decryption. Only `order_id` is used: amount, currency and address are those of the stored order. */
export const PaymentRequest = z.object({
  order_id: orderId,
  currency: z.literal('AED').default('AED'),
  amount: z.number().optional(),
  address: text(400),
  customer_phone: text(20),
  customer_token: text(4000),
  country: text(60),
  address_id: z.number().int().nullable().default(null),
  orderType: text(20),
  delivery_fee: z.number().optional(),
  future_status: z.number().int().optional(),
  future_date: text(16),
});
export type PaymentRequest = z.output<typeof PaymentRequest>;

/** The body of dump_card_order and cancel_card_order after decryption. */
export const CardOrderRef = z.object({ order_id: orderId });
export type CardOrderRef = z.output<typeof CardOrderRef>;

/** What `?token=` of the payment page holds: to be shown, never believed. Signed by the server, 15 minutes. */
export const PaymentReturn = z.object({
  order_id: z.string(),
  order_status: z.enum(['Success', 'Pending', 'Failure', 'Aborted']),
  status_message: z.string(),
});
export type PaymentReturn = z.output<typeof PaymentReturn>;

const REFUND_REASONS = [
  'customer',
  'item_missing',
  'quality',
  'late',
  'cancelled',
  'duplicate',
  'other',
] as const;

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
});
/** A payment as the console shows it. Amounts in AED. */
export const ConsolePayment = z.object({
  payment_id: z.number().int(),
  order_id: z.string(),
  store_id: z.number().int(),
  check_number: z.string(),
  provider: z.enum(['ccavenue', 'paytabs']),
  attempt: z.number().int(),
  state: z.enum(['open', 'paid', 'failed', 'expired', 'refund_due', 'refunded']),
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  reference: z.string(),
  card: z.string(),
  order_status_code: z.number().int(),
  created_at: z.string(),
  changed_at: z.string(),
  lines: z.array(
    z.object({
      line_id: z.number().int(),
      name: z.string(),
      name_ar: z.string(),
      quantity: z.number().int(),
      total: z.number(),
    }),
  ),
  events: z.array(PaymentEvent),
  refunds: z.array(Refund),
});
export type ConsolePayment = z.output<typeof ConsolePayment>;

export const paymentCalls = {
  saveCardOrder: call({
    method: 'POST',
    path: '/customer/save_card_order',
    who: 'buyer',
    summary:
      'Keep an order until its card payment is proved: status 8, no kitchen, ends after 60 minutes',
    body: SealedBody,
    reply: success(PlacedOrder),
    refusals: SAVE_ORDER_REFUSALS,
  }),
  mashrekBankPayment: call({
    method: 'POST',
    path: '/customer/mashrek_bank_payment',
    who: 'buyer',
    summary:
      'What the browser posts to the card page: fields encRequest and access_code to paymentUrl. Body: PaymentRequest',
    body: SealedBody,
    reply: success(
      z.object({ encRequest: z.string(), accessCode: z.string(), paymentUrl: z.url() }),
    ),
    refusals: [
      'UNREADABLE_BODY',
      'NOT_FOUND',
      'CARD_NOT_CONFIGURED',
      'ALREADY_PAID',
      'CARD_ORDER_ENDED',
      'GATEWAY_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  paytabsPayment: call({
    method: 'POST',
    path: '/customer/paytabs_payment/{customer_id}',
    who: 'buyer',
    summary: 'The other card page: the browser goes to redirect_url. Body: PaymentRequest',
    params: { customer_id: z.coerce.number().int().positive().max(MOST_ID) },
    body: SealedBody,
    reply: success(z.object({ redirect_url: z.url() })),
    refusals: [
      'UNREADABLE_BODY',
      'NOT_FOUND',
      'CARD_NOT_CONFIGURED',
      'ALREADY_PAID',
      'CARD_ORDER_ENDED',
      'GATEWAY_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  dumpCardOrder: call({
    method: 'POST',
    path: '/customer/dump_card_order',
    who: 'buyer',
    summary:
      'Finalise a card order after its return; repeated calls answer the same. Body: CardOrderRef',
    body: SealedBody,
    reply: success(PlacedOrder),
    refusals: [
      'UNREADABLE_BODY',
      'NOT_FOUND',
      'PAYMENT_PENDING',
      'PAYMENT_FAILED',
      'CARD_ORDER_ENDED',
    ],
  }),
  cancelCardOrder: call({
    method: 'POST',
    path: '/customer/cancel_card_order',
    ours: true,
    who: 'buyer',
    summary: 'Give up an unpaid card order (CHK-PAY-10: No). Body: CardOrderRef',
    body: SealedBody,
    reply: success(z.object({ order_id: z.string(), order_status_code: z.number().int() })),
    refusals: ['UNREADABLE_BODY', 'NOT_FOUND', 'ALREADY_PAID', 'PAYMENT_PENDING'],
  }),
  fetchCardDetails: call({
    method: 'POST',
    path: '/customer/fetch_card_details',
    who: 'customer',
    summary: 'The cards the provider keeps for this customer, masked; usually none (AMB-77)',
    body: z.object({}),
    reply: success(
      z.array(
        z.object({
          token_id: z.string(),
          brand: z.string(),
          last_four: z.string(),
          expiry: z.string(),
        }),
      ),
    ),
  }),
  paymentReturn: call({
    method: 'POST',
    path: '/customer/payment_return',
    who: 'anyone',
    ours: true,
    summary:
      'What the token of the payment page says, if this server signed it and it is fresh; to be shown, never believed',
    body: z.object({ token: z.string().min(1).max(2000) }),
    reply: success(PaymentReturn),
    refusals: ['NOT_FOUND'],
  }),
  consolePayments: call({
    method: 'GET',
    path: '/console/payments',
    ours: true,
    who: { may: 'payments' },
    summary: "The latest card payments of the member's branches, with their events and refunds",
    reply: success(z.object({ manager_above: z.number(), payments: z.array(ConsolePayment) })),
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
    reply: success(ConsolePayment),
    refusals: ['NOT_FOUND', 'REFUND_NOT_POSSIBLE', 'REFUND_NEEDS_MANAGER', 'KEY_REUSED'],
  }),
} as const;
