// The coupon: judged again by every bill, forgotten with the branch, the order type, the order and the sign-out.
import type { KeptCoupon } from '#shared/domain/cart/checkout-document.ts';
import { changeCheckout, useCheckout } from './checkout.ts';

export type { KeptCoupon };

export const writeCoupon = (coupon: KeptCoupon | null): void =>
  changeCheckout({ type: 'couponSet', coupon });

/** The coupon, null when there is none (and while the page is rendered on the server). */
export const useCoupon = (): KeptCoupon | null => useCheckout(({ checkout }) => checkout.coupon);
