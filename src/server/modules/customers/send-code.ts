import { randomInt, randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockKey } from '#server/db/lock-key.ts';
import { accountText } from './account-texts.ts';
import {
  CODES_LOCK,
  dropCode,
  readSentCodes,
  writeCode,
  type AskerKeys,
  type SentCodes,
} from './codes.queries.ts';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  codeHash,
  COOL_DOWN_SECONDS,
  counterKey,
  countedAddress,
  type CodePurpose,
} from './code-policy.ts';

const HOUR_SECONDS = 3600;

type CodeRequest = { phone: string; purpose: CodePurpose; lang: Lang; brand: string };
type Caller = { ip: string; browserHash: string };

function coolDownSeconds(codesBefore: number): number {
  return COOL_DOWN_SECONDS[Math.min(codesBefore, COOL_DOWN_SECONDS.length - 1)] ?? 0;
}

export function secondsToWait(ages: readonly number[], perHour: number): number {
  const [newest] = ages;
  if (newest === undefined) return 0;
  const pause = coolDownSeconds(ages.length - 1) - newest;
  const oldest = ages[perHour - 1];
  const full = oldest === undefined ? 0 : HOUR_SECONDS - oldest;
  return Math.max(0, Math.ceil(Math.max(pause, full)));
}

function limitReached(app: AppContext, sent: SentCodes): Refusal | null {
  const { perPhonePerHour, perAddressPerHour, perDay } = app.settings.codeLimits;
  const retryAfter = secondsToWait(sent.toPhone, perPhonePerHour);
  if (retryAfter > 0) return refuse('TOO_MANY_REQUESTS', { extra: { retryAfter } });
  if (sent.fromAddress >= perAddressPerHour) return refuse('TOO_MANY_REQUESTS');
  if (sent.inDay < perDay) return null;
  app.log.error('sms_budget_used_up', { lastDay: sent.inDay });
  return refuse('TOO_MANY_REQUESTS');
}

type Counted = { ok: true; digits: string; hash: string; retryAfter: number };

/** Counts one request after the other, so that thirty at once count as thirty. A request that is refused anyway takes no lock. */
async function countAndMake(
  app: AppContext,
  phone: string,
  input: CodeRequest,
  { ip, browserHash }: Caller,
): Promise<Counted | Refusal> {
  const keys: AskerKeys = {
    phone: counterKey(app, phone),
    address: counterKey(app, countedAddress(ip)),
  };
  const refused = limitReached(app, await readSentCodes(app.database.db, keys));
  if (refused) return refused;
  return app.database.db.transaction().execute(async (tx) => {
    await lockKey(tx, CODES_LOCK);
    const sent = await readSentCodes(tx, keys);
    const refusedMeanwhile = limitReached(app, sent);
    if (refusedMeanwhile) return refusedMeanwhile;
    const digits = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const hash = codeHash(app, { phone, purpose: input.purpose, browserHash, digits });
    const key = { phone, purpose: input.purpose, browserHash };
    await writeCode(tx, keys, { ...key, hash, lifeSeconds: CODE_SECONDS });
    return { ok: true, digits, hash, retryAfter: coolDownSeconds(sent.toPhone.length) };
  });
}

/** The answer does not tell whether the phone has an account. `retryAfter`: seconds until another code may be asked for. */
export async function sendCode(
  app: AppContext,
  input: CodeRequest,
  caller: Caller,
): Promise<{ ok: true; retryAfter: number } | Refusal> {
  const phone = toCheckoutE164(input.phone);
  if (phone === null) return refuse('INVALID_PHONE', { field: 'phone' });
  const made = await countAndMake(app, phone, input, caller);
  if (!made.ok) return made;

  const t = accountText[input.lang];
  const host = app.config.publicOrigin === null ? null : new URL(app.config.publicOrigin).host;
  const lastLine = app.config.sms.webOtpLine && host !== null ? `\n\n@${host} #${made.digits}` : '';
  const outcome = await app.ports.sms.send({
    to: phone,
    body: `${t('account.sms', { code: made.digits, brand: input.brand, minutes: CODE_SECONDS / 60 })}${lastLine}`,
    lang: input.lang,
    reference: randomUUID(),
  });
  app.metrics.textMessage(outcome.ok ? 'sent' : outcome.fault);
  if (outcome.ok) return { ok: true, retryAfter: made.retryAfter };
  app.log.warn('sms_not_sent', { fault: outcome.fault });
  // It may be on its way; if it is not, another can be asked for after the pause.
  if (outcome.fault === 'unanswered') return { ok: true, retryAfter: made.retryAfter };
  await dropCode(app.database.db, phone, made.hash);
  return outcome.fault === 'recipient'
    ? refuse('INVALID_PHONE', { field: 'phone' })
    : refuse('SMS_FAILED', { extra: { retryAfter: made.retryAfter } });
}
