import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';
import {
  countAttempts,
  takeBackAttempts,
  type Counter,
  type Limit,
} from '#server/http/attempts.ts';
import { signInCounters } from '#server/http/trusted-browser.ts';
import type { AppContext } from '#server/app-context.ts';
import { passwordOfPhone } from './accounts.queries.ts';
import { counterKey, countedAddress } from './code-policy.ts';
import { isPassword } from './passwords.ts';

/** Failures of all strangers together: beyond it somebody tries stolen passwords; signing in with a code goes on, and so do browsers that signed in before. */
const EVERYBODY: Limit = { attempts: 100, windowSeconds: 900 };

/** Tries are counted before the password is compared; a right one is taken back. Strangers cannot lock out the browser of the owner. */
export async function passwordSignIn(
  app: AppContext,
  input: { phone: string; password: string },
  caller: { ip: string; cookies: Readonly<Record<string, string>> },
): Promise<{ ok: true; customerId: number; passwordHash: string } | Refusal> {
  const { db } = app.database;
  const phone = toCheckoutE164(input.phone) ?? '';
  const { isKnown, counters: own } = await signInCounters(app, 'customer', {
    name: counterKey(app, phone),
    address: counterKey(app, countedAddress(caller.ip)),
    cookies: caller.cookies,
  });
  const counters: Counter[] = isKnown ? own : [...own, ['login:everybody', EVERYBODY]];
  const { usedUp, counted } = await countAttempts(db, counters);
  if (usedUp === EVERYBODY) app.log.error('login_guessing', { limit: usedUp.attempts });
  if (usedUp !== null) return refuse('TOO_MANY_REQUESTS');
  const account = await passwordOfPhone(db, phone);
  const passwordHash = account?.password_hash ?? null;
  if (!(await isPassword(passwordHash, input.password)) || !account || passwordHash === null)
    return refuse('LOGIN_FAILED');
  await takeBackAttempts(db, counted);
  return { ok: true, customerId: account.id, passwordHash };
}
