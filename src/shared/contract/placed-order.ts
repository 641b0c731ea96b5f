import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, done, plain, success } from './contract.ts';
import { PLATE_MAX } from '../domain/orders/arrival.ts';

const whole = z.number().int();
const orderId = { order_id: freeText().max(40) };

const Rating = z
  .object({
    menu_item_id: whole.positive().optional(),
    combo_id: whole.positive().optional(),
    rating: whole.min(1).max(5),
  })
  .refine((value) => (value.menu_item_id === undefined) !== (value.combo_id === undefined), {
    message: 'an item or a combo',
    path: ['menu_item_id'],
  });

export const placedOrderCalls = {
  saveReview: call({
    method: 'PUT',
    path: '/customer/save_review/{id}',
    who: 'customer',
    summary: 'Rate an order, once; the server works out the mean',
    params: { id: freeText().max(40) },
    body: z.object({
      ratings: z.number().optional(),
      feedback: freeText().trim().min(1).max(1000),
      items: z.array(Rating).min(1).max(50),
    }),
    reply: success(z.string()),
    refusals: ['NOT_FOUND', 'ALREADY_RATED'],
  }),
  arriveOrder: call({
    method: 'POST',
    path: '/customer/order/{order_id}/here',
    who: 'anyone',
    ours: true,
    summary: 'Who collects an order stands outside; the branch hears of it once',
    params: orderId,
    body: z.object({ plate: freeText().trim().max(PLATE_MAX).default('') }),
    reply: plain({ arrived_at: z.string() }),
    refusals: ['ORDER_NOT_FOUND', 'ARRIVAL_NOT_NOW', 'TOO_MANY_REQUESTS'],
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/customer/order/{order_id}/cancel',
    who: 'anyone',
    ours: true,
    summary: 'Cancel free of charge until the kitchen accepts',
    params: orderId,
    body: z.object({}),
    reply: done,
    refusals: ['ORDER_NOT_FOUND', 'CANCEL_TOO_LATE', 'TOO_MANY_REQUESTS'],
  }),
  reportIssue: call({
    method: 'POST',
    path: '/customer/order/{order_id}/issue',
    who: 'anyone',
    ours: true,
    summary: 'Something was wrong with an item of a completed order',
    params: orderId,
    body: z.object({ line: whole.min(0), text: freeText().trim().min(1).max(500) }),
    reply: done,
    refusals: ['ORDER_NOT_FOUND', 'ISSUE_TOO_EARLY', 'ALREADY_REPORTED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
