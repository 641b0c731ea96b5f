// The published coupons that may be used with this cart and their savings, best first.
import type { UsableCoupon } from '#shared/contract/coupons.ts';
import { rankCoupons } from '#shared/domain/money/coupon-choice.ts';
import { toChannel, type OrderType } from '#shared/domain/orders/order-type.ts';
import { toPricedLine, type Quote } from '#shared/domain/money/pricing.ts';
import { ownHeaders } from '../../state/checkout/buyer.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useQuery } from '../../ui/use-query.ts';
import { useShop } from '../../state/shop.ts';

export type CouponsAsked = {
  customerId: number;
  store: ChosenStore;
  orderType: OrderType;
  quote: Quote;
};

/** `usable` is undefined until the answer has come. */
export function useUsableCoupons({ customerId, store, orderType, quote }: CouponsAsked): {
  usable: readonly UsableCoupon[] | undefined;
  savesFils: number[];
} {
  const { api } = useShop();
  const { lines } = useCart();
  const { store_id } = store;
  const { answer } = useQuery(`${customerId} ${store_id} ${orderType}`, () =>
    api(
      'usableCoupons',
      { body: { customer_id: customerId, store_id, order_channel: toChannel(orderType) } },
      { headers: ownHeaders() },
    ),
  );
  const usable = answer?.ok ? answer.data.coupons : undefined;
  const savesFils = rankCoupons(lines.map(toPricedLine), usable ?? [], {
    orderType,
    deliveryFeeFils: quote.deliveryFeeFils,
  }).flatMap((offer) => (offer.kind === 'usable' ? [offer.savesFils] : []));
  return { usable, savesFils };
}
