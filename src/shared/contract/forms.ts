// Calls of the forms that anybody can send.
import { z } from 'zod';
import { call, success } from './contract.ts';

export const formCalls = {
  addEmail: call({
    method: 'POST', path: '/customer/add_email', summary: 'Subscribe to the newsletter',
    body: z.object({ email_address: z.string().max(120), is_active: z.number().int(), brand_id: z.literal(1) }), reply: success(z.string()), refusals: ['INVALID_EMAIL', 'ALREADY_SUBSCRIBED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
