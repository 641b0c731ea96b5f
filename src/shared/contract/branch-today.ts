import { z } from 'zod';
import { OFF_REASONS, PAUSE_SCOPES } from '../domain/stores/pause.ts';
import { BranchDay } from './branch-day.ts';
import { call, MOST_ID, plain, Text } from './contract.ts';

export const BRANCH_ACTS = [
  'paused',
  'busy',
  'hours_changed',
  'kitchen_changed',
  'switched_off',
  'switched_on',
] as const;
export type BranchAct = (typeof BRANCH_ACTS)[number];
const BranchChange = z.object({
  at: z.string(),
  by: z.string(),
  action: z.enum(BRANCH_ACTS),
  thing: Text.nullable(),
  scope: z.enum(PAUSE_SCOPES).nullable(),
  is_end: z.boolean(),
  minutes: z.number().int().nullable(),
  until: z.string().nullable(),
  reason: z.enum(OFF_REASONS).nullable(),
  /** The hours of the day as they were set, on the branch's clock; null: as usual. */
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
});
export type BranchChange = z.output<typeof BranchChange>;
const Range = z.object({ from: z.number().int(), to: z.number().int() });

export const BranchToday = BranchDay.omit({
  off: true,
  earlier: true,
  things: true,
  kitchen: true,
}).extend({
  business_day: z.string(),
  /** Its usual hours in that business day, in minutes after midnight; null: closed all day. */
  hours: z.object({ opening: z.number().int(), closing: z.number().int() }).nullable(),
  close_times: z.array(z.string()),
  open_times: z.array(z.string()),
  /** Promised to who orders now (null: none of that kind), and what it is made of. */
  promise: z.object({
    delivery: Range.nullable(),
    pickup: Range.nullable(),
    base_minutes: z.number(),
    wait_minutes: z.number().nullable(),
    busy_minutes: z.number(),
    ride_minutes: z.number().nullable(),
  }),
  lately: z.object({ kept: z.number().int(), missed: z.number().int() }),
  /** Orders for later in this business day that are not made yet, the soonest first. */
  later_orders: z.array(
    z.object({
      order_id: z.string(),
      check_number: z.string(),
      order_type: z.enum(['Delivery', 'Pickup']),
      at: z.string(),
    }),
  ),
  queue: z.object({
    waiting: z.number().int(),
    cooking: z.number().int(),
    make_minutes: z.number().int(),
    lanes: z.number().int().nullable(),
  }),
  limits: z.object({
    orders: z.number().int().nullable(),
    make_minutes: z.number().int().nullable(),
  }),
  /** Quarters of an hour, with what they have taken. */
  slots: z.array(
    z.object({
      at: z.string(),
      orders: z.number().int(),
      make_minutes: z.number().int(),
      is_full: z.boolean(),
    }),
  ),
  off_count: z.number().int(),
  screens: z.object({
    /** `pos`: its orders are at a point of sale, whoever looks at the board. */
    state: z.enum(['seen', 'told', 'refused', 'pos', 'pos_silent']),
    devices: z.array(z.object({ name: z.string(), seen_at: z.string() })),
  }),
  acts: z.array(BranchChange),
});
export type BranchToday = z.output<typeof BranchToday>;

export const branchTodayCalls = {
  branchToday: call({
    method: 'GET',
    path: '/console/today/{storeId}',
    ours: true,
    who: { may: 'board' },
    summary: 'The day of a branch: hours, pauses, the promise now and why, room, screens, changes',
    params: { storeId: z.coerce.number().int().positive().max(MOST_ID) },
    reply: plain({ day: BranchToday }),
    refusals: ['NOT_FOUND'],
  }),
} as const;
