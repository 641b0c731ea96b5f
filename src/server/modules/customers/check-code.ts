import { timingSafeEqual } from 'node:crypto';
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { normaliseDigits, toCheckoutE164 } from '#shared/domain/people/uae-phone.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockKey } from '#server/db/lock-key.ts';
import {
  CODE_SECONDS,
  CODE_TRIES,
  codeHash,
  counterKey,
  WRONG_PER_HOUR,
  type CodePurpose,
} from './code-policy.ts';
import { countGuess, findActiveCode, wrongGuesses } from './codes.queries.ts';
import { issuePhoneProof, type GivenProof } from './phone-proof.ts';

type Guess = { phone: string; otp: string; purpose: CodePurpose };

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Checks a guess. Every try is counted before it is looked at; guesses from another browser are neither counted nor looked at. */
export async function checkCode(
  app: AppContext,
  guess: Guess,
  { browserHash }: { browserHash: string },
): Promise<{ ok: true; phone: string; proof: GivenProof } | Refusal> {
  const phone = toCheckoutE164(guess.phone);
  if (phone === null) return refuse('INVALID_PHONE', { field: 'phone' });
  const { purpose } = guess;
  const phoneKey = counterKey(app, phone);
  const digits = normaliseDigits(guess.otp).replace(/\D/g, '');
  return app.database.db.transaction().execute(async (tx) => {
    await lockKey(tx, phoneKey);
    if ((await wrongGuesses(tx, phoneKey, 3600 + CODE_SECONDS)) >= WRONG_PER_HOUR)
      return refuse('TOO_MANY_REQUESTS');

    const asked = { phone, purpose, browserHash };
    const code = await findActiveCode(tx, asked);
    if (!code) return refuse('WRONG_CODE', { field: 'otp' });
    if (code.attempts >= CODE_TRIES) return refuse('TOO_MANY_REQUESTS');
    const isRight = isSame(code.code_hash, codeHash(app, { ...asked, digits }));
    await countGuess(tx, asked, { attempts: code.attempts + 1, phoneKey, isRight });
    if (!isRight) return refuse('WRONG_CODE', { field: 'otp' });
    return { ok: true, phone, proof: await issuePhoneProof(app, tx, asked) };
  });
}
