// A customer enters a code. Everything but the cart is judged here; the cart is judged by the bill, there and again when the order is placed.
import { refuse, type Refusal } from '#shared/contract/refusals.ts';
import { attemptsSoFar, countAttempt, type Limit } from '#server/http/attempts.ts';
import type { Parts } from '#server/parts.ts';
import { findCoupon, type FoundCoupon } from './coupons.queries.ts';

/** Five wrong codes in ten minutes, then a pause: codes cannot be guessed. */
const WRONG_CODES: Limit = { attempts: 5, windowSeconds: 600 };

export type CouponAsked = { customerId: number; storeId: number; code: string; channel: 'delivery' | 'pickup'; now: Date };

/** Whether this customer may use the coupon at this branch now. Shared by applying and placing. */
export function couponRefusal(found: FoundCoupon, asked: Pick<CouponAsked, 'storeId' | 'channel' | 'now'>): Refusal | null {
  const { coupon } = found;
  if (coupon.startsAt !== null && asked.now.getTime() < Date.parse(coupon.startsAt)) return refuse('COUPON_NOT_STARTED');
  if (coupon.expiresAt !== null && asked.now.getTime() > Date.parse(coupon.expiresAt)) return refuse('COUPON_EXPIRED');
  if (coupon.channel !== 'all' && coupon.channel !== asked.channel) return refuse('COUPON_WRONG_CHANNEL');
  if (coupon.storeIds.length > 0 && !coupon.storeIds.includes(asked.storeId)) return refuse('COUPON_WRONG_STORE');
  if (found.maxUses !== null && found.used >= found.maxUses) return refuse('COUPON_USED_UP');
  if (found.perCustomerLimit !== null && found.usedByCustomer >= found.perCustomerLimit) return refuse('COUPON_ALREADY_USED');
  return null;
}

/** The coupon of the code, not used up by asking. Wrong codes are counted by customer. */
export async function applyCoupon(parts: Parts, asked: CouponAsked): Promise<{ ok: true; found: FoundCoupon } | Refusal> {
  const { db } = parts.database;
  const key = `coupon:${asked.customerId}`;
  if (await attemptsSoFar(db, key, WRONG_CODES, asked.now) >= WRONG_CODES.attempts) return refuse('TOO_MANY_REQUESTS');
  const found = await findCoupon(db, asked.code, asked.customerId);
  if (!found) {
    await countAttempt(db, key, WRONG_CODES, asked.now);
    return refuse('COUPON_UNKNOWN', { field: 'coupon_code' });
  }
  return couponRefusal(found, asked) ?? { ok: true, found };
}
