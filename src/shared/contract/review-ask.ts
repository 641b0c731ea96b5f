import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, done, MOST_ID, plain } from './contract.ts';

export const reviewAskCalls = {
  reviewAsk: call({
    method: 'GET',
    path: '/customer/review_ask/{customer_id}',
    who: 'customer',
    ours: true,
    summary: 'The order about which the customer may be asked how it was, a day after it; or null',
    params: { customer_id: z.coerce.number().int().positive().max(MOST_ID) },
    reply: plain({
      order: z
        .object({
          order_id: z.string(),
          handed_over_at: z.string(),
          store: z.object({ en: z.string(), ar: z.string() }),
        })
        .nullable(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  refuseReview: call({
    method: 'POST',
    path: '/customer/order/{order_id}/no_review',
    who: 'customer',
    ours: true,
    summary: 'Never ask again how this order was',
    params: { order_id: freeText().max(40) },
    body: z.object({}),
    reply: done,
    refusals: ['NOT_FOUND'],
  }),
} as const;
