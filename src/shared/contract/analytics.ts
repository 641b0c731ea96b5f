// Tracking posts of the storefront and the address lookup. Sent only after consent.
import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, success } from './contract.ts';

const short = freeText().max(200).default('');
export const Visit = z.object({
  tracking_id: short,
  ip_address: short,
  brand_id: z.literal(1),
  page_track: short,
  category: short,
  channel: short,
  browser: short,
  version: short,
});
export type Visit = z.output<typeof Visit>;

export const analyticsCalls = {
  userTracking: call({
    method: 'POST',
    path: '/user_tracking',
    who: 'anyone',
    summary: 'A page view',
    body: Visit,
    reply: success(z.null()),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  paymentLogs: call({
    method: 'POST',
    path: '/payment_logs',
    who: 'anyone',
    summary: 'A step of a payment',
    body: Visit,
    reply: success(z.null()),
    refusals: ['TOO_MANY_REQUESTS'],
  }),
  ip: call({
    method: 'GET',
    path: '/ip',
    who: 'anyone',
    summary: "The caller's address",
    // `lookup`: who else is to be asked for it first.
    reply: z.object({ success: z.literal(true), ip: z.string(), lookup: z.string().optional() }),
  }),
} as const;
