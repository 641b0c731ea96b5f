// What customers reported about their orders, for the staff of the branch.
import { z } from 'zod';
import { call, success } from './contract.ts';

export const OrderIssue = z.object({
  issue_id: z.number().int(),
  order_id: z.string(),
  check_number: z.string(),
  store_id: z.number().int(),
  name: z.string(),
  name_ar: z.string(),
  quantity: z.number().int(),
  text: z.string(),
  reported_at: z.string(),
});
export type OrderIssue = z.output<typeof OrderIssue>;

export const consoleIssueCalls = {
  consoleIssues: call({
    method: 'GET',
    path: '/console/issues',
    ours: true,
    who: { may: 'issues' },
    summary: 'The newest hundred reports about orders of the own branches',
    reply: success(z.array(OrderIssue)),
  }),
} as const;
