import { z } from 'zod';
import { freeText } from './free-text.ts';
import { FEEDBACK_TYPES } from '../domain/people/form-rules.ts';
import { call, done, MOST_ID, plain, success } from './contract.ts';

const flag = z.union([z.literal(0), z.literal(1)]);
const name = freeText().max(120);
const phone = freeText().max(30);
const email = freeText().max(120);
const line = freeText().max(200).default('');
/** `YYYY-MM-DD`; whether it exists is judged by the rules of the form. */
const day = freeText().max(10);

/** Newsletter box and mailing-list page share one call and are told apart by `first_name`. */
const EmailSignUp = z.object({
  email_address: email,
  is_active: z.number().int().default(1),
  brand_id: z.literal(1).default(1),
  first_name: name.optional(),
  last_name: name.optional(),
  phone_number: phone.optional(),
  is_student: flag.default(0),
  is_confirm: flag.default(0),
  dob: day.optional(),
});

const FeedbackBody = z.object({
  name,
  phone_number: phone,
  message: freeText().max(2000),
  receipt_number: freeText().max(40).default(''),
  type: z.enum(FEEDBACK_TYPES).or(z.literal('')).default(''),
  enquiry_type: z.literal('feedback').default('feedback'),
  is_reply: z.literal(0).default(0),
  emailCheck: flag.default(0),
  policyCheck: flag.default(0),
  email_address: email.optional(),
  order_date: day.optional(),
  store_id: z.number().int().positive().max(MOST_ID).optional(),
});

const FranchiseBody = z.object({
  name,
  email_address: email,
  phone_number: phone,
  country: freeText().max(80),
  city: freeText().max(80),
  message: freeText().max(2000),
  occupation: line,
  postal_address: line,
  property_ownership: line,
  business_ownership: line,
});

const sent = z.object({
  id: z.number().int(),
  created_at: z.string(),
  lang: z.enum(['en', 'ar']),
  name: z.string(),
  phone_number: z.string(),
  message: z.string(),
});
export const InboxFeedback = sent.extend({
  email_address: z.string().nullable(),
  type: z.string(),
  store_id: z.number().int().nullable(),
  order_date: z.string().nullable(),
  receipt_number: z.string(),
  marketing: z.boolean(),
});
export type InboxFeedback = z.output<typeof InboxFeedback>;
export const InboxFranchise = sent.extend({
  email_address: z.string(),
  country: z.string(),
  city: z.string(),
  occupation: z.string(),
  postal_address: z.string(),
  property_ownership: z.string(),
  business_ownership: z.string(),
});
export type InboxFranchise = z.output<typeof InboxFranchise>;

export const formCalls = {
  addEmail: call({
    method: 'POST',
    path: '/customer/add_email',
    who: 'anyone',
    summary: 'Subscribe to the newsletter, or with a first name to the mailing list',
    body: EmailSignUp,
    reply: success(z.string()),
    refusals: [
      'BAD_REQUEST',
      'INVALID_EMAIL',
      'INVALID_PHONE',
      'ALREADY_SUBSCRIBED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  feedbackApplication: call({
    method: 'POST',
    path: '/customer/feedback_application',
    who: 'anyone',
    summary: 'Send feedback',
    body: FeedbackBody,
    reply: success(z.null()),
    refusals: ['BAD_REQUEST', 'INVALID_EMAIL', 'INVALID_PHONE', 'TOO_MANY_REQUESTS'],
  }),
  franchiseApplication: call({
    method: 'POST',
    path: '/customer/franchise_application',
    who: 'anyone',
    ours: true,
    summary: 'Apply for a franchise (AMB-92)',
    body: FranchiseBody,
    reply: done,
    refusals: ['BAD_REQUEST', 'INVALID_EMAIL', 'INVALID_PHONE', 'TOO_MANY_REQUESTS'],
  }),
  consoleInbox: call({
    method: 'GET',
    path: '/console/inbox',
    who: { may: 'inbox' },
    ours: true,
    summary: 'The newest 200 messages of each form',
    reply: plain({ feedback: z.array(InboxFeedback), franchise: z.array(InboxFranchise) }),
  }),
} as const;
