import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { dayIn } from '#shared/domain/stores/calendar-day.ts';
import {
  feedbackFaults,
  feedbackPhone,
  franchiseFaults,
  type FeedbackForm,
  type FranchiseForm,
} from '#shared/domain/people/form-rules.ts';
import { toPlainNumber } from '#shared/domain/people/uae-phone.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { CallContext } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { insertFeedback, insertFranchise } from './feedback.queries.ts';
import { refuseFaults, type FieldNames } from './form-refusal.ts';
import { plainText } from './plain-text.ts';

type Sender = Pick<CallContext, 'ip' | 'lang' | 'now'>;
/** The call's document calls the e-mail optional though the form asks for it. */
type FeedbackInput = Omit<FeedbackForm, 'email' | 'store'> & {
  email: string | null;
  storeId: number | null;
};

const PER_ADDRESS = { attempts: 10, windowSeconds: 3600 };
const FEEDBACK_FIELDS: FieldNames = {
  email: 'email_address',
  phone: 'phone_number',
  orderDate: 'order_date',
  privacy: 'policyCheck',
};
const FRANCHISE_FIELDS: FieldNames = { email: 'email_address', phone: 'phone_number' };

function plain<T extends Record<string, unknown>>(form: T): T {
  return Object.fromEntries(
    Object.entries(form).map(([key, value]) => [
      key,
      typeof value === 'string' ? plainText(value) : value,
    ]),
  ) as T;
}

/** An unknown branch is refused by its field. */
export async function keepFeedback(
  app: AppContext,
  sent: FeedbackInput,
  sender: Sender,
  hasStore: (storeId: number) => boolean,
): Promise<{ ok: true } | Refusal> {
  const { db } = app.database;
  const input = plain(sent);
  const { email: emailFault, ...faults } = feedbackFaults(
    { ...input, email: input.email ?? '', store: '' },
    dayIn(app.settings.timeZone, sender.now),
  );
  const refusal = refuseFaults(
    { ...(input.email === null || !emailFault ? {} : { email: emailFault }), ...faults },
    FEEDBACK_FIELDS,
  );
  if (refusal) return refusal;
  const phone = feedbackPhone(input.phone) ?? input.phone;
  if (input.storeId !== null && !hasStore(input.storeId))
    return refuse('BAD_REQUEST', { field: 'store_id' });
  if (await isTooMany(app, 'feedback', sender)) return refuse('TOO_MANY_REQUESTS');
  await insertFeedback(db, {
    name: input.name,
    phone,
    email: input.email,
    type: input.type,
    store_id: input.storeId,
    order_date: input.orderDate === '' ? null : input.orderDate,
    receipt_number: input.receipt,
    message: input.message,
    marketing: input.marketing,
    lang: sender.lang,
    created_at: sender.now,
  });
  return { ok: true };
}

export async function keepFranchise(
  app: AppContext,
  sent: FranchiseForm,
  sender: Sender,
): Promise<{ ok: true } | Refusal> {
  const input = plain(sent);
  const refusal = refuseFaults(franchiseFaults(input), FRANCHISE_FIELDS);
  if (refusal) return refusal;
  if (await isTooMany(app, 'franchise', sender)) return refuse('TOO_MANY_REQUESTS');
  const { property, business, postalAddress, ...rest } = input;
  await insertFranchise(app.database.db, {
    ...rest,
    phone: toPlainNumber(input.phone),
    postal_address: postalAddress,
    property_ownership: property,
    business_ownership: business,
    lang: sender.lang,
    created_at: sender.now,
  });
  return { ok: true };
}

async function isTooMany(app: AppContext, form: string, sender: Sender): Promise<boolean> {
  return !(await countAttempt(app.database.db, `${form}:${sender.ip}`, PER_ADDRESS));
}
