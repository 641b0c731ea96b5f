// A code is right once: for its phone, its purpose and the browser that asked for it.
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { normaliseDigits, toE164 } from '#shared/domain/uae-phone.ts';
import type { AppContext } from '#server/app-context.ts';
import {
  CODE_SECONDS,
  CODE_TRIES,
  codeHash,
  counterKey,
  WRONG_PER_HOUR,
  type CodePurpose,
} from './code-policy.ts';
import { giveProof, type GivenProof } from './phone-proof.ts';

type Guess = { phone: string; otp: string; purpose: CodePurpose };

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Checks a guess. Every try is counted before it is looked at; guesses from another browser are neither counted nor looked at. */
export async function checkCode(
  app: AppContext,
  guess: Guess,
  caller: { now: Date; browserHash: string },
): Promise<{ ok: true; phone: string; proof: GivenProof } | Refusal> {
  const phone = toE164(guess.phone);
  if (phone === null) return refuse('INVALID_PHONE', { field: 'phone' });
  const { now, browserHash } = caller;
  const { purpose } = guess;
  const phoneKey = counterKey(app, phone);
  const digits = normaliseDigits(guess.otp).replace(/\D/g, '');
  return app.database.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${phoneKey}))`.execute(tx);
    const lately = new Date(now.getTime() - (3600 + CODE_SECONDS) * 1000);
    const { wrong } = await tx
      .selectFrom('code_send')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('wrong'), sql<string>`0`).as('wrong'))
      .where('phone_key', '=', phoneKey)
      .where('sent_at', '>', lately)
      .executeTakeFirstOrThrow();
    if (Number(wrong) >= WRONG_PER_HOUR) return refuse('TOO_MANY_REQUESTS');

    const mine = tx
      .selectFrom('one_time_code')
      .selectAll()
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('browser_hash', '=', browserHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now);
    const code = await mine.executeTakeFirst();
    if (!code) return refuse('WRONG_CODE', { field: 'otp' });
    if (code.attempts >= CODE_TRIES) return refuse('TOO_MANY_REQUESTS');
    const isRight = isSame(code.code_hash, codeHash(app, { phone, purpose, browserHash, digits }));
    await tx
      .updateTable('one_time_code')
      .set({ attempts: code.attempts + 1, ...(isRight ? { used_at: now } : {}) })
      .where('phone', '=', phone)
      .where('purpose', '=', purpose)
      .where('browser_hash', '=', browserHash)
      .execute();
    await sql`update code_send set wrong = wrong + ${isRight ? 0 : 1}, verified_at = ${isRight ? now : null}
      where id = (select id from code_send where phone_key = ${phoneKey} and purpose = ${purpose} order by id desc limit 1)`.execute(
      tx,
    );
    if (!isRight) return refuse('WRONG_CODE', { field: 'otp' });
    return { ok: true, phone, proof: await giveProof(app, tx, { phone, purpose, browserHash }) };
  });
}
