// The usable coupons with their savings, best first, and what is missing for near ones.
import { useState } from 'react';
import type { UsableCoupon } from '#shared/contract/coupons.ts';
import { rankCoupons } from '#shared/domain/money/coupon-choice.ts';
import { toChannel, type OrderType } from '#shared/domain/orders/order-type.ts';
import { toPricedLine } from '#shared/domain/money/pricing.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useCart } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  customerId: number;
  store: ChosenStore;
  orderType: OrderType;
  deliveryFeeFils: number;
  isBusy: boolean;
  usable?: readonly UsableCoupon[] | undefined;
  onUse: (code: string) => void;
};
type Listed =
  | { kind: 'shut' }
  | { kind: 'asking' }
  | { kind: 'failed' }
  | { kind: 'open'; coupons: readonly UsableCoupon[] };

export function CouponOffers({
  customerId,
  store,
  orderType,
  deliveryFeeFils,
  isBusy,
  usable,
  onUse,
}: Props) {
  const { t, lang } = useLanguage();
  const { api } = useShop();
  const { lines } = useCart();
  const [read, setListed] = useState<Listed>({ kind: 'shut' });
  const listed: Listed = usable ? { kind: 'open', coupons: usable } : read;

  async function open(): Promise<void> {
    setListed({ kind: 'asking' });
    const answer = await api('usableCoupons', {
      body: {
        customer_id: customerId,
        store_id: store.store_id,
        order_channel: toChannel(orderType),
      },
    });
    setListed(answer.ok ? { kind: 'open', coupons: answer.data.coupons } : { kind: 'failed' });
  }

  if (listed.kind !== 'open')
    return (
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-2.5 px-1 text-start font-semibold"
        aria-expanded={false}
        onClick={() => {
          if (listed.kind !== 'asking') void open();
        }}
      >
        <Icon name="ticket" />
        <span className="flex-1">
          {t(listed.kind === 'failed' ? 'coupon.listFailed' : 'coupon.list')}
        </span>
        {listed.kind === 'asking' ? <Busy /> : <Icon name="caret-down" />}
      </button>
    );
  const offers = rankCoupons(lines.map(toPricedLine), listed.coupons, {
    orderType,
    deliveryFeeFils,
  });
  if (offers.length === 0)
    return (
      <p className="text-sm text-ink-2" role="status">
        {t('coupon.noneFits')}
      </p>
    );
  return (
    <ul aria-label={t('coupon.list')}>
      {offers.map((offer) => {
        const { code, name } = offer.of;
        return (
          <li key={code} className="flex items-center gap-3 border-t border-line py-2.5">
            <span className="min-w-0 flex-1 *:block">
              <b>{name[lang]}</b>
              <span className="text-sm text-ink-2">
                <Ltr className="code">{code}</Ltr> ·{' '}
                {offer.kind === 'usable'
                  ? t('coupon.wouldSave', { amount: formatMoney(offer.savesFils, lang) })
                  : t('coupon.missing', { amount: formatMoney(offer.missingFils, lang) })}
              </span>
            </span>
            {offer.kind === 'usable' && (
              <Button
                variant="outline"
                aria-disabled={isBusy}
                aria-label={t('coupon.useCode', { code })}
                onClick={() => {
                  if (!isBusy) onUse(code);
                }}
              >
                {t('coupon.use')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
