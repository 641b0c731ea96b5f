import { z } from 'zod';
import { call, MOST_ID, plain } from './contract.ts';
import { POINTS_KINDS } from '../domain/money/points-ledger.ts';

const count = z.number().int();

export const Points = z.object({
  enabled: z.boolean(),
  balance: count,
  /** Points of refunded orders that were spent already: the next ones pay them. */
  owed: count,
  /** Null: nothing expires. */
  next_to_expire: z.object({ points: count, at: z.string() }).nullable(),
  rule: z.object({
    per_dirham: count,
    worth_fils: count,
    minimum_use: count,
    /** 0: they do not expire. */
    expiry_months: count,
  }),
  /** The newest hundred, the newest first. */
  entries: z.array(
    z.object({
      kind: z.enum(POINTS_KINDS),
      points: count,
      at: z.string(),
      order_id: z.string().nullable(),
    }),
  ),
});
export type Points = z.output<typeof Points>;

export const pointsCalls = {
  points: call({
    method: 'GET',
    path: '/customer/points/{customer_id}',
    who: 'customer',
    ours: true,
    summary: 'The own points: balance, what expires next, the rule and the newest entries',
    params: { customer_id: z.coerce.number().int().positive().max(MOST_ID) },
    reply: plain({ points: Points }),
    refusals: ['NOT_FOUND'],
  }),
} as const;
