// Who acts at a shared screen proves it with a PIN. Too many wrong ones lock that person there, until a password, another PIN or half a day.
import { createHash, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { PIN_TRIES } from '#shared/domain/people/pin.ts';
import { forgetCounters, numberAttempt } from '#server/http/attempts.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { placeOfProof } from '#server/http/identity.ts';
import { signToken } from '#server/http/tokens.ts';
import type { AppContext } from '#server/app-context.ts';
import { getMember, readPinHash, type BranchMember } from './pins.queries.ts';
import { checkPassword } from '../people/sign-in.ts';

type Proof = { pin: string } | { password: string };
type Caller = { ip: string; cookies: Readonly<Record<string, string>> };

const HALF_A_DAY_SECONDS = 12 * 3600;
const TRIES = { attempts: PIN_TRIES, windowSeconds: HALF_A_DAY_SECONDS };

/** A new PIN begins anew. */
const triesKey = (place: string, staffId: number, pinHash: string): string =>
  `pin:${place}:${staffId}:${createHash('sha256').update(pinHash).digest('base64url').slice(0, 8)}`;

async function isRight(
  app: AppContext,
  member: BranchMember,
  place: string,
  given: Proof,
  caller: Caller,
): Promise<{ ok: true } | Refusal> {
  const { db } = app.database;
  const pinHash = await readPinHash(db, member.id);
  const key = pinHash === null ? null : triesKey(place, member.id, pinHash);
  if ('password' in given) {
    // A person of a branch has no login.
    if (member.login === null) return refuse('SIGN_IN_FAILED');
    const checked = await checkPassword(
      app,
      { login: member.login, password: given.password },
      caller,
    );
    if (checked.ok && key !== null) await forgetCounters(db, { keys: [key], endings: [] });
    return checked.ok ? { ok: true } : checked;
  }
  if (pinHash === null || key === null) return refuse('PIN_LOCKED');
  const tried = await numberAttempt(db, key, TRIES);
  if (tried > PIN_TRIES) return refuse('PIN_LOCKED');
  if (await verify(pinHash, given.pin)) {
    await forgetCounters(db, { keys: [key], endings: [] });
    return { ok: true };
  }
  return tried >= PIN_TRIES
    ? refuse('PIN_LOCKED')
    : refuse('PIN_WRONG', { extra: { tries_left: PIN_TRIES - tried } });
}

/** Good for this screen, a minute, and the call for which it was asked. */
export async function provePin(
  app: AppContext,
  staff: StaffSession,
  staffId: number,
  given: Proof,
  caller: Caller,
): Promise<{ ok: true; proof: string } | Refusal> {
  if (staff.role !== 'device' && staff.isShared !== true) return refuse('NOT_FOUND');
  const member = await getMember(app.database.db, staff.storeIds, staffId);
  if (!member) return refuse('NOT_FOUND');
  const place = placeOfProof(staff);
  const right = await isRight(app, member, place, given, caller);
  if (!right.ok) return right;
  const { token } = await signToken(app, 'pin-proof', {
    subject: String(member.id),
    id: randomUUID(),
    claims: { place },
  });
  return { ok: true, proof: token };
}
