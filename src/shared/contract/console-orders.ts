import { z } from 'zod';
import { ALLERGENS } from '../domain/menu/allergens.ts';
import { REFUND_REASONS } from '../domain/money/refund.ts';
import { PAY_METHODS } from '../domain/stores/day-report.ts';
import { ORDER_STATES } from '../domain/orders/order-life.ts';
import { ORDER_TYPES } from '../domain/orders/order-type.ts';
import { call, plain, Text } from './contract.ts';
import { OrderIssue } from './console-issues.ts';
import { ConsolePayment } from './console-payments.ts';
import { AskedOrders } from './find-orders.ts';
import { freeText } from './free-text.ts';
import { TicketLine } from './ticket-line.ts';

const orderId = { orderId: freeText().max(40) };

const FoundOrder = z.object({
  order_id: z.string(),
  check_number: z.string(),
  store_id: z.number().int(),
  state: z.enum(ORDER_STATES),
  order_type: z.enum(ORDER_TYPES),
  payment_method: z.enum(PAY_METHODS),
  customer_name: z.string(),
  last_digits: z.string(),
  /** In AED. */
  total: z.number(),
  business_day: z.string(),
  placed_at: z.string(),
  scheduled_for: z.string().nullable(),
  has_open_issue: z.boolean(),
});
export type FoundOrder = z.output<typeof FoundOrder>;

/** `what`: a step of the order, or what else was done; `by` is empty where a clock or the bank acted. */
const OrderAct = z.object({
  at: z.string(),
  what: z.string(),
  by_kind: z.enum(['customer', 'staff', 'system']),
  by: z.string(),
  screen: z.string(),
  reason: z.string().nullable(),
  undone: z.boolean(),
  /** In AED, of money that went back. */
  amount: z.number().nullable(),
});
export type OrderAct = z.output<typeof OrderAct>;

/** What was taken at the counter and may go back there, in the form of a payment. */
const TillMoney = ConsolePayment.pick({
  check_number: true,
  amount: true,
  order_total: true,
  delivery_fee: true,
  tip: true,
  lines: true,
  refunds: true,
});

export const ConsoleOrder = FoundOrder.extend({
  phone: z.string(),
  address: z.string(),
  notes: z.string(),
  allergies: z.array(z.enum(ALLERGENS)),
  reason: z.string().nullable(),
  delivery_fee: z.number(),
  tip: z.number(),
  discount: z.number(),
  vat: z.number(),
  lines: z.array(
    TicketLine.extend({
      quantity: z.number().int(),
      name: Text,
      size: Text.nullable(),
      total: z.number(),
    }),
  ),
  history: z.array(OrderAct),
  payments: z.array(ConsolePayment),
  /** Null where a card was charged, or nothing was handed over. */
  till: TillMoney.nullable(),
  issues: z.array(OrderIssue),
  manager_above: z.number(),
});
export type ConsoleOrder = z.output<typeof ConsoleOrder>;

export const consoleOrderCalls = {
  findOrders: call({
    method: 'POST',
    path: '/console/orders',
    ours: true,
    who: { may: 'orders' },
    summary: 'Orders of the own branches, of any day, by number, name, phone or time',
    body: AskedOrders,
    reply: plain({ orders: z.array(FoundOrder), has_more: z.boolean() }),
  }),
  consoleOrder: call({
    method: 'GET',
    path: '/console/order/{orderId}',
    ours: true,
    who: { may: 'orders' },
    summary: 'An order with its contents, its history, its payments and what was reported about it',
    params: orderId,
    reply: plain({ order: ConsoleOrder }),
    refusals: ['NOT_FOUND'],
  }),
  refundAtTill: call({
    method: 'POST',
    path: '/console/order/{orderId}/till_refund',
    ours: true,
    who: { may: 'refunds' },
    summary:
      'Give back cash, or a card payment at the counter; it counts on the business day in which it happens',
    params: orderId,
    body: z.object({
      reason: z.enum(REFUND_REASONS),
      note: freeText().max(200).default(''),
      lines: z
        .array(z.object({ line_id: z.number().int(), quantity: z.number().int().positive() }))
        .max(50)
        .optional(),
      request_id: z.uuid(),
    }),
    reply: plain({ order: ConsoleOrder }),
    refusals: [
      'NOT_FOUND',
      'REFUND_NOT_POSSIBLE',
      'REFUND_NEEDS_MANAGER',
      'KEY_REUSED',
      'DAY_CLOSED',
      'PIN_REQUIRED',
    ],
  }),
  correctMethod: call({
    method: 'POST',
    path: '/console/order/{orderId}/method',
    ours: true,
    who: { may: 'cash' },
    summary: 'Cash was paid by card at the counter, or the other way round; while its day is open',
    params: orderId,
    body: z.object({ method: z.enum(['Cash', 'COP']) }),
    reply: plain({ order: ConsoleOrder }),
    refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'DAY_CLOSED', 'PIN_REQUIRED'],
  }),
} as const;
