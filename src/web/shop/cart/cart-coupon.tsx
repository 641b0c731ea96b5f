// Coupons at the cart for signed-in customers: how many apply, the best saving, and the box of the payment page.
import { formatMoney } from '#shared/i18n/format.ts';
import { useCoupon } from '../../state/checkout/coupon.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { CouponBox } from './coupon-box.tsx';
import { useUsableCoupons, type CouponsAsked } from './use-usable-coupons.ts';
import { useTexts } from '../../messages.ts';

export default function CartCoupon(query: CouponsAsked) {
  useTexts('later', 'opened');
  const { t, lang } = useLanguage();
  const isApplied = useCoupon() !== null && query.quote.couponOutcome?.ok === true;
  const { usable, savesFils } = useUsableCoupons(query);
  const box = <CouponBox {...query} usable={usable} />;
  if (isApplied) return <div className="mb-4">{box}</div>;
  const [best] = savesFils;
  return (
    <details className="coupon-fold">
      <summary>
        <Icon name="ticket" />
        <span>
          <b>{t('coupon.add')}</b>
          <span className="sm mut" role="status">
            {best === undefined
              ? t('coupon.list')
              : t('coupon.work', { count: savesFils.length, amount: formatMoney(best, lang) })}
          </span>
        </span>
        <Icon name="caret-down" />
      </summary>
      <div className="stack gap-2 pb-4">{box}</div>
    </details>
  );
}
