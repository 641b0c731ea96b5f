import { z } from 'zod';
import { call, done, plain } from './contract.ts';

const rows = z.array(z.record(z.string(), z.unknown()));
export const PersonalData = z.object({
  exported_at: z.string(),
  profile: z.record(z.string(), z.unknown()),
  addresses: rows,
  favourites: rows,
  orders: rows,
  payments: rows,
  points: rows,
  reviews: rows,
  issues: rows,
  told_browsers: rows,
  shared_carts: rows,
  contact_requests: rows,
  messages: rows,
  newsletter: rows,
});
export type PersonalData = z.output<typeof PersonalData>;

export const privacyCalls = {
  exportData: call({
    method: 'GET',
    path: '/customer/export',
    ours: true,
    who: 'customer',
    summary: 'The own data as JSON',
    reply: plain({ personal_data: PersonalData }),
  }),
  deleteAccount: call({
    method: 'DELETE',
    path: '/customer/account',
    ours: true,
    who: 'customer',
    summary: 'Erase the personal data; amounts of orders stay for the books',
    reply: done,
    refusals: ['ORDER_UNDERWAY'],
  }),
} as const;
