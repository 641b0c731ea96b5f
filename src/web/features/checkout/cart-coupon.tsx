// The door to the coupons at the cart, for who has an account: how many work with what is in it and what the best gives; behind it the box of the payment page.
import { couponFromWire } from '#shared/domain/money/coupon-wire.ts';
import { rankCoupons } from '#shared/domain/money/coupon-choice.ts';
import { toChannel, type OrderType } from '#shared/domain/orders/order-type.ts';
import { toPricedLine, type Quote } from '#shared/domain/money/pricing.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useQuery } from '../../state/query.ts';
import { useCart } from '../../state/checkout/cart.tsx';
import { useCoupon } from '../../state/checkout/coupon.ts';
import type { ChosenStore } from '../../state/checkout/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { CouponBox } from './coupon-box.tsx';
import { useTexts } from '../../messages.ts';

type Props = { customerId: number; store: ChosenStore; orderType: OrderType; quote: Quote };

export default function CartCoupon({ customerId, store, orderType, quote }: Props) {
  useTexts('later', 'opened');
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const { lines } = useCart();
  const isApplied = useCoupon() !== null && quote.couponOutcome?.ok === true;
  const { store_id } = store;
  const { answer } = useQuery(`${customerId} ${store_id} ${orderType}`, () =>
    api('usableCoupons', {
      body: { customer_id: customerId, store_id, order_channel: toChannel(orderType) },
    }),
  );
  const known = answer?.ok ? answer.data.successResponse : undefined;
  const box = (
    <CouponBox
      customerId={customerId}
      store={store}
      orderType={orderType}
      quote={quote}
      known={known}
    />
  );
  if (isApplied) return <div className="mb-4">{box}</div>;
  const saves = rankCoupons(
    lines.map(toPricedLine),
    (known ?? []).map((wire) => ({ coupon: couponFromWire(wire) })),
    { orderType, deliveryFeeFils: quote.deliveryFeeFils },
  ).flatMap((offer) => (offer.kind === 'usable' ? [offer.savesFils] : []));
  const [best] = saves;
  return (
    <details className="coupon-fold">
      <summary>
        <Icon name="ticket" />
        <span>
          <b>{t('coupon.add')}</b>
          <span className="sm mut" role="status">
            {best === undefined
              ? t('coupon.list')
              : t('coupon.work', { count: saves.length, amount: formatMoney(best, lang) })}
          </span>
        </span>
        <Icon name="caret-down" />
      </summary>
      <div className="stack gap-2 pb-4">{box}</div>
    </details>
  );
}
