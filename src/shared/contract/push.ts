import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, done, plain } from './contract.ts';

/** The address that a push service gave to this browser. Whoever knows it is the browser. */
const endpoint = z.url({ protocol: /^https?$/ }).max(1000);
const key = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(max);
const orderId = { order_id: freeText().max(40) };

export const pushCalls = {
  pushKey: call({
    method: 'GET',
    path: '/push/key',
    who: 'anyone',
    ours: true,
    summary: 'The public key that a browser subscribes with (VAPID)',
    reply: plain({ key: z.string() }),
  }),
  subscribePush: call({
    method: 'POST',
    path: '/orders/{order_id}/push',
    who: 'anyone',
    ours: true,
    summary:
      'Tell this browser of the order; a signed-in owner is told of all orders from then on. Opens as a cancellation does',
    params: orderId,
    body: z.object({ endpoint, p256dh: key(120), auth: key(40) }),
    reply: done,
    refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS', 'PUSH_NOT_POSSIBLE'],
  }),
  unsubscribePush: call({
    method: 'POST',
    path: '/push/off',
    who: 'anyone',
    ours: true,
    summary: 'Tell this browser nothing any more',
    body: z.object({ endpoint }),
    reply: done,
  }),
} as const;
