// What a branch switches off, pauses and changes for today.
import { z } from 'zod';
import { call, MOST_ID, plain, Text } from './contract.ts';
import { KitchenSettings } from './kitchen.ts';
import { OFF_SPANS } from '../domain/menu/off-span.ts';
import { BUSY_FOR_MINUTES, BUSY_MINUTES } from '../domain/kitchen/promise.ts';
import { OFF_REASONS, PAUSE_SCOPES } from '../domain/stores/pause.ts';
import { OFF_KINDS } from '../domain/menu/switch-off.ts';

const storeId = { storeId: z.coerce.number().int().positive().max(MOST_ID) };

/** `date` (`YYYY-MM-DD` on the branch's clock) goes with the span of that name only. */
export const duration = {
  span: z.enum(OFF_SPANS),
  date: z.iso.date().optional(),
};
const Clock = z.iso.time({ precision: -1 });

const OffRow = z.object({
  name: Text,
  kind: z.enum([...OFF_KINDS, 'store']),
  entry: z.number().int(),
  image: z.string().nullable(),
  until: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.enum(OFF_REASONS).nullable(),
  /** What the chain does not sell at this branch is no switch of the branch. */
  may_switch_on: z.boolean(),
});
export type OffRow = z.output<typeof OffRow>;

const OffThing = z.object({
  name: Text,
  kind: z.enum(OFF_KINDS),
  entry: z.number().int(),
  image: z.string().nullable(),
  is_off: z.boolean(),
  /** The choice that offers it, for several offer the same answer. */
  of: Text.nullable(),
  sizes: z.array(z.object({ name: Text, entry: z.number().int(), is_off: z.boolean() })),
});
export type OffThing = z.output<typeof OffThing>;

export const BranchDay = z.object({
  store_id: z.number().int(),
  store_name: Text,
  time_zone: z.string(),
  now: z.string(),
  is_open: z.boolean(),
  closes_at: z.string().nullable(),
  last_order_at: z.string().nullable(),
  ends: z.object({ half_hour: z.string(), two_hours: z.string(), day: z.string() }),
  first_date: z.string(),
  last_date: z.string(),
  off: z.array(OffRow),
  /** What came back today, newest first; `ended_by` is null where it came back by itself. */
  earlier: z.array(z.object({ name: Text, ended_at: z.string(), ended_by: z.string().nullable() })),
  things: z.array(OffThing),
  pauses: z.array(
    z.object({
      scope: z.enum(PAUSE_SCOPES),
      until: z.string().nullable(),
      by: z.string(),
      reason: z.string(),
    }),
  ),
  /** What is added to every promise now, and until when. */
  busy: z.object({ minutes: z.number().int(), until: z.string(), by: z.string() }).nullable(),
  kitchen: KitchenSettings,
  today: z.object({ opens_at: z.string().nullable(), closes_at: z.string().nullable() }),
});
export type BranchDay = z.output<typeof BranchDay>;

const reason = z.enum(OFF_REASONS);

export const branchDayCalls = {
  branchDay: call({
    method: 'GET',
    path: '/console/off/{storeId}',
    ours: true,
    who: { may: 'board' },
    summary: 'What a branch has switched off and paused, and what it can switch off',
    params: storeId,
    reply: plain({ day: BranchDay }),
    refusals: ['NOT_FOUND'],
  }),
  pauseStore: call({
    method: 'POST',
    path: '/console/pause/{storeId}',
    ours: true,
    who: { may: 'pauseStore' },
    summary: 'Take no orders for a while: none at all, none to deliver or none to pick up',
    params: storeId,
    body: z.object({ scope: z.enum(PAUSE_SCOPES), ...duration, reason }),
    reply: plain({ day: BranchDay }),
    refusals: ['NOT_FOUND', 'BAD_REQUEST', 'PIN_REQUIRED'],
  }),
  resumeStore: call({
    method: 'POST',
    path: '/console/pause/{storeId}/end',
    ours: true,
    who: { may: 'pauseStore' },
    summary: 'Take orders again',
    params: storeId,
    body: z.object({ scope: z.enum(PAUSE_SCOPES) }),
    reply: plain({ day: BranchDay }),
    refusals: ['NOT_FOUND', 'PIN_REQUIRED'],
  }),
  storeToday: call({
    method: 'POST',
    path: '/console/today/{storeId}',
    ours: true,
    who: { may: 'pauseStore' },
    summary:
      'Open later or close earlier on this business day; null takes a change back, and an end that is not named stays as it is',
    params: storeId,
    body: z.object({
      opens_at: Clock.nullable().optional(),
      closes_at: Clock.nullable().optional(),
      /** The ends that the screen showed: one that somebody changed since is not written over. */
      seen: z
        .object({
          opens_at: z.iso.datetime().nullable(),
          closes_at: z.iso.datetime().nullable(),
        })
        .optional(),
    }),
    reply: plain({ day: BranchDay }),
    refusals: ['NOT_FOUND', 'BAD_REQUEST', 'DAY_CLOSED', 'CHANGED_MEANWHILE', 'PIN_REQUIRED'],
  }),
  busyStore: call({
    method: 'POST',
    path: '/console/busy/{storeId}',
    ours: true,
    who: { may: 'pauseStore' },
    summary: 'Add minutes to every promise of a branch for a while; 0: no longer',
    params: storeId,
    body: z.object({
      minutes: z.literal([0, ...BUSY_MINUTES]),
      for_minutes: z.literal([...BUSY_FOR_MINUTES]).default(30),
      /** Counted from the end of the busy time that runs, two hours from now at most. */
      is_more: z.boolean().default(false),
    }),
    reply: plain({ day: BranchDay }),
    refusals: ['NOT_FOUND', 'PIN_REQUIRED'],
  }),
  menuState: call({
    method: 'GET',
    path: '/menu/state/{storeId}',
    ours: true,
    who: 'anyone',
    summary:
      'A version that changes with the menu of a branch, what it has and which orders it takes; costs nothing while it stays the same (ETag)',
    params: storeId,
    reply: plain({ version: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
} as const;
