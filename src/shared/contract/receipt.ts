import { z } from 'zod';
import { call, plain } from './contract.ts';
import { TicketLine } from './ticket-line.ts';
import { freeText } from './free-text.ts';

const whole = z.number().int();
const orderId = { order_id: freeText().max(40) };

const bothNames = { en: z.string(), ar: z.string() };
/** Called a tax invoice only when the VAT covers the whole bill. Money in AED. */
export const Receipt = z.object({
  title: z.object(bothNames),
  is_tax_invoice: z.boolean(),
  number: z.string(),
  order_id: z.string(),
  check_number: z.string(),
  issued_at: z.string(),
  time_zone: z.string(),
  seller: z.object({
    name: z.object(bothNames),
    branch: z.object(bothNames),
    address: z.object(bothNames),
    trn: z.string().nullable(),
  }),
  lines: z.array(
    TicketLine.extend({
      name: z.object(bothNames),
      size: z.object(bothNames),
      details: z.array(z.object({ ...bothNames, quantity: whole })),
      quantity: whole,
      unit_price: z.number(),
      total: z.number(),
    }),
  ),
  subtotal: z.number(),
  coupon_discount: z.number(),
  points: z.object({
    used: whole,
    discount: z.number(),
    earned: whole,
    to_earn: whole,
    with_account: whole,
  }),
  delivery_fee: z.number(),
  vat: z.object({ percent: z.number(), amount: z.number(), included: z.boolean() }),
  /** Without a tip. */
  total: z.number(),
  /** For the driver, without VAT. */
  tip: z.number(),
  /** What was charged: the total and the tip. */
  paid: z.number(),
  /** What of it went back to the card, or is on its way there. */
  refunded: z.number(),
  currency: z.literal('AED'),
  payment_method: z.string(),
  payment_status: z.string(),
  order_status_code: whole,
});
export type Receipt = z.output<typeof Receipt>;

export const receiptCalls = {
  receipt: call({
    method: 'GET',
    path: '/customer/order/{order_id}/receipt',
    who: 'anyone',
    ours: true,
    summary: 'The receipt of an order, in both languages',
    params: orderId,
    reply: plain({ receipt: Receipt }),
    refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  shareOrder: call({
    method: 'POST',
    path: '/customer/order/{order_id}/share',
    who: 'anyone',
    ours: true,
    summary: 'A link that opens tracking on another device, and nothing else',
    params: orderId,
    body: z.object({}),
    reply: plain({ token: z.string(), expires_at: z.string() }),
    refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
} as const;
