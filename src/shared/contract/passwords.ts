import { z } from 'zod';
import { call, MOST_ID, plain, success } from './contract.ts';
import { CODE_MAX_LENGTH, CodeSent, CHECKING_REFUSALS, SENDING_REFUSALS } from './accounts.ts';
import { freeText } from './free-text.ts';

const phone = freeText().max(40);
const password = z.string().max(200);
const customerId = z.coerce.number().int().positive().max(MOST_ID);

export const passwordCalls = {
  changePassword: call({
    method: 'PUT',
    path: '/customer/change_password',
    who: 'customer',
    summary:
      'Set another password after a sign-in or code of the last ten minutes; other sessions end',
    body: z.object({ customer_id: customerId, login_password: password }),
    reply: success(z.string()),
    refusals: [
      'NOT_FOUND',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
      'PASSWORD_PERSONAL',
      'CODE_NEEDED',
    ],
  }),
  sendPasswordCode: call({
    method: 'POST',
    path: '/customer/generateOtp',
    who: 'anyone',
    summary: 'Send a code for a new password',
    body: z.object({ phone }),
    reply: CodeSent,
    refusals: SENDING_REFUSALS,
  }),
  checkPasswordCode: call({
    method: 'POST',
    path: '/customer/validateOtp',
    who: 'anyone',
    summary: 'A right code allows a new password within ten minutes',
    body: z.object({ phone, otp: z.string().max(CODE_MAX_LENGTH) }),
    reply: z.object({ success: z.literal(true), respMessage: z.string() }),
    refusals: CHECKING_REFUSALS,
  }),
  changePasswordWithCode: call({
    method: 'POST',
    path: '/customer/changePasswordOtp',
    who: 'anyone',
    summary: 'Set the password of a phone whose code was right; every session ends',
    body: z.object({ password, phone }),
    reply: z.object({ success: z.literal(true), respMessage: z.string() }),
    refusals: [
      'INVALID_PHONE',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_COMMON',
      'PASSWORD_PERSONAL',
      'CODE_NEEDED',
      'NO_ACCOUNT',
    ],
  }),
  signInWithPassword: call({
    method: 'POST',
    path: '/customer/login',
    who: 'anyone',
    ours: true,
    summary: 'Sign in with phone and password (AMB-02)',
    body: z.object({ phone, login_password: password }),
    reply: plain({ accessToken: z.string() }),
    refusals: ['LOGIN_FAILED', 'TOO_MANY_REQUESTS'],
  }),
} as const;
