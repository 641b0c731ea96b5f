// A code is counted, made and then sent - in this order, so that nobody spends our messages or floods a phone.
import { randomInt, randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockKey } from '#server/db/lock-key.ts';
import type { Db } from '#server/db/open.ts';
import { accountText } from './account-texts.ts';
import { isBudgetShort, isSourceThrottled, takeFromBudget, watchConfirmed } from './code-budget.ts';
import { dropCode, readSendTimes, writeCode, type AskerKeys } from './codes.queries.ts';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  codeHash,
  COOL_DOWN_SECONDS,
  counterKey,
  toNetworkKeys,
  PHONE_LIMITS,
  type CodePurpose,
} from './code-policy.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type CodeRequest = { phone: string; purpose: CodePurpose; lang: Lang; brand: string };
type Caller = { ip: string; now: Date; browserHash: string };

function coolDownSeconds(codesBefore: number): number {
  return COOL_DOWN_SECONDS[Math.min(codesBefore, COOL_DOWN_SECONDS.length - 1)] ?? 0;
}

/** Seconds until this phone may have another code, by its codes of the last day, newest first; 0 when at once. */
export function secondsToWait(sentAt: readonly Date[], now: Date): number {
  const since = (date: Date) => (now.getTime() - date.getTime()) / 1000;
  const newest = sentAt[0];
  if (!newest) return 0;
  const inLastHour = sentAt.filter((date) => since(date) < 3600).length;
  const waits = [inLastHour === 0 ? 0 : coolDownSeconds(inLastHour - 1) - since(newest)];
  for (const { codes, seconds } of PHONE_LIMITS) {
    const oldest = sentAt[codes - 1];
    if (oldest) waits.push(seconds - since(oldest));
  }
  return Math.max(0, Math.ceil(Math.max(...waits)));
}

type Counted = { ok: true; digits: string; hash: string; retryAfter: number };

/** What keeps this asker from a code now, by what was counted so far, and when the phone was sent its codes of the last day. */
async function lookAtCounters(
  db: Db,
  app: AppContext,
  keys: AskerKeys,
  now: Date,
): Promise<{ ok: true; before: Date[] } | Refusal> {
  const before = await readSendTimes(db, keys.phone, new Date(now.getTime() - DAY_MS));
  const wait = secondsToWait(before, now);
  if (wait > 0) return refuse('TOO_MANY_REQUESTS', { extra: { retryAfter: wait } });
  if (await isSourceThrottled(db, app, keys, now)) return refuse('TOO_MANY_REQUESTS');
  return { ok: true, before };
}

/**
 * Counts first, so that thirty at once count as thirty: requests for one phone, from one address or network wait for each other. A request that is
 * refused already comes to no lock, and the chain's budget is locked only to add to it. A new code replaces the old one.
 */
async function countAndMake(
  app: AppContext,
  phone: string,
  input: CodeRequest,
  caller: Caller,
): Promise<Counted | Refusal> {
  const { now, browserHash } = caller;
  const { address, network } = toNetworkKeys(caller.ip);
  const keys: AskerKeys = {
    phone: counterKey(app, phone),
    address: counterKey(app, address),
    network: counterKey(app, network),
  };
  const first = await lookAtCounters(app.database.db, app, keys, now);
  if (!first.ok) return first;
  if (await isBudgetShort(app.database.db, app, keys, now)) return refuse('TOO_MANY_REQUESTS');
  await watchConfirmed(app.database.db, app, now);
  return app.database.db.transaction().execute(async (tx) => {
    for (const key of [keys.phone, keys.address, keys.network]) await lockKey(tx, `code:${key}`);
    const looked = await lookAtCounters(tx, app, keys, now);
    if (!looked.ok) return looked;
    if (!(await takeFromBudget(tx, app, keys, now))) return refuse('TOO_MANY_REQUESTS');

    const digits = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const hash = codeHash(app, { phone, purpose: input.purpose, browserHash, digits });
    await writeCode(tx, keys, {
      phone,
      purpose: input.purpose,
      browserHash,
      hash,
      now,
      until: new Date(now.getTime() + CODE_SECONDS * 1000),
    });
    const inLastHour = looked.before.filter((at) => now.getTime() - at.getTime() < HOUR_MS).length;
    return { ok: true, digits, hash, retryAfter: coolDownSeconds(inLastHour) };
  });
}

/**
 * Sends a code to a phone of the country. The answer is the same whether or not the phone has an account.
 * `retryAfter`: seconds until another code may be asked for; a refusal for asking too soon carries it as well.
 */
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
    body: `${t('account.sms', { code: made.digits, brand: input.brand })}${lastLine}`,
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
