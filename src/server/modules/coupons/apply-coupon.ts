import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { couponOutOfPlace, limitReached } from '#shared/domain/money/coupon.ts';
import { attemptsSoFar, countAttempt, type Limit } from '#server/http/attempts.ts';
import type { AppContext } from '#server/app-context.ts';
import { lockKey } from '#server/db/lock-key.ts';
import { findCoupon, type FoundCoupon } from './coupons.queries.ts';

/** Codes cannot be guessed. */
const WRONG_CODES: Limit = { attempts: 5, windowSeconds: 600 };

export type CouponAsked = {
  customerId: number;
  storeId: number;
  code: string;
  channel: 'delivery' | 'pickup';
  now: Date;
};

/** This customer, at this branch, now. */
function couponRefusal(
  found: FoundCoupon,
  asked: Pick<CouponAsked, 'storeId' | 'channel' | 'now'>,
): Refusal | null {
  const code = couponOutOfPlace(found.coupon, asked) ?? limitReached(found);
  return code === null ? null : refuse(code);
}

async function knownCoupon(
  app: AppContext,
  { customerId, code }: Pick<CouponAsked, 'customerId' | 'code'>,
): Promise<{ ok: true; found: FoundCoupon } | Refusal> {
  const key = `coupon:${customerId}`;
  return app.database.db.transaction().execute(async (tx) => {
    await lockKey(tx, key);
    if ((await attemptsSoFar(tx, key, WRONG_CODES)) >= WRONG_CODES.attempts)
      return refuse('TOO_MANY_REQUESTS');
    const found = await findCoupon(tx, code, customerId);
    if (found) return { ok: true, found };
    await countAttempt(tx, key, WRONG_CODES);
    return refuse('COUPON_UNKNOWN', { field: 'coupon_code' });
  });
}

export async function applyCoupon(
  app: AppContext,
  asked: CouponAsked,
): Promise<{ ok: true; found: FoundCoupon } | Refusal> {
  const known = await knownCoupon(app, asked);
  return known.ok ? (couponRefusal(known.found, asked) ?? known) : known;
}
