import { exceedsMinimum } from '#shared/domain/money/pricing.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useCheckoutStart } from '../../state/checkout/checkout-start.ts';
import { useShop } from '../../state/shop.ts';
import { useShopPath } from '../../ui/shop-link.tsx';
import { useQuoteOf } from './use-quote.ts';

/** The checkout; below the minimum the cart, which says what is missing. It follows each press at once, unlike the bill that is shown. */
export function useWayOn(): string {
  const { minCartValueFils } = useShop().brand;
  const shopPath = useShopPath();
  const start = useCheckoutStart();
  const { billFils } = useQuoteOf(useCart().lines);
  return exceedsMinimum(billFils, minCartValueFils) ? start : shopPath('/cart');
}
