import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { dayIn } from '#shared/domain/stores/calendar-day.ts';
import { isEmail } from '#shared/domain/people/email.ts';
import { mailingFaults, type MailingForm } from '#shared/domain/people/form-rules.ts';
import { toPlainNumber } from '#shared/domain/people/uae-phone.ts';
import type { CallContext } from '#server/http/handlers.ts';
import { countAttempt } from '#server/http/attempts.ts';
import type { AppContext } from '#server/app-context.ts';
import { insertMailing, insertSubscriber } from './feedback.queries.ts';
import { refuseFaults, type FieldNames } from './form-refusal.ts';
import { plainText } from './plain-text.ts';

const PER_ADDRESS = { attempts: 20, windowSeconds: 3600 };
export const SUBSCRIBED = {
  en: 'Thank you for subscribing our newsletter service',
  ar: 'شكرًا لاشتراكك في قائمتنا البريدية',
} as const;

type Sender = Pick<CallContext, 'ip' | 'lang' | 'now'>;
type Thanked = { ok: true; text: string };

const FIELDS: FieldNames = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email_address',
  phone: 'phone_number',
  birthday: 'dob',
};

export async function addEmail(
  app: AppContext,
  emailText: string,
  sender: Sender,
): Promise<Thanked | Refusal> {
  const email = emailText.trim().toLowerCase();
  if (!isEmail(email)) return refuse('INVALID_EMAIL', { field: 'email_address' });
  const { db } = app.database;
  if (!(await countAttempt(db, `newsletter:${sender.ip}`, PER_ADDRESS)))
    return refuse('TOO_MANY_REQUESTS');
  return (await insertSubscriber(db, email, sender.lang))
    ? { ok: true, text: SUBSCRIBED[sender.lang] }
    : refuse('ALREADY_SUBSCRIBED', { field: 'email_address' });
}

export async function joinMailingList(
  app: AppContext,
  input: MailingForm,
  sender: Sender,
): Promise<Thanked | Refusal> {
  const plain = {
    ...input,
    firstName: plainText(input.firstName),
    lastName: plainText(input.lastName),
  };
  const refusal = refuseFaults(
    mailingFaults(plain, dayIn(app.settings.timeZone, sender.now)),
    FIELDS,
  );
  if (refusal) return refusal;
  const { db } = app.database;
  if (!(await countAttempt(db, `newsletter:${sender.ip}`, PER_ADDRESS)))
    return refuse('TOO_MANY_REQUESTS');
  const isAdded = await insertMailing(db, {
    email: plain.email.trim().toLowerCase(),
    first_name: plain.firstName,
    last_name: plain.lastName,
    phone: toPlainNumber(plain.phone),
    is_student: plain.student,
    marketing: plain.marketing,
    date_of_birth: plain.birthday === '' ? null : plain.birthday,
    lang: sender.lang,
    created_at: sender.now,
  });
  return isAdded
    ? { ok: true, text: SUBSCRIBED[sender.lang] }
    : refuse('ALREADY_SUBSCRIBED', { field: 'email_address' });
}
