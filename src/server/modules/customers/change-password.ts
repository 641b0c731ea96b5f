import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { passwordFault, type PasswordFault } from '#shared/domain/people/password-rules.ts';
import { toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';
import type { AppContext } from '#server/app-context.ts';
import { accountOfPhone, passwordOwner, savePassword } from './accounts.queries.ts';
import { freshIdentity } from './recent-authentication.ts';
import { phoneOfCustomer } from './customers.queries.ts';
import { hashPassword } from './passwords.ts';
import { heldProof } from './phone-proof.ts';
import { endSessions } from './sessions.queries.ts';

type Cookies = Readonly<Record<string, string>>;

const FAULT_CODES = {
  short: 'PASSWORD_TOO_SHORT',
  common: 'PASSWORD_TOO_COMMON',
  personal: 'PASSWORD_PERSONAL',
} as const satisfies Record<PasswordFault, string>;

export async function changePassword(
  app: AppContext,
  password: string,
  caller: { customerId: number; sessionId: string; cookies: Cookies },
): Promise<{ ok: true } | Refusal> {
  const owner = await passwordOwner(app.database.db, { id: caller.customerId });
  const fault = passwordFault(password, owner);
  if (fault) return refuse(FAULT_CODES[fault], { field: 'login_password' });
  const passwordHash = await hashPassword(password);
  return app.database.db.transaction().execute(async (tx) => {
    const phone = (await phoneOfCustomer(tx, caller.customerId)) ?? '';
    const identity = await freshIdentity(app, tx, { sessionId: caller.sessionId, phone }, caller);
    if (!identity) return refuse('CODE_NEEDED', { field: 'own_phone' });
    await identity.use();
    await savePassword(tx, caller.customerId, passwordHash);
    await endSessions(tx, caller.customerId, caller.sessionId);
    return { ok: true };
  });
}

/** With a code: uses the proof up and ends every session. That there is no account is told only to the phone's owner. */
export async function changePasswordWithCode(
  app: AppContext,
  input: { phone: string; password: string },
  caller: { cookies: Cookies },
): Promise<{ ok: true } | Refusal> {
  const phone = toCheckoutE164(input.phone);
  if (phone === null) return refuse('INVALID_PHONE', { field: 'phone' });
  const obvious = passwordFault(input.password, { phone });
  if (obvious) return refuse(FAULT_CODES[obvious], { field: 'password' });
  // Hashing is slow on purpose: only for somebody with a proof, and before a connection is held.
  if (!(await heldProof(app, app.database.db, { phone, purpose: 'password' }, caller)))
    return refuse('CODE_NEEDED', { field: 'phone' });
  // The name and the e-mail decide only for whoever has proved the phone: the refusal would tell them to others.
  const fault = passwordFault(input.password, await passwordOwner(app.database.db, { phone }));
  if (fault) return refuse(FAULT_CODES[fault], { field: 'password' });
  const passwordHash = await hashPassword(input.password);
  return app.database.db.transaction().execute(async (tx) => {
    const proof = await heldProof(app, tx, { phone, purpose: 'password' }, caller);
    if (!proof) return refuse('CODE_NEEDED', { field: 'phone' });
    await proof.use();
    const account = await accountOfPhone(tx, phone);
    if (!account?.is_active) return refuse('NO_ACCOUNT', { field: 'phone' });
    await savePassword(tx, account.id, passwordHash);
    await endSessions(tx, account.id);
    return { ok: true };
  });
}
