// Calls of the staff console. The specification shows no staff.
import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, done, MOST_ID, plain, Text } from './contract.ts';
import { HOLD_MINUTES, LATER_MINUTES, HOLD_REASONS } from '../domain/orders/hold.ts';
import { ORDER_STATES } from '../domain/orders/order-life.ts';
import { REJECT_REASONS } from '../domain/orders/reject-reasons.ts';
import { ROLES } from '../domain/people/permissions.ts';
import { BoardOrder } from './board-order.ts';

export const StaffMember = z.object({
  login: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  lang: z.enum(['en', 'ar']),
  /** Null at a paired screen, which stays. */
  seconds_left: z.number().int().nullable(),
  /** Several share this sign-in: who acts is asked before what a person answers for. */
  asks_who: z.boolean().optional(),
  stores: z.array(
    z.object({ store_id: z.number().int(), store_name: z.string(), store_name_ar: z.string() }),
  ),
});
export type StaffMember = z.output<typeof StaffMember>;

export const BOARD_ACTIONS = [
  'accept',
  'ready',
  'dispatch',
  'complete',
  'reject',
  'hold',
  'resume',
] as const;
export type BoardAction = (typeof BOARD_ACTIONS)[number];

const orderId = { orderId: freeText().max(40) };
const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };

const boardPage = {
  orders: z.array(BoardOrder),
  /** The order after which the board goes on (`boardAfter`); null at its end. */
  next: z.string().nullable(),
};

export const consoleCalls = {
  consoleSignIn: call({
    method: 'POST',
    path: '/console/sign_in',
    who: 'anyone',
    ours: true,
    summary: 'Staff sign in; sets the session cookie',
    body: z.object({
      login: freeText().trim().min(1).max(60),
      password: z.string().min(1).max(200),
    }),
    reply: plain({ member: StaffMember }),
    refusals: ['SIGN_IN_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  consoleSignOut: call({
    method: 'POST',
    path: '/console/sign_out',
    ours: true,
    who: 'staff',
    summary: 'End the session',
    body: z.object({}),
    reply: done,
  }),
  consoleMe: call({
    method: 'GET',
    path: '/console/me',
    ours: true,
    who: 'staff',
    summary: 'Who is signed in, and which branches',
    reply: plain({ member: StaffMember }),
  }),
  board: call({
    method: 'GET',
    path: '/console/board/{storeId}',
    ours: true,
    who: { may: 'board' },
    summary: 'The live orders of a branch, the first 200',
    params: storeId,
    reply: plain({
      store_id: z.number().int(),
      name: Text,
      now: z.string(),
      /** Null at a paired screen, which stays. */
      session_ends_at: z.string().nullable(),
      prep_minutes: z.number().int(),
      /** How long a move can be taken back. */
      undo_seconds: z.number().int(),
      business_day: z.string(),
      ...boardPage,
    }),
    refusals: ['NOT_FOUND'],
  }),
  boardAfter: call({
    method: 'GET',
    path: '/console/board/{storeId}/after/{orderId}',
    ours: true,
    who: { may: 'board' },
    summary: 'The next 200 live orders of a branch, after the order that the page before named',
    params: { ...storeId, ...orderId },
    reply: plain(boardPage),
    refusals: ['NOT_FOUND'],
  }),
  acknowledge: call({
    method: 'POST',
    path: '/console/order/{orderId}/acknowledge',
    ours: true,
    who: { may: 'board' },
    summary: 'Stop the ringing of a new order',
    params: orderId,
    body: z.object({ command_id: z.uuid().optional() }),
    reply: plain({ order: BoardOrder }),
    refusals: ['NOT_FOUND'],
  }),
  moveOrder: call({
    method: 'POST',
    path: '/console/order/{orderId}/move',
    ours: true,
    who: { may: 'moveOrders' },
    summary: 'Move an order by the status table',
    params: orderId,
    body: z.object({
      command_id: z.uuid().optional(),
      hold: z
        .object({
          reason: z.enum(HOLD_REASONS),
          minutes: z.union(HOLD_MINUTES.map((minutes) => z.literal(minutes))),
        })
        .optional(),
      action: z.enum(BOARD_ACTIONS),
      /** Accepted for so much later than it was promised. */
      later_minutes: z.union(LATER_MINUTES.map((minutes) => z.literal(minutes))).optional(),
      reason: z.enum(REJECT_REASONS).optional(),
      /** The state that the card showed: an order that moved on since is not moved. */
      seen_state: z.enum(ORDER_STATES).optional(),
    }),
    reply: plain({ order: BoardOrder }),
    refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'POS_DECIDES', 'REASON_REQUIRED', 'PIN_REQUIRED'],
  }),
  undoMove: call({
    method: 'POST',
    path: '/console/order/{orderId}/undo',
    ours: true,
    who: { may: 'moveOrders' },
    summary: 'Take back the last move within ten seconds (decision D2)',
    params: orderId,
    body: z.object({}),
    reply: plain({ order: BoardOrder }),
    refusals: ['NOT_FOUND', 'UNDO_TOO_LATE', 'UNDO_COUPON_GONE', 'UNDO_POINTS_GONE', 'DAY_CLOSED'],
  }),
} as const;
