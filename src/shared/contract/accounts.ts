// Calls about signing in, accounts and sessions. Four of them are not in the specification.
import { z } from 'zod';
import { freeText } from './free-text.ts';
import { call, done, MOST_ID, plain, success } from './contract.ts';
import type { RefusalCode } from './refusals.ts';

const name = freeText().trim().min(1).max(60);
const phone = freeText().max(40);
const email = freeText().max(120);
/** The longest code a box takes; ours have six digits. */
export const CODE_MAX_LENGTH = 11;
const customerId = z.coerce.number().int().positive().max(MOST_ID);
const accessToken = z.object({ success: z.literal(true), accessToken: z.string() });

/** `retryAfter`: seconds until another code may be asked for. */
export const CodeSent = z.object({
  success: z.literal(true),
  respMessage: z.string(),
  successResponse: z.object({ retryAfter: z.number().int() }),
});
export const SENDING_REFUSALS: readonly RefusalCode[] = [
  'INVALID_PHONE',
  'TOO_MANY_REQUESTS',
  'SMS_FAILED',
];
export const CHECKING_REFUSALS: readonly RefusalCode[] = [
  'INVALID_PHONE',
  'WRONG_CODE',
  'TOO_MANY_REQUESTS',
];

const Profile = z.object({
  customer_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  login_name: z.string(),
  email_address: z.string(),
  phone_number: z.string(),
  customer_birthday: z.string().nullable(),
  gender: z.enum(['Male', 'Female', 'Other']).nullable(),
  profile_pic: z.string().nullable(),
  profile_pic_social: z.string().nullable(),
  social_login: z.boolean(),
  has_password: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

/** A picture as base64 text: 2 MB of it, and what JSON adds. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
const PICTURE_BODY_BYTES = Math.ceil(PICTURE_MAX_BYTES / 3) * 4 + 1024;

export const accountCalls = {
  sendSignInCode: call({
    method: 'POST',
    path: '/customer/sendOTPForPhonValidation',
    who: 'anyone',
    summary: 'Send a code for signing in or for creating an account',
    body: z.object({ phone }),
    reply: CodeSent,
    refusals: SENDING_REFUSALS,
  }),
  checkSignInCode: call({
    method: 'POST',
    path: '/customer/validateOtpForPhoneValidation',
    who: 'anyone',
    summary:
      'A right code answers `accessToken` when the phone has an account; otherwise the account may be created within ten minutes',
    body: z.object({ phone, otp: z.string().max(CODE_MAX_LENGTH) }),
    reply: z.object({
      success: z.literal(true),
      respMessage: z.string(),
      accessToken: z.string().optional(),
    }),
    refusals: CHECKING_REFUSALS,
  }),
  createAccount: call({
    method: 'POST',
    path: '/customer/create_account',
    who: 'anyone',
    summary: 'Create the account of a phone whose code was right (AMB-51)',
    body: z.object({
      first_name: name,
      last_name: name,
      login_name: freeText().max(121).default(''),
      phone_number: phone,
      email_address: email,
      is_active: z.number().int().default(1),
      brand_id: z.literal(1),
    }),
    reply: accessToken,
    refusals: ['INVALID_PHONE', 'INVALID_EMAIL', 'CODE_NEEDED', 'PHONE_EXISTS', 'EMAIL_EXISTS'],
  }),
  profile: call({
    method: 'GET',
    path: '/customer/profile/{customerId}',
    who: 'customer',
    summary: "One's own details",
    params: { customerId },
    reply: success(Profile),
    refusals: ['NOT_FOUND'],
  }),
  editProfile: call({
    method: 'PUT',
    path: '/customer/edit_profile/{customerId}',
    who: 'customer',
    summary:
      "Change one's own details; another phone needs its code (AMB-88), another phone or e-mail a sign-in or code of the last ten minutes",
    params: { customerId },
    body: z.object({
      first_name: name,
      last_name: name,
      login_name: freeText().max(121).default(''),
      email_address: email,
      phone_number: phone,
      customer_birthday: z
        .union([z.literal(''), z.iso.date()])
        .nullable()
        .default(null),
      gender: z
        .union([z.literal(''), z.enum(['Male', 'Female', 'Other'])])
        .nullable()
        .default(null),
    }),
    reply: z.object({
      success: z.literal(true),
      accessToken: z.string(),
      successResponse: z.string(),
    }),
    refusals: [
      'NOT_FOUND',
      'INVALID_PHONE',
      'INVALID_EMAIL',
      'INVALID_BIRTHDAY',
      'CODE_NEEDED',
      'ER_DUP_ENTRY',
      'EMAIL_EXISTS',
      'TOO_MANY_REQUESTS',
    ],
  }),
  refreshSession: call({
    method: 'POST',
    path: '/customer/refresh',
    who: 'anyone',
    ours: true,
    summary: 'Another access token for the refresh cookie, which changes with it',
    body: z.object({}).nullish(),
    reply: plain({ accessToken: z.string() }),
    refusals: ['UNAUTHENTICATED'],
  }),
  signOut: call({
    method: 'POST',
    path: '/customer/logout',
    who: 'anyone',
    ours: true,
    summary: 'End this session',
    body: z.object({}).nullish(),
    reply: done,
  }),
  setProfilePicture: call({
    method: 'POST',
    path: '/customer/profile_picture',
    who: 'customer',
    ours: true,
    summary: "Set one's own picture: PNG, JPEG or WebP as base64, at most 2 MB (AMB-84)",
    maxBodyBytes: PICTURE_BODY_BYTES,
    body: z.object({ image: z.string().min(1).max(PICTURE_BODY_BYTES) }),
    reply: plain({ accessToken: z.string(), profile_pic: z.string() }),
    refusals: ['BAD_PICTURE', 'BODY_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
} as const;
