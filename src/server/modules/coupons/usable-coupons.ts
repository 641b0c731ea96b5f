// Coupons whose code the chain publishes with an offer, and that this customer may use here and now.
import { couponOutOfPlace, limitReached } from '#shared/domain/money/coupon.ts';
import { currentOffers } from '#server/modules/customers/offers.ts';
import type { AppContext } from '#server/app-context.ts';
import type { CouponAsked } from './apply-coupon.ts';
import { findCoupons, type FoundCoupon } from './coupons.queries.ts';

/** The browser ranks them by its own bill. */
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
      // Nobody can promise it to who has not signed in.
      !(asked.isGuest && coupon.perCustomerLimit !== null),
  );
}
