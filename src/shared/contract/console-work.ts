// Calls of the kitchen's work at the board: ticking parts, cancelled orders that were seen, what is finished and comes back a step.
import { z } from 'zod';
import { ORDER_TYPES } from '../domain/order-type.ts';
import { RECALL_REASONS } from '../domain/recall.ts';
import { call, MOST_ID, success } from './contract.ts';
import { BoardOrder } from './console.ts';
import { freeText } from './free-text.ts';

const orderId = { orderId: freeText().max(40) };
const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };
/** How many orders of a branch nobody has touched, and how many are late. */
const BoardStore = z.object({
  store_id: z.number().int(),
  store_name: z.string(),
  store_name_ar: z.string(),
  ringing: z.number().int(),
  late: z.number().int(),
  /** It is open and nobody looks at its board; orders for now may be refused because of it. */
  unseen: z.enum(['told', 'refused']).nullable(),
});
export type BoardStore = z.output<typeof BoardStore>;
const commandId = z.uuid().optional();
const place = z.number().int().min(0).max(1000);
/** More than any order has. */
const MOST_PARTS = 200;
const MOST_GROUPS = 200;

const FinishedOrder = z.object({
  order_id: z.string(),
  check_number: z.string(),
  code: z.number().int(),
  order_type: z.enum(ORDER_TYPES),
  customer_name: z.string(),
  last_digits: z.string(),
  total: z.number(),
  reason: z.string().nullable(),
  changed_at: z.string(),
  /** Whether it can be brought back a step, or why not. */
  recall: z.enum(['possible', 'state', 'customer', 'money', 'late']),
});
export type FinishedOrder = z.output<typeof FinishedOrder>;

const MenuGroupOfBoard = z.object({
  group_id: z.number().int(),
  name: z.string(),
  name_ar: z.string(),
  item_ids: z.array(z.number().int()),
});
export type MenuGroupOfBoard = z.output<typeof MenuGroupOfBoard>;

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
      command_id: commandId,
    }),
    reply: success(BoardOrder),
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
    reply: success(BoardOrder),
    refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'INVALID_PHONE'],
  }),
  lastRiders: call({
    method: 'GET',
    path: '/console/riders/{storeId}',
    ours: true,
    who: { may: 'moveOrders' },
    summary: 'The riders whom the branch had last',
    params: storeId,
    reply: success(z.array(z.object({ name: z.string(), phone: z.string() }))),
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
    reply: success(BoardOrder),
    refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
  }),
  finishedOrders: call({
    method: 'GET',
    path: '/console/board/{storeId}/finished',
    ours: true,
    who: { may: 'board' },
    summary: 'Orders of the business day that left the kitchen, newest first',
    params: storeId,
    reply: success(z.array(FinishedOrder)),
    refusals: ['NOT_FOUND'],
  }),
  recallOrder: call({
    method: 'POST',
    path: '/console/order/{orderId}/recall',
    ours: true,
    who: { may: 'recallOrders' },
    summary: 'Bring an order back a step within thirty minutes',
    params: orderId,
    body: z.object({
      reason: z.enum(RECALL_REASONS),
      /** The code that the list showed. */
      seen_code: z.number().int(),
      command_id: commandId,
    }),
    reply: success(BoardOrder),
    refusals: [
      'NOT_FOUND',
      'ILLEGAL_MOVE',
      'RECALL_TOO_LATE',
      'RECALL_MONEY_GONE',
      'UNDO_COUPON_GONE',
      'UNDO_POINTS_GONE',
      'DAY_CLOSED',
      'PIN_REQUIRED',
    ],
  }),
  boardStores: call({
    method: 'GET',
    path: '/console/board_stores',
    ours: true,
    who: { may: 'boardStores' },
    summary: 'The branches at which orders ring or are late',
    reply: success(z.array(BoardStore)),
  }),
  boardGroups: call({
    method: 'GET',
    path: '/console/board/{storeId}/groups',
    ours: true,
    who: { may: 'board' },
    summary: 'The menu groups that a screen can be limited to',
    params: storeId,
    reply: success(z.array(MenuGroupOfBoard)),
    refusals: ['NOT_FOUND'],
  }),
  boardScreen: call({
    method: 'POST',
    path: '/console/board/{storeId}/screen',
    ours: true,
    who: { may: 'board' },
    summary:
      'A board is open, limited to these groups; the groups that no open screen of the branch is for, which it shows too',
    params: storeId,
    body: z.object({
      /** Made by the browser; it names the screen among those of its branch. */
      screen: z.uuid(),
      groups: z.array(z.number().int().positive().max(MOST_ID)).min(1).max(MOST_GROUPS).nullable(),
    }),
    reply: success(
      z.object({
        nowhere: z.array(MenuGroupOfBoard),
        /** The dishes of the newest menu: of this screen's groups, and of all groups. Null at a screen that shows everything. */
        dishes: z
          .object({ own: z.array(z.number().int()), all: z.array(z.number().int()) })
          .nullable(),
      }),
    ),
    refusals: ['NOT_FOUND'],
  }),
} as const;
