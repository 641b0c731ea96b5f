import { z } from 'zod';
import { DAY_ENDS } from '../domain/stores/day-end.ts';
import { PAY_METHODS } from '../domain/stores/day-report.ts';
import { ORDER_STATES } from '../domain/orders/order-life.ts';
import { ORDER_TYPES } from '../domain/orders/order-type.ts';
import { PAUSE_SCOPES } from '../domain/stores/pause.ts';
import { call, MOST_ID, plain, Text } from './contract.ts';
import { REJECT_REASONS } from '../domain/orders/reject-reasons.ts';
import { freeText } from './free-text.ts';

const theDay = {
  storeId: z.coerce.number().int().positive().max(MOST_ID),
  day: z.union([z.iso.date(), z.literal('today')]),
};
const MOST_CASH_AED = 1_000_000;
const MOST_OPEN = 500;
const count = z.number().int();

const OpenOrder = z.object({
  order_id: z.string(),
  check_number: z.string(),
  state: z.enum(ORDER_STATES),
  order_type: z.enum(ORDER_TYPES),
  customer_name: z.string(),
  total: z.number(),
  /** How it can end; on the way, together with the others there. */
  ends: z.array(z.enum(DAY_ENDS)),
  is_on_the_way: z.boolean(),
});
export type OpenOrder = z.output<typeof OpenOrder>;

export const DayReport = z.object({
  store_id: count,
  store_name: Text,
  business_day: z.string(),
  today: z.string(),
  orders: count,
  /** At list prices; less the discounts, with the fees and what tax is added, it is the total. */
  gross: z.number(),
  discounts: z.number(),
  /** A discount too: what customers' points took off. */
  points: z.number(),
  fees: z.number(),
  vat: z.number(),
  total: z.number(),
  /** Of the drivers: only in the cash that is expected. */
  tips: z.number(),
  refunded: z.number(),
  methods: z.array(
    z.object({ method: z.enum(PAY_METHODS), orders: count, total: z.number(), tips: z.number() }),
  ),
  /** What lies in the drawer when everybody paid, less what the counter gave back. */
  cash_expected: z.number(),
  /** Given back at the counter on that day, of orders of any day. */
  till_refunds: z.object({ cash: z.number(), cop: z.number() }),
  /** What was counted, the newest first: that one counts. */
  cash_counts: z.array(z.object({ counted: z.number(), by: z.string(), at: z.string() })),
  ended: z.array(z.object({ reason: z.string().nullable(), orders: count })),
  kept: count,
  missed: count,
  hours: z.array(z.object({ hour: count, orders: count, missed: count, total: z.number() })),
  /** The days up to this one on which orders came, the oldest first. */
  days: z.array(z.object({ day: z.string(), orders: count, total: z.number(), ended: count })),
  top: z.array(z.object({ name: Text, quantity: count })),
  off: z.array(z.object({ name: Text, minutes: count })),
  paused: z.array(z.object({ scope: z.enum(PAUSE_SCOPES), minutes: count })),
  open: z.array(OpenOrder),
  is_over: z.boolean(),
  closed: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type DayReport = z.output<typeof DayReport>;

export const dayCalls = {
  dayReport: call({
    method: 'GET',
    path: '/console/day/{storeId}/{day}',
    ours: true,
    who: { may: 'day' },
    summary: 'What a business day of a branch came to, and how it went',
    params: theDay,
    reply: plain({ report: DayReport }),
    refusals: ['NOT_FOUND'],
  }),
  countCash: call({
    method: 'POST',
    path: '/console/day/{storeId}/{day}/cash',
    ours: true,
    who: { may: 'cash' },
    summary: 'What lies in the drawer; counted again, the later counts and the earlier is kept',
    params: theDay,
    body: z.object({ counted: z.number().min(0).max(MOST_CASH_AED) }),
    reply: plain({ report: DayReport }),
    refusals: ['NOT_FOUND', 'BAD_REQUEST', 'PIN_REQUIRED'],
  }),
  closeDay: call({
    method: 'POST',
    path: '/console/day/{storeId}/{day}/close',
    ours: true,
    who: { may: 'cash' },
    summary:
      'Close a business day, once. What is still open is closed with it, order by order, those on the way together; an order that nobody names keeps the day open',
    params: theDay,
    body: z.object({
      orders: z
        .array(
          z.object({
            order_id: freeText().max(40),
            end: z.enum(DAY_ENDS),
            reason: z.enum(REJECT_REASONS).optional(),
          }),
        )
        .max(MOST_OPEN)
        .default([]),
      on_the_way: z.boolean().default(false),
    }),
    reply: plain({ report: DayReport }),
    refusals: [
      'NOT_FOUND',
      'BAD_REQUEST',
      'REASON_REQUIRED',
      'ILLEGAL_MOVE',
      'DAY_NOT_OVER',
      'DAY_ORDERS_OPEN',
      'DAY_CLOSED',
      'PIN_REQUIRED',
    ],
  }),
} as const;
