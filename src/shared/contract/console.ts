// Calls of the staff console (decision D8). All of them are ours: the specification shows no staff.
import { z } from 'zod';
import { RiderNotes } from './orders.ts';
import { freeText } from './free-text.ts';
import { call, MOST_ID, success } from './contract.ts';
import { TicketLine } from './ticket-line.ts';
import { HOLD_MINUTES, HOLD_REASONS } from '../domain/hold.ts';
import { ALLERGENS } from '../domain/allergens.ts';
import { ROLES } from '../domain/permissions.ts';

export const StaffMember = z.object({
  login: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  lang: z.enum(['en', 'ar']),
  /** How long this sign-in lasts; null at a paired screen, which stays. */
  seconds_left: z.number().int().nullable(),
  stores: z.array(
    z.object({ store_id: z.number().int(), store_name: z.string(), store_name_ar: z.string() }),
  ),
});
export type StaffMember = z.output<typeof StaffMember>;

/** Where a part stands in the order, what it is, and whether a cook has ticked it. */
const PartTick = z.object({
  position: z.number().int(),
  item_id: z.number().int(),
  size_id: z.number().int(),
  done: z.boolean(),
  done_by: z.string().nullable(),
});
export type PartTick = z.output<typeof PartTick>;

/** What a part holds of what the customer must not eat. Not known: the order is older than the record, so somebody has to look. */
const AllergyMark = z.object({
  contains: z.array(z.enum(ALLERGENS)),
  may: z.array(z.enum(ALLERGENS)),
  is_known: z.boolean(),
});
const allergy = AllergyMark.nullable();

/** `own`: the dish of the line itself. Orders of before there were parts have nothing to tick. `heat`: how it is made, of the extras. */
const BoardLine = TicketLine.extend({
  line: z.number().int(),
  own: PartTick.nullable(),
  /** Of the dish of the line itself. */
  allergy,
  parts: z.array(TicketLine.shape.parts.element.extend({ tick: PartTick.nullable(), allergy })),
  extras: z.array(TicketLine.shape.extras.element.extend({ allergy })),
  heat: z.array(z.object({ text: z.string(), text_ar: z.string() })),
  quantity: z.number().int(),
  name: z.string(),
  name_ar: z.string(),
  size: z.string(),
  size_ar: z.string(),
});
/** `due_at`: by when it has to be one step further, against the promise (`domain/kitchen-deadline`); `amount_to_collect` is 0 when nothing is owed. */
export const BoardOrder = z.object({
  order_id: z.string(),
  check_number: z.string(),
  code: z.number().int(),
  order_type: z.enum(['Delivery', 'Pickup', 'qr-Pickup']),
  acknowledged: z.boolean(),
  placed_at: z.string(),
  changed_at: z.string(),
  due_at: z.string(),
  promised_from: z.string(),
  promised_to: z.string(),
  business_day: z.string(),
  scheduled_for: z.string().nullable(),
  lines: z.array(BoardLine),
  notes: z.string(),
  cutlery: z.boolean(),
  allergies: z.array(z.enum(ALLERGENS)),
  /** The customer's own words speak of an allergy. */
  allergy: z.boolean(),
  total: z.number(),
  /** Of the total: for the driver. */
  tip: z.number(),
  payment_method: z.string(),
  payment_status: z.string(),
  is_paid: z.boolean(),
  amount_to_collect: z.number(),
  customer_name: z.string(),
  phone: z.string(),
  house: z.string(),
  area: z.string(),
  /** Whole: house, area and the place that was found on the map, nothing twice. */
  address: z.string(),
  /** Cancelled while it waited or cooked, and nobody has seen it yet: the code it had. */
  gone_from: z.number().int().nullable(),
  hold: z
    .object({ reason: z.enum(HOLD_REASONS).nullable(), until: z.string().nullable() })
    .nullable(),
  undo_until: z.string().nullable(),
  reason: z.string().nullable(),
  /** The customer who collects it is outside; `rings` until somebody has touched the card. */
  arrival: z.object({ at: z.string(), plate: z.string(), rings: z.boolean() }).nullable(),
  /** One of both may be empty. */
  rider: z.object({ name: z.string(), phone: z.string() }).nullable(),
  change_for: z.number().nullable(),
  ...RiderNotes.shape,
});
export type BoardOrder = z.output<typeof BoardOrder>;

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
export const REJECT_REASONS = [
  'store_rejected',
  'out_of_stock',
  'too_busy',
  'closing',
  'customer',
  'no_show',
  'undeliverable',
] as const;

const orderId = { orderId: freeText().max(40) };

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
    reply: success(StaffMember),
    refusals: ['SIGN_IN_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  consoleSignOut: call({
    method: 'POST',
    path: '/console/sign_out',
    ours: true,
    who: 'staff',
    summary: 'End the session',
    body: z.object({}),
    reply: success(z.null()),
  }),
  consoleMe: call({
    method: 'GET',
    path: '/console/me',
    ours: true,
    who: 'staff',
    summary: 'Who is signed in, and which branches',
    reply: success(StaffMember),
  }),
  board: call({
    method: 'GET',
    path: '/console/board/{storeId}',
    ours: true,
    who: { may: 'board' },
    summary: 'The live orders of a branch',
    params: { storeId: z.coerce.number().int().positive().max(MOST_ID) },
    reply: success(
      z.object({
        store_id: z.number().int(),
        store_name: z.string(),
        store_name_ar: z.string(),
        now: z.string(),
        /** When this sign-in ends; the screen asks for a new one in time. Null at a paired screen, which stays. */
        session_ends_at: z.string().nullable(),
        prep_minutes: z.number().int(),
        /** For so long a move can be taken back. */
        undo_seconds: z.number().int(),
        business_day: z.string(),
        orders: z.array(BoardOrder),
      }),
    ),
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
    reply: success(BoardOrder),
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
      reason: z.enum(REJECT_REASONS).optional(),
      /** The code that the card showed: an order that moved on since is not moved. */
      seen_code: z.number().int().optional(),
    }),
    reply: success(BoardOrder),
    refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'REASON_REQUIRED', 'PIN_REQUIRED'],
  }),
  undoMove: call({
    method: 'POST',
    path: '/console/order/{orderId}/undo',
    ours: true,
    who: { may: 'moveOrders' },
    summary: 'Take back the last move within ten seconds (decision D2)',
    params: orderId,
    body: z.object({}),
    reply: success(BoardOrder),
    refusals: ['NOT_FOUND', 'UNDO_TOO_LATE', 'UNDO_COUPON_GONE', 'UNDO_POINTS_GONE', 'DAY_CLOSED'],
  }),
} as const;
