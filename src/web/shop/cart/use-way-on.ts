import { exceedsMinimum } from '#shared/domain/money/pricing.ts';
import { useCheckoutStart } from '../../state/checkout/checkout-start.ts';
import { useShop } from '../../state/shop.ts';
import { useShopPath } from '../../ui/shop-link.tsx';

/** The checkout; below the minimum the cart, which says what is missing. */
export function useWayOn(billFils: number): string {
  const { minCartValueFils } = useShop().brand;
  const shopPath = useShopPath();
  const start = useCheckoutStart();
  return exceedsMinimum(billFils, minCartValueFils) ? start : shopPath('/cart');
}
