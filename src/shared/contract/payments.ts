// Calls about paying by card. What the browser says about a payment is never believed: only the gateway's own answer counts.
import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, done, MOST_ID, plain, success } from './contract.ts';
import { PlacedOrder, SealedBody } from './orders.ts';
import { SAVE_ORDER_REFUSALS } from './order-refusals.ts';
import type { RefusalCode } from './refusals.ts';

const text = (max: number) => freeText().max(max).default('');
const orderId = freeText().min(1).max(40);
const STARTING_REFUSALS: readonly RefusalCode[] = [
  'UNREADABLE_BODY',
  'NOT_FOUND',
  'CARD_NOT_CONFIGURED',
  'ALREADY_PAID',
  'CARD_ORDER_ENDED',
  'GATEWAY_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
];

/** After decryption. Only `order_id` is used: amount, currency and address are those of the stored order. */
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

export const CardOrderRef = z.object({ order_id: orderId });
export type CardOrderRef = z.output<typeof CardOrderRef>;

/** What `?token=` of the payment page holds: to be shown, never believed. Signed by the server, 15 minutes. */
export const PaymentReturn = z.object({
  order_id: z.string(),
  order_status: z.enum(['Success', 'Pending', 'Failure', 'Aborted']),
  status_message: z.string(),
});
export type PaymentReturn = z.output<typeof PaymentReturn>;

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
    refusals: STARTING_REFUSALS,
  }),
  paytabsPayment: call({
    method: 'POST',
    path: '/customer/paytabs_payment/{customer_id}',
    who: 'buyer',
    summary: 'The other card page: the browser goes to redirect_url. Body: PaymentRequest',
    params: { customer_id: z.coerce.number().int().positive().max(MOST_ID) },
    body: SealedBody,
    reply: success(z.object({ redirect_url: z.url() })),
    refusals: STARTING_REFUSALS,
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
    reply: done,
    refusals: ['UNREADABLE_BODY', 'NOT_FOUND', 'ALREADY_PAID', 'PAYMENT_PENDING'],
  }),
  fetchCardDetails: call({
    method: 'POST',
    path: '/customer/fetch_card_details',
    who: 'customer',
    summary: 'The cards the provider keeps for this customer, masked; usually none (AMB-77)',
    body: z.object({}).nullish(),
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
    reply: plain({ shown: PaymentReturn }),
    refusals: ['NOT_FOUND'],
  }),
} as const;
