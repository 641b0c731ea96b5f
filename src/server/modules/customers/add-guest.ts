import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isEmail } from '#shared/domain/people/email.ts';
import { isGuestPhone, normaliseDigits } from '#shared/domain/people/uae-phone.ts';
import { countAttempts } from '#server/http/attempts.ts';
import { signGuestProof } from '#server/http/identity.ts';
import type { Buyer } from '#server/http/handlers.ts';
import type { AppContext } from '#server/app-context.ts';
import { accountOfEmail, accountOfPhone } from './accounts.queries.ts';
import { canonicalPhone } from './canonical-phone.ts';
import { mayAskAboutEmail } from './email-questions.ts';
import { insertGuest, renameGuest } from './customers.queries.ts';
import { heldProof } from './phone-proof.ts';

const HOUR_SECONDS = 3600;

export type GuestInput = { firstName: string; lastName: string; phone: string; email: string };
export type AddedGuest = { ok: true; customerId: number; phone: string; proof: string };

/**
 * Saying a phone proves nothing: each time it is a new guest, who can neither rename nor read the orders of another one.
 * The answer does not tell whether an account has that phone.
 */
export async function addGuest(
  app: AppContext,
  input: GuestInput,
  caller: { ip: string; buyer: Buyer | null; now: Date; cookies: Readonly<Record<string, string>> },
): Promise<AddedGuest | Refusal> {
  const { db } = app.database;
  const digits = normaliseDigits(input.phone.trim());
  if (!isGuestPhone(digits)) return refuse('INVALID_PHONE', { field: 'phone_number' });
  const email = input.email.trim();
  if (!isEmail(email)) return refuse('INVALID_EMAIL', { field: 'email_address' });
  const phone = canonicalPhone(digits) ?? `+${digits}`;
  // Only whoever proved this phone hears that it, or the e-mail, belongs to an account.
  if (await heldProof(app, db, { phone, purpose: 'sign-in' }, caller)) {
    if (await accountOfPhone(db, phone)) return refuse('ER_DUP_ENTRY', { field: 'phone_number' });
    if ((await mayAskAboutEmail(app, db, phone)) && (await accountOfEmail(db, email)))
      return refuse('ER_DUP_ENTRY', { field: 'email_address' });
  }

  const limit = {
    attempts: app.settings.orderRateLimits.perAddressPerHour,
    windowSeconds: HOUR_SECONDS,
  };
  const key = `new-guest:ip:${caller.ip}`;
  const details = { firstName: input.firstName, lastName: input.lastName, phone, email };
  const added = async (customerId: number): Promise<AddedGuest> => ({
    ok: true,
    customerId,
    phone: digits,
    proof: await signGuestProof(app, customerId),
  });
  const held = caller.buyer?.kind === 'guest' ? caller.buyer.customerId : null;
  if (held !== null && (await renameGuest(db, held, details, caller.now))) return added(held);
  const { usedUp } = await countAttempts(db, [[key, limit]]);
  if (usedUp !== null) return refuse('TOO_MANY_REQUESTS');
  return added(await insertGuest(db, details, caller.now));
}
