import { Suspense, type ComponentProps } from 'react';
import type { OrderType } from '#shared/domain/orders/order-type.ts';
import type { Quote } from '#shared/domain/money/pricing.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { CouponBox } from '../cart/coupon-box.tsx';
import { useUsableCoupons, type CouponsAsked } from '../cart/use-usable-coupons.ts';
import type { Buyer } from '../../state/checkout/buyer.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useCouponWatch } from '../../state/checkout/use-coupon-watch.ts';
import { useLanguage } from '../../ui/language.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';
import { lazyExtra } from '../../ui/lazy-extra.ts';
import { Section } from './section.tsx';

const PointsSwitch = lazyExtra(() => import('../cart/points-switch.tsx'));

type Props = {
  buyer: Buyer;
  store: ChosenStore;
  orderType: OrderType;
  quote: Quote;
  refused: string;
};

export function Savings({ buyer, store, orderType, quote, refused }: Props) {
  const { t } = useLanguage();
  return (
    <Section title={t('checkout.coupon')}>
      {buyer.kind === 'guest' ? (
        <GuestCoupons
          customerId={buyer.customerId}
          store={store}
          orderType={orderType}
          quote={quote}
        />
      ) : (
        <>
          <WatchedCoupon
            customerId={buyer.customerId}
            store={store}
            orderType={orderType}
            quote={quote}
          />
          <Suspense>
            <PointsSwitch customerId={buyer.customerId} quote={quote} refused={refused} />
          </Suspense>
        </>
      )}
    </Section>
  );
}

function WatchedCoupon(props: ComponentProps<typeof CouponBox>) {
  useCouponWatch();
  return <CouponBox {...props} />;
}

/** Coupons need an account; their savings are a reason to sign in. */
function GuestCoupons(query: CouponsAsked) {
  const { t, lang } = useLanguage();
  const { savesFils } = useUsableCoupons(query);
  const [best] = savesFils;
  return (
    <>
      {/* Reserved before the text comes, so that nothing moves. */}
      <p className="min-h-[1lh] text-sm text-ink-2" role="status">
        {best !== undefined &&
          t('coupon.work', { count: savesFils.length, amount: formatMoney(best, lang) })}
      </p>
      <ShopLink className="tapword underline underline-offset-3 font-strong" to="/checkout/contact">
        {t('checkout.couponSignIn')}
      </ShopLink>
    </>
  );
}
