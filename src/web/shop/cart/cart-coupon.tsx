import type { CartLine } from '#shared/domain/cart/cart.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useCoupon } from '../../state/checkout/use-checkout.ts';
import { useCouponWatch } from '../../state/checkout/use-coupon-watch.ts';
import { FoldRow } from '../../ui/fold-row.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { CouponBox } from './coupon-box.tsx';
import { useUsableCoupons, type CouponsAsked } from './use-usable-coupons.ts';
import { useTexts } from '../../messages.ts';

export function CartCoupon(query: CouponsAsked) {
  useTexts('later', 'opened');
  const { t, lang } = useLanguage();
  const isApplied = useCoupon().value !== null && query.quote.couponOutcome?.ok === true;
  const { usable, savesFils } = useUsableCoupons(query);
  const box = <CouponBox {...query} usable={usable} />;
  if (isApplied) return <div className="mb-4">{box}</div>;
  const [best] = savesFils;
  return (
    <div className="mb-4 border-y border-line">
      <FoldRow
        icon="ticket"
        title={t('coupon.add')}
        isLive
        hint={
          best === undefined
            ? t('coupon.list')
            : t('coupon.work', { count: savesFils.length, amount: formatMoney(best, lang) })
        }
      >
        {box}
      </FoldRow>
    </div>
  );
}

/** Looks again whether the coupon still fits when the cart changes. */
export function CouponWatch({ arrivedWith }: { arrivedWith: readonly CartLine[] }) {
  useTexts('later', 'opened');
  useCouponWatch(arrivedWith);
  return null;
}
