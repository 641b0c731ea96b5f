import type { CartLine } from '#shared/domain/cart/cart.ts';
import { useCouponWatch } from '../../state/checkout/use-coupon-watch.ts';
import { useTexts } from '../../messages.ts';

export default function CouponWatch({ arrivedWith }: { arrivedWith: readonly CartLine[] }) {
  useTexts('later', 'opened');
  useCouponWatch(arrivedWith);
  return null;
}
