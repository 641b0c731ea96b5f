// Who acts at a paired screen: a member of the branch proves it with a PIN, and after too many wrong ones with the password.
import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isEasyPin, isPin, PIN_TRIES } from '#shared/domain/people/pin.ts';
import { audit } from '#server/audit.ts';
import type { StaffSession } from '#server/http/handlers.ts';
import { signToken } from '#server/http/tokens.ts';
import type { AppContext } from '#server/app-context.ts';
import { countPinTry, forgetPinTries, memberAt, writePin } from './pins.queries.ts';
import { checkPassword } from '../people/sign-in.ts';

type Given = { pin: string } | { password: string };
type Caller = { ip: string; now: Date; cookies: Readonly<Record<string, string>> };

async function isRight(
  app: AppContext,
  member: { id: number; login: string },
  given: Given,
  caller: Caller,
): Promise<{ ok: true } | Refusal> {
  const { db } = app.database;
  if ('password' in given) {
    const checked = await checkPassword(
      app,
      { login: member.login, password: given.password },
      caller,
    );
    return checked.ok ? { ok: true } : checked;
  }
  const tried = await countPinTry(db, member.id, PIN_TRIES);
  if (!tried?.pin_hash) return refuse('PIN_LOCKED');
  if (await verify(tried.pin_hash, given.pin)) return { ok: true };
  return tried.pin_tries >= PIN_TRIES
    ? refuse('PIN_LOCKED')
    : refuse('PIN_WRONG', { extra: { tries_left: PIN_TRIES - tried.pin_tries } });
}

/** The proof is good for this screen and a minute; it goes with the call for which it was asked. */
export async function provePin(
  app: AppContext,
  staff: StaffSession,
  staffId: number,
  given: Given,
  caller: Caller,
): Promise<{ ok: true; proof: string } | Refusal> {
  const [storeId] = staff.storeIds;
  if (staff.role !== 'device' || storeId === undefined) return refuse('NOT_FOUND');
  const member = await memberAt(app.database.db, storeId, staffId);
  if (!member) return refuse('NOT_FOUND');
  const right = await isRight(app, member, given, caller);
  if (!right.ok) return right;
  await forgetPinTries(app.database.db, member.id);
  const { token } = await signToken(app, 'pin-proof', {
    subject: String(member.id),
    id: randomUUID(),
    claims: { device: staff.deviceId },
  });
  return { ok: true, proof: token };
}

export async function setPin(
  app: AppContext,
  staff: StaffSession,
  staffId: number,
  pin: string,
): Promise<{ ok: true } | Refusal> {
  if (!isPin(pin) || isEasyPin(pin)) return refuse('PIN_NOT_ALLOWED', { field: 'pin' });
  const pinHash = await hash(pin);
  return app.database.db.transaction().execute(async (tx) => {
    if (!(await writePin(tx, staffId, pinHash))) return refuse('NOT_FOUND');
    await audit(tx, {
      by: staff,
      at: app.clock.now(),
      action: 'pin.set',
      subject: ['staff', staffId],
    });
    return { ok: true };
  });
}
