import { checkCoupon, couponDiscount, type Coupon, type CouponContext } from './coupon.ts';
import type { Fils } from './money.ts';
import { pricedLineTotalFils, type PricedLine } from './priced-line.ts';

export type CouponOffer<T> =
  /** `savesFils` includes the delivery fee when the coupon frees it. */
  | { kind: 'usable'; of: T; savesFils: Fils; freesDelivery: boolean }
  /** With a cart of `missingFils` more it may be used. */
  | { kind: 'nearly'; of: T; missingFils: Fils };

/** Half price on desserts is not near to who has none. */
const givesSomething = (lines: readonly PricedLine[], coupon: Coupon, context: CouponContext) =>
  couponDiscount(lines, coupon) > 0 ||
  (coupon.freeDelivery && context.orderType === 'Delivery' && context.deliveryFeeFils > 0);

/** The coupons that this cart may use, best first; then those that a little more would reach, nearest first. */
export function rankCoupons<T extends { coupon: Coupon }>(
  lines: readonly PricedLine[],
  coupons: readonly T[],
  context: CouponContext,
): CouponOffer<T>[] {
  const subtotalFils = lines.reduce((sum, line) => sum + pricedLineTotalFils(line), 0);
  const usable: Extract<CouponOffer<T>, { kind: 'usable' }>[] = [];
  const nearly: Extract<CouponOffer<T>, { kind: 'nearly' }>[] = [];
  for (const of of coupons) {
    const outcome = checkCoupon(lines, of.coupon, context);
    if (outcome.ok)
      usable.push({
        kind: 'usable',
        of,
        savesFils: outcome.discountFils + (outcome.freesDelivery ? context.deliveryFeeFils : 0),
        freesDelivery: outcome.freesDelivery,
      });
    else if (outcome.code === 'COUPON_BELOW_MINIMUM' && givesSomething(lines, of.coupon, context))
      // The cart must be above the minimum, not at it; prices are whole dirhams.
      nearly.push({
        kind: 'nearly',
        of,
        missingFils: of.coupon.minAmountFils - subtotalFils + DIRHAM,
      });
  }
  return [
    ...usable.toSorted((each, other) => other.savesFils - each.savesFils),
    ...nearly.toSorted((each, other) => each.missingFils - other.missingFils),
  ];
}

const DIRHAM: Fils = 100;
