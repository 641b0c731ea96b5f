// The link for a driver's phone: signed, for one order, over when the order is.
import { z } from 'zod';
import { call, done, plain } from './contract.ts';
import { freeText } from './free-text.ts';

const token = z.string().min(1).max(600);
const Ride = z.object({
  check_number: z.string(),
  store: z.object({ en: z.string(), ar: z.string() }),
  /** It is on its way: only then a position is kept. */
  is_riding: z.boolean(),
});
export type Ride = z.output<typeof Ride>;

export const driverCalls = {
  driverLink: call({
    method: 'POST',
    path: '/console/order/{orderId}/driver_link',
    ours: true,
    who: { may: 'moveOrders' },
    summary:
      'A link with which the driver of an order may share their position until it is handed over',
    params: { orderId: freeText().max(40) },
    body: z.object({}),
    reply: plain({ token: z.string(), expires_at: z.string() }),
    refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
  }),
  driverOrder: call({
    method: 'POST',
    path: '/driver/order',
    ours: true,
    who: 'anyone',
    summary: 'Which order a driver’s link is for; nothing of the customer',
    body: z.object({ token }),
    reply: plain(Ride.shape),
    refusals: ['LINK_OVER', 'TOO_MANY_REQUESTS'],
  }),
  driverPosition: call({
    method: 'POST',
    path: '/driver/position',
    ours: true,
    who: 'anyone',
    summary:
      'Where the driver is now; only the last position is kept, and none once the order is over',
    body: z.object({
      token,
      lat: z.number().min(-90).max(90),
      lng: z.number().min(-180).max(180),
    }),
    reply: plain({ is_riding: z.boolean() }),
    refusals: ['LINK_OVER', 'TOO_MANY_REQUESTS'],
  }),
  driverStop: call({
    method: 'POST',
    path: '/driver/stop',
    ours: true,
    who: 'anyone',
    summary: 'The driver shares no more: the last position is forgotten',
    body: z.object({ token }),
    reply: done,
    refusals: ['LINK_OVER', 'TOO_MANY_REQUESTS'],
  }),
} as const;
