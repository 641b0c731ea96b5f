// What could not be sent outside, however often it was tried.
import { z } from 'zod';
import { call, done, plain } from './contract.ts';

const DeadJob = z.object({
  job_id: z.uuid(),
  work: z.enum(['refund', 'message', 'push', 'pos', 'pos_question']),
  /** The refund, as its credit note is numbered, the message or the order. */
  subject_id: z.number().int(),
  since: z.string(),
  /** `fault` is a fault of ours, told in the log. */
  reason: z.enum([
    'gateway_silent',
    'provider_settings',
    'provider_limit',
    'provider_away',
    'push_settings',
    'push_away',
    'pos_silent',
    'pos_undecided',
    'fault',
  ]),
  /** The order that a point of sale was to be told or asked about. */
  order_id: z.string().nullable(),
  refund: z
    .object({ check_number: z.string(), credit_note: z.string(), amount: z.number() })
    .nullable(),
});
export type DeadJob = z.output<typeof DeadJob>;

export const consoleJobCalls = {
  deadJobs: call({
    method: 'GET',
    path: '/console/dead_jobs',
    ours: true,
    who: { may: 'deadJobs' },
    summary: 'What could not be sent outside after many tries, oldest first',
    reply: plain({ jobs: z.array(DeadJob) }),
  }),
  sendJobAgain: call({
    method: 'POST',
    path: '/console/dead_jobs/{jobId}/send_again',
    ours: true,
    who: { may: 'deadJobs' },
    summary: 'Try again what was given up',
    params: { jobId: z.uuid() },
    body: z.object({}),
    reply: done,
    refusals: ['NOT_FOUND'],
  }),
  dismissJob: call({
    method: 'POST',
    path: '/console/dead_jobs/{jobId}/dismiss',
    ours: true,
    who: { may: 'deadJobs' },
    summary: 'Take what was given up off the list: it is not tried again',
    params: { jobId: z.uuid() },
    body: z.object({}),
    reply: done,
    refusals: ['NOT_FOUND', 'JOB_UNDER_WAY'],
  }),
} as const;
