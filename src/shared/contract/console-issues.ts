import { z } from 'zod';
import { call, done, MOST_ID, plain } from './contract.ts';
import { freeText } from './free-text.ts';

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
  customer_name: z.string(),
  phone: z.string(),
  /** What the branch did about it; null while nobody has said. */
  answer: z.object({ text: z.string(), by: z.string(), at: z.string() }).nullable(),
});
export type OrderIssue = z.output<typeof OrderIssue>;

export const consoleIssueCalls = {
  consoleIssues: call({
    method: 'GET',
    path: '/console/issues',
    ours: true,
    who: { may: 'issues' },
    summary: 'The newest hundred reports about orders of the own branches',
    reply: plain({ issues: z.array(OrderIssue) }),
  }),
  answerIssue: call({
    method: 'POST',
    path: '/console/issue/{issueId}/answer',
    ours: true,
    who: { may: 'issues' },
    summary: 'The answer to a report; it is kept with the order and sent to the customer',
    params: { issueId: z.coerce.number().int().positive().max(MOST_ID) },
    body: z.object({ text: freeText().trim().min(1).max(300) }),
    reply: done,
    refusals: ['NOT_FOUND'],
  }),
} as const;
