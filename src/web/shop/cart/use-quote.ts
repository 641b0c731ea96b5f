// The bill of the cart, by the same function as the server's.
import { useMemo, useState } from 'react';
import type { CartLine } from '#shared/domain/cart/cart.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import type { PaymentMethod } from '#shared/domain/orders/order-type.ts';
import { toPricedLine, quote, type Quote } from '#shared/domain/money/pricing.ts';
import { tipFils } from '#shared/domain/money/tip.ts';
import { taxRuleFor } from '#shared/domain/money/tax.ts';
import {
  useCart,
  useCoupon,
  useOrderChoice,
  usePoints,
} from '../../state/checkout/use-checkout.ts';
import { useSession } from '../../state/person/session.ts';
import { useShop } from '../../state/shop.ts';
import { useAfter } from '../../ui/use-timers.ts';
import { useTaxRules } from './use-tax-rules.ts';

const REFRESH_MS = 500;

/** The lines of the bill: half a second after a change of quantity, at once after others. */
function useSettledLines(lines: readonly CartLine[]): readonly CartLine[] {
  const [settled, setSettled] = useState(lines);
  const isOnlyQuantity =
    lines.length === settled.length &&
    lines.every((line, index) => line.key === settled[index]?.key);
  useAfter(isOnlyQuantity ? REFRESH_MS : 0, () => setSettled(lines), settled !== lines, lines);
  return isOnlyQuantity ? settled : lines;
}

/** The bill for a payment method; without one, for the method that is chosen first (card when it is configured). `wishedTipFils`: the driver's tip. */
export const useQuote = (method?: PaymentMethod, wishedTipFils = 0): Quote =>
  useQuoteOf(useSettledLines(useCart().lines), method, wishedTipFils);

/** The bill of these very lines, for what must not lag behind a press. */
export function useQuoteOf(
  lines: readonly CartLine[],
  method?: PaymentMethod,
  wishedTipFils = 0,
): Quote {
  const { orderType, store } = useOrderChoice();
  const { brand } = useShop();
  const rules = useTaxRules();
  const coupon = useCoupon().value?.coupon ?? null;
  const { value: chosenPoints } = usePoints();
  const { ready, customer } = useSession();
  // A lost session loses its points: guests have none.
  const points = ready && customer === null ? null : chosenPoints;
  const paymentMethod = method ?? (brand.cardConfigured ? 'Card' : 'Cash');
  return useMemo(
    () =>
      quote({
        lines: lines.map(toPricedLine),
        orderType: orderType ?? 'Pickup',
        paymentMethod,
        deliveryFeeFils: store ? (aedToFils(store.delivery_fee) ?? 0) : 0,
        tax: taxRuleFor(rules, paymentMethod),
        coupon,
        points: points && { ...points, minCartFils: brand.minCartValueFils },
        tipFils: tipFils(wishedTipFils, orderType ?? 'Pickup', brand.tips),
        storeId: store?.store_id,
        vatIncludesDeliveryFee: brand.vatIncludesDeliveryFee,
      }),
    [lines, orderType, store, rules, paymentMethod, coupon, points, wishedTipFils, brand],
  );
}
