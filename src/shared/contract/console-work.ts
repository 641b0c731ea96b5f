import { z } from 'zod';
import { ORDER_STATES } from '../domain/orders/order-life.ts';
import { ORDER_TYPES } from '../domain/orders/order-type.ts';
import { RECALL_REASONS } from '../domain/orders/recall.ts';
import { call, MOST_ID, plain } from './contract.ts';
import { BoardOrder } from './board-order.ts';
import { freeText } from './free-text.ts';

const orderId = { orderId: freeText().max(40) };
const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };

const commandId = z.uuid().optional();
const place = z.number().int().min(0).max(1000);
const MOST_PARTS = 200;

const FinishedOrder = z.object({
  order_id: z.string(),
  check_number: z.string(),
  state: z.enum(ORDER_STATES),
  order_type: z.enum(ORDER_TYPES),
  customer_name: z.string(),
  last_digits: z.string(),
  total: z.number(),
  reason: z.string().nullable(),
  changed_at: z.string(),
  recall: z.enum(['possible', 'state', 'customer', 'money', 'late']),
  /** The states that it can go back to, nearest first. */
  returns_to: z.array(z.enum(ORDER_STATES)),
});
export type FinishedOrder = z.output<typeof FinishedOrder>;

export const consoleWorkCalls = {
  tickPart: call({
    method: 'POST',
    path: '/console/order/{orderId}/part',
    ours: true,
    who: { may: 'moveOrders' },
    summary: 'Tick parts of an accepted order off, or take the ticks back',
    params: orderId,
    body: z.object({
      parts: z
        .array(z.object({ line: place, position: place }))
        .min(1)
        .max(MOST_PARTS),
      done: z.boolean(),
      /** The screen has made all its parts: the order is ready when no other has any left. */
      station_done: z.boolean().optional(),
      command_id: commandId,
    }),
    reply: plain({ order: BoardOrder }),
    refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
  }),
  nameRider: call({
    method: 'POST',
    path: '/console/order/{orderId}/rider',
    ours: true,
    who: { may: 'moveOrders' },
    summary:
      'Who rides with an order: name and phone, both optional; the customer sees them while it is on its way',
    params: orderId,
    body: z.object({
      name: freeText().trim().max(40).default(''),
      phone: freeText().trim().max(20).default(''),
    }),
    reply: plain({ order: BoardOrder }),
    refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'INVALID_PHONE'],
  }),
  lastRiders: call({
    method: 'GET',
    path: '/console/riders/{storeId}',
    ours: true,
    who: { may: 'moveOrders' },
    summary: 'The riders whom the branch had last',
    params: storeId,
    reply: plain({ riders: z.array(z.object({ name: z.string(), phone: z.string() })) }),
    refusals: ['NOT_FOUND'],
  }),
  seenCancelled: call({
    method: 'POST',
    path: '/console/order/{orderId}/seen',
    ours: true,
    who: { may: 'board' },
    summary: 'A cancelled order was seen in the kitchen and leaves the board',
    params: orderId,
    body: z.object({ command_id: commandId }),
    reply: plain({ order: BoardOrder }),
    refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
  }),
  finishedOrders: call({
    method: 'GET',
    path: '/console/board/{storeId}/finished',
    ours: true,
    who: { may: 'board' },
    summary: 'Orders of the business day that left the kitchen, newest first',
    params: storeId,
    reply: plain({ orders: z.array(FinishedOrder) }),
    refusals: ['NOT_FOUND'],
  }),
  recallOrder: call({
    method: 'POST',
    path: '/console/order/{orderId}/recall',
    ours: true,
    who: { may: 'recallOrders' },
    summary: 'Bring an order back one step or several within thirty minutes',
    params: orderId,
    body: z.object({
      reason: z.enum(RECALL_REASONS),
      seen_state: z.enum(ORDER_STATES),
      /** The state that it goes back to; without it, one step. */
      to_state: z.enum(ORDER_STATES).optional(),
      command_id: commandId,
    }),
    reply: plain({ order: BoardOrder }),
    refusals: [
      'NOT_FOUND',
      'ILLEGAL_MOVE',
      'POS_DECIDES',
      'RECALL_TOO_LATE',
      'RECALL_MONEY_GONE',
      'UNDO_COUPON_GONE',
      'UNDO_POINTS_GONE',
      'DAY_CLOSED',
      'PIN_REQUIRED',
    ],
  }),
} as const;
