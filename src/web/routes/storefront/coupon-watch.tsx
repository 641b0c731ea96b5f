// The watch over the coupon, fetched by carts that have one.
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useCouponWatch } from '../../state/checkout/use-coupon-watch.ts';
import '../../messages-later.ts';

export default function CouponWatch({ arrivedWith }: { arrivedWith: readonly CartLine[] }) {
  useCouponWatch(arrivedWith);
  return null;
}
