// One discounted line refuses every coupon, the cart must be above the minimum, and the discount is never above the subtotal.
import { divideHalfUp, roundToDirhams } from './money.ts';
import type { Fils } from './money.ts';
import { toChannel } from '../orders/order-type.ts';
import type { OrderType } from '../orders/order-type.ts';
import { pricedLineTotalFils, type PricedLine } from './priced-line.ts';

/** Empty lists of groups or items match nothing, an empty list of stores every store. Times are ISO 8601 instants, null = unlimited. */
export type Coupon = {
  type: 'menu' | 'group' | 'item' | 'store';
  /** 0 when the percentage counts. */
  couponValueFils: Fils;
  /** 0 to 100, at most two decimals. */
  percent: number;
  minAmountFils: Fils;
  freeDelivery: boolean;
  groupIds: readonly number[];
  items: readonly { menuItemId?: number | undefined; comboId?: number | undefined }[];
  storeIds: readonly number[];
  channel: 'all' | 'delivery' | 'pickup';
  startsAt: string | null;
  expiresAt: string | null;
};

export type CouponRefusal =
  | 'COUPON_NOT_STARTED'
  | 'COUPON_EXPIRED'
  | 'COUPON_WRONG_CHANNEL'
  | 'COUPON_WRONG_STORE'
  | 'COUPON_ON_DISCOUNTED'
  | 'COUPON_BELOW_MINIMUM'
  | 'COUPON_NOT_APPLICABLE';

/** `discountFils` is subtotal minus the rounded cart total, so that the summary adds up. */
export type CouponOutcome =
  | { ok: true; discountFils: Fils; freesDelivery: boolean }
  | { ok: false; code: CouponRefusal };

/** Without `now` or `storeId` the dates or the store list are not judged. */
export type CouponContext = {
  orderType: OrderType;
  deliveryFeeFils: Fils;
  now?: Date;
  storeId?: number;
};

const HUNDREDTHS = 100;

function matches(line: PricedLine, coupon: Coupon): boolean {
  if (coupon.type === 'group') return coupon.groupIds.includes(line.groupId);
  if (coupon.type !== 'item') return true;
  return coupon.items.some((item) =>
    line.kind === 'item'
      ? item.menuItemId !== undefined && item.menuItemId === line.itemId
      : item.comboId !== undefined && item.comboId === line.comboId,
  );
}

const sumTotals = (lines: readonly PricedLine[]): Fils =>
  lines.reduce((sum, line) => sum + pricedLineTotalFils(line), 0);

/** The discount in fils before the cart total is rounded. Group and item coupons count their own lines alone; a fixed value counts once a piece there, once a cart otherwise. */
export function couponDiscount(lines: readonly PricedLine[], coupon: Coupon): Fils {
  const matching = lines.filter((line) => matches(line, coupon));
  const narrow = coupon.type === 'group' || coupon.type === 'item';
  const subtotal = sumTotals(lines);
  const computePercent = (amount: Fils) =>
    divideHalfUp(amount * Math.round(coupon.percent * HUNDREDTHS), 100 * HUNDREDTHS);
  let discount: Fils;
  if (narrow && coupon.couponValueFils > 0) {
    discount = matching.reduce(
      (sum, line) =>
        sum + Math.min(coupon.couponValueFils * line.quantity, pricedLineTotalFils(line)),
      0,
    );
  } else if (coupon.percent > 0 || narrow) {
    discount = computePercent(sumTotals(matching));
  } else {
    discount = coupon.couponValueFils;
  }
  return Math.max(0, Math.min(discount, subtotal));
}

/** Why the coupon does not hold, whatever the cart holds. What is not given is not judged. */
export function couponOutOfPlace(
  coupon: Coupon,
  {
    channel,
    now,
    storeId,
  }: { channel: 'delivery' | 'pickup'; now?: Date | undefined; storeId?: number | undefined },
): CouponRefusal | null {
  if (now) {
    if (coupon.startsAt !== null && now.getTime() < Date.parse(coupon.startsAt))
      return 'COUPON_NOT_STARTED';
    if (coupon.expiresAt !== null && now.getTime() > Date.parse(coupon.expiresAt))
      return 'COUPON_EXPIRED';
  }
  if (coupon.channel !== 'all' && coupon.channel !== channel) return 'COUPON_WRONG_CHANNEL';
  if (storeId !== undefined && coupon.storeIds.length > 0 && !coupon.storeIds.includes(storeId))
    return 'COUPON_WRONG_STORE';
  return null;
}

export const couponMayHold = (coupon: Coupon, at: { now: Date; storeId: number }): boolean =>
  couponOutOfPlace(coupon, { ...at, channel: 'delivery' }) === null ||
  couponOutOfPlace(coupon, { ...at, channel: 'pickup' }) === null;

/** Null: as often as they like. */
type CouponUses = {
  maxUses: number | null;
  used: number;
  perCustomerLimit: number | null;
  usedByCustomer: number;
};

/** Which limit is reached, null when there is one more use. */
export function limitReached(uses: CouponUses): 'COUPON_USED_UP' | 'COUPON_ALREADY_USED' | null {
  if (uses.maxUses !== null && uses.used >= uses.maxUses) return 'COUPON_USED_UP';
  return uses.perCustomerLimit !== null && uses.usedByCustomer >= uses.perCustomerLimit
    ? 'COUPON_ALREADY_USED'
    : null;
}

/** Whether the coupon holds for this cart. Its uses (`limitReached`) and the sign-in are the server's to check. */
export function checkCoupon(
  lines: readonly PricedLine[],
  coupon: Coupon,
  context: CouponContext,
): CouponOutcome {
  const refuse = (code: CouponRefusal): CouponOutcome => ({ ok: false, code });
  const outOfPlace = couponOutOfPlace(coupon, {
    channel: toChannel(context.orderType),
    now: context.now,
    storeId: context.storeId,
  });
  if (outOfPlace !== null) return refuse(outOfPlace);
  if (lines.some((line) => line.discounted)) return refuse('COUPON_ON_DISCOUNTED');
  const subtotal = sumTotals(lines);
  if (subtotal <= coupon.minAmountFils) return refuse('COUPON_BELOW_MINIMUM');
  // A coupon that leaves the rounded bill as it was gives nothing.
  const discountFils = Math.max(
    0,
    subtotal - roundToDirhams(subtotal - couponDiscount(lines, coupon)),
  );
  const freesDelivery =
    coupon.freeDelivery && context.orderType === 'Delivery' && context.deliveryFeeFils > 0;
  if (discountFils === 0 && !freesDelivery) return refuse('COUPON_NOT_APPLICABLE');
  return { ok: true, discountFils, freesDelivery };
}
