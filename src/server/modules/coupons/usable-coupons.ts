// The coupons that a customer may be shown, and a guest as a reason to sign in: those whose code the chain publishes with an offer, and that this customer may still use here and now.
// A code that is handed out otherwise is nobody's to list: who has it types it.
import { couponOutOfPlace, limitReached } from '#shared/domain/money/coupon.ts';
import { currentOffers } from '#server/modules/customers/offers.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CouponAsked } from './apply-coupon.ts';
import { findCoupons, type FoundCoupon } from './coupons.queries.ts';

/** What they save is the cart's to say: the browser ranks them by its own bill, and the order is judged again when it is placed. */
export async function usableCoupons(
  app: AppContext,
  asked: Omit<CouponAsked, 'code'> & { isGuest: boolean },
): Promise<FoundCoupon[]> {
  const offers = await currentOffers(app, asked.now);
  const codes = offers.flatMap(({ coupon_code }) => (coupon_code === null ? [] : [coupon_code]));
  const found = await findCoupons(app.database.db, codes, asked.customerId);
  return found.filter(
    (coupon) =>
      couponOutOfPlace(coupon.coupon, asked) === null &&
      limitReached(coupon) === null &&
      // What an account may use so often nobody can promise to who has not signed in.
      !(asked.isGuest && coupon.perCustomerLimit !== null),
  );
}
