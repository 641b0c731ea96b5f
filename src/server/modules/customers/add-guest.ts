// A guest says who they are and gets the proof with which they may order (AMB-52, AMB-54).
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isEmail } from '#shared/domain/email.ts';
import { isGuestPhone, normaliseDigits } from '#shared/domain/uae-phone.ts';
import { countAttempt, takeBackAttempt } from '#server/http/attempts.ts';
import { signGuestProof } from '#server/http/identity.ts';
import type { Buyer } from '#server/http/handlers.ts';
import type { Parts } from '#server/parts.ts';
import { accountOfEmail, accountOfPhone } from './accounts.queries.ts';
import { canonicalPhone } from './canonical-phone.ts';
import { mayAskAboutEmail } from './email-questions.ts';
import { phoneOfCustomer, upsertGuest } from './customers.queries.ts';
import { heldProof } from './phone-proof.ts';

const HOUR_SECONDS = 3600;

export type GuestWish = { firstName: string; lastName: string; phone: string; email: string };
export type AddedGuest = { ok: true; customerId: number; phone: string; proof: string };

/**
 * Adds or reuses the guest. The answer is the same whether or not an account has that phone (decision D16).
 * New phones are counted by address, before they are written; whoever holds the proof for this phone already is not (decision D21).
 */
export async function addGuest(
  parts: Parts,
  wish: GuestWish,
  caller: { ip: string; buyer: Buyer | null; now: Date; cookies: Readonly<Record<string, string>> },
): Promise<AddedGuest | Refusal> {
  const { db } = parts.database;
  const digits = normaliseDigits(wish.phone.trim());
  if (!isGuestPhone(digits)) return refuse('INVALID_PHONE', { field: 'phone_number' });
  const email = wish.email.trim();
  if (!isEmail(email)) return refuse('INVALID_EMAIL', { field: 'email_address' });
  const phone = canonicalPhone(digits) ?? `+${digits}`;
  // Only whoever proved this phone hears that it, or the e-mail, belongs to an account (decision D16).
  if (await heldProof(parts, db, { phone, purpose: 'sign-in' }, caller)) {
    if (await accountOfPhone(db, phone)) return refuse('ER_DUP_ENTRY', { field: 'phone_number' });
    if ((await mayAskAboutEmail(parts, db, phone, caller.now)) && (await accountOfEmail(db, email)))
      return refuse('ER_DUP_ENTRY', { field: 'email_address' });
  }

  const limit = {
    attempts: parts.settings.orderRateLimits.perAddressPerHour,
    windowSeconds: HOUR_SECONDS,
  };
  const key = `new-guest:ip:${caller.ip}`;
  const isAllowed =
    (await countAttempt(db, key, limit, caller.now)) ||
    (caller.buyer !== null && (await phoneOfCustomer(db, caller.buyer.customerId)) === phone);
  const guest = isAllowed
    ? await upsertGuest(db, { firstName: wish.firstName, lastName: wish.lastName, phone, email })
    : null;
  if (!guest?.isNew) await takeBackAttempt(db, key, limit, caller.now);
  if (guest === null) return refuse('TOO_MANY_REQUESTS');
  return {
    ok: true,
    customerId: guest.id,
    phone: digits,
    proof: await signGuestProof(parts, guest.id),
  };
}
