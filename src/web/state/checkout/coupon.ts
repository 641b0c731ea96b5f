// The coupon, validated by every bill; forgotten with the branch, the order type, the order and the sign-out.
import type { KeptCoupon } from '#shared/domain/cart/checkout-document.ts';
import { changeCheckout, useCheckout } from './checkout.ts';

export type { KeptCoupon };

export const writeCoupon = (coupon: KeptCoupon | null): void =>
  changeCheckout({ type: 'couponSet', coupon });

/** The coupon, or null (always on the server). */
export const useCoupon = (): KeptCoupon | null => useCheckout(({ checkout }) => checkout.coupon);
