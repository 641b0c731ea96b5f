import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { dayIn } from '#shared/domain/stores/calendar-day.ts';
import { isEmail } from '#shared/domain/people/email.ts';
import { isProfilePhone, normaliseDigits } from '#shared/domain/people/uae-phone.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { AppContext } from '#server/app-context.ts';
import { accountOfEmail, accountOfPhone, ownAccount, saveDetails } from './accounts.queries.ts';
import { canonicalPhone } from './canonical-phone.ts';
import { mayAskAboutEmail } from './email-questions.ts';
import { freshIdentity } from './recent-authentication.ts';
import { heldProof } from './phone-proof.ts';
import { endSessions } from './sessions.queries.ts';
import { writeMessage } from './messages.queries.ts';

export type ProfileInput = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  birthday: string | null;
  gender: 'Male' | 'Female' | 'Other' | null;
};
type Caller = {
  customerId: number;
  sessionId: string;
  now: Date;
  lang: Lang;
  cookies: Readonly<Record<string, string>>;
};

const UNIQUE_VIOLATION = '23505';

/** Somebody else took the phone or the e-mail between the look and the write: which one, null for any other error. */
function takenMeanwhile(error: unknown): Refusal | null {
  if (
    typeof error !== 'object' ||
    error === null ||
    !('code' in error) ||
    error.code !== UNIQUE_VIOLATION
  )
    return null;
  return 'constraint' in error && error.constraint === 'customer_email'
    ? refuse('EMAIL_EXISTS', { field: 'email_address' })
    : refuse('ER_DUP_ENTRY', { field: 'phone_number' });
}

export async function editProfile(
  app: AppContext,
  input: ProfileInput,
  caller: Caller,
): Promise<{ ok: true; isPhoneChanged: boolean } | Refusal> {
  const digits = normaliseDigits(input.phone.trim()).replace(/^\+/, '');
  const phone = canonicalPhone(digits);
  if (phone === null) return refuse('INVALID_PHONE', { field: 'phone_number' });
  const email = input.email.trim();
  if (!isEmail(email)) return refuse('INVALID_EMAIL', { field: 'email_address' });
  if (input.birthday !== null && input.birthday > dayIn(app.settings.timeZone, app.clock.now()))
    return refuse('INVALID_BIRTHDAY', { field: 'customer_birthday' });
  try {
    const saved = await app.database.db.transaction().execute(async (tx) => {
      const own = await ownAccount(tx, caller.customerId);
      if (!own) return refuse('NOT_FOUND');
      const isPhoneChanged = own.phone !== phone;
      if (isPhoneChanged && !isProfilePhone(digits))
        return refuse('INVALID_PHONE', { field: 'phone_number' });
      const isEmailChanged = own.email.toLowerCase() !== email.toLowerCase();
      if (isPhoneChanged || isEmailChanged) {
        const identity = await freshIdentity(
          app,
          tx,
          { sessionId: caller.sessionId, phone: own.phone },
          caller,
        );
        if (!identity) return refuse('CODE_NEEDED', { field: 'own_phone' });
        const proof =
          isPhoneChanged && app.settings.accounts.phoneChangeNeedsCode
            ? await heldProof(app, tx, { phone, purpose: 'sign-in' }, caller)
            : null;
        if (isPhoneChanged && app.settings.accounts.phoneChangeNeedsCode && !proof)
          return refuse('CODE_NEEDED', { field: 'phone_number' });
        if (isPhoneChanged && (await accountOfPhone(tx, phone)))
          return refuse('ER_DUP_ENTRY', { field: 'phone_number' });
        if (isEmailChanged && !(await mayAskAboutEmail(app, tx, own.phone)))
          return refuse('TOO_MANY_REQUESTS');
        if (isEmailChanged && (await accountOfEmail(tx, email)))
          return refuse('EMAIL_EXISTS', { field: 'email_address' });
        await identity.use();
        await proof?.use();
      }
      if (!(await saveDetails(tx, caller.customerId, { ...input, phone, email })))
        return refuse('NOT_FOUND');
      if (isPhoneChanged) {
        await endSessions(tx, caller.customerId);
        // The owner of the old number hears of it.
        const messageId = await writeMessage(tx, {
          kind: 'phone_changed',
          customerId: caller.customerId,
          phone: own.phone,
          lang: caller.lang,
          at: app.clock.now(),
        });
        await app.queue.send(tx, { work: 'message', messageId });
      }
      return { ok: true as const, isPhoneChanged };
    });
    return saved;
  } catch (error) {
    const refusal = takenMeanwhile(error);
    if (refusal) return refusal;
    throw error;
  }
}
