// A code is counted, made and then sent - in this order, so that nobody spends our messages or floods a phone (decision D21).
import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { isMobilePhone, toE164 } from '#shared/domain/uae-phone.ts';
import type { Lang } from '#shared/i18n/languages.ts';
import type { AppContext } from '#server/app-context.ts';
import { accountText } from './account-texts.ts';
import { isCrowded, isShort, type AskerKeys } from './code-budget.ts';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  codeHash,
  COOL_DOWN_SECONDS,
  counterKey,
  networkOf,
  PHONE_LIMITS,
  type CodePurpose,
} from './code-policy.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Wish = { phone: string; purpose: CodePurpose; lang: Lang; brand: string };
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

/** Counts first, under one lock, so that thirty at once count as thirty. A new code replaces the old one. */
async function countAndMake(
  app: AppContext,
  phone: string,
  input: Wish,
  caller: Caller,
): Promise<Counted | Refusal> {
  const { now, browserHash } = caller;
  const { address, network } = networkOf(caller.ip);
  const keys: AskerKeys = {
    phone: counterKey(app, phone),
    address: counterKey(app, address),
    network: counterKey(app, network),
  };
  return app.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('code_send'))`.execute(tx);
    const day = new Date(now.getTime() - DAY_MS);
    await tx
      .deleteFrom('code_send')
      .where('sent_at', '<', new Date(day.getTime() - DAY_MS))
      .execute();
    await tx.deleteFrom('one_time_code').where('expires_at', '<', day).execute();
    await tx.deleteFrom('phone_proof').where('expires_at', '<', day).execute();
    const before = await tx
      .selectFrom('code_send')
      .select('sent_at')
      .where('phone_key', '=', keys.phone)
      .where('sent_at', '>', day)
      .orderBy('sent_at', 'desc')
      .execute();
    const wait = secondsToWait(
      before.map((row) => row.sent_at),
      now,
    );
    if (wait > 0) return refuse('TOO_MANY_REQUESTS', { extra: { retryAfter: wait } });
    if ((await isCrowded(tx, app, keys, now)) || (await isShort(tx, app, keys, now)))
      return refuse('TOO_MANY_REQUESTS');

    const digits = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    const hash = codeHash(app, { phone, purpose: input.purpose, browserHash, digits });
    await tx
      .insertInto('code_send')
      .values({
        phone_key: keys.phone,
        address_key: keys.address,
        network_key: keys.network,
        purpose: input.purpose,
        sent_at: now,
        verified_at: null,
      })
      .execute();
    const code = {
      browser_hash: browserHash,
      code_hash: hash,
      attempts: 0,
      sent_at: now,
      expires_at: new Date(now.getTime() + CODE_SECONDS * 1000),
      used_at: null,
    };
    await tx
      .insertInto('one_time_code')
      .values({ phone, purpose: input.purpose, ...code })
      .onConflict((oc) => oc.columns(['phone', 'purpose', 'browser_hash']).doUpdateSet(code))
      .execute();
    const inLastHour = before.filter(
      (row) => now.getTime() - row.sent_at.getTime() < HOUR_MS,
    ).length;
    return { ok: true, digits, hash, retryAfter: coolDownSeconds(inLastHour) };
  });
}

/**
 * Sends a code to a mobile of the country. The answer is the same whether or not the phone has an account (decision D16).
 * `retryAfter`: seconds until another code may be asked for; a refusal for asking too soon carries it as well.
 */
export async function sendCode(
  app: AppContext,
  input: Wish,
  caller: Caller,
): Promise<{ ok: true; retryAfter: number } | Refusal> {
  const phone = toE164(input.phone);
  if (phone === null || !isMobilePhone(phone)) return refuse('INVALID_PHONE', { field: 'phone' });
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
  await app.database.db
    .deleteFrom('one_time_code')
    .where('phone', '=', phone)
    .where('code_hash', '=', made.hash)
    .execute();
  return outcome.fault === 'recipient'
    ? refuse('INVALID_PHONE', { field: 'phone' })
    : refuse('SMS_FAILED', { extra: { retryAfter: made.retryAfter } });
}
