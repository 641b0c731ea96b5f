import type { Quote } from '#shared/domain/money/pricing.ts';
import { TAX_ADDED, TAX_INCLUDED } from '#shared/domain/money/tax.ts';
import { useCoupon } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { DeliveryFeeRow } from './delivery-fee-row.tsx';
import { useTexts } from '../../messages.ts';

export function BillRows({ quote, isDelivery }: { quote: Quote; isDelivery: boolean }) {
  // A tip is chosen at the payment page, which has its texts.
  useTexts('opened', ...(quote.tipFils > 0 ? (['later'] as const) : []));
  const { t, lang } = useLanguage();
  const [before = '', after = ''] = t(
    quote.taxType === TAX_ADDED ? 'cart.vatAdded' : 'cart.vatIncluded',
    {
      percent: '|',
    },
  ).split('|');
  const code = useCoupon().value?.code;
  const vat = quote.taxKnown && (
    <div className="vat">
      <dt>
        {before}
        <Ltr>{quote.taxPercent}%</Ltr>
        {after}
      </dt>
      <dd>
        <Money amountFils={quote.taxFils} />
      </dd>
    </div>
  );
  return (
    <dl className="sum" lang={lang}>
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd>
          <Money amountFils={quote.subtotalFils} />
        </dd>
      </div>
      {quote.couponDiscountFils > 0 && (
        <div className="text-ok">
          <dt>
            {t('cart.coupon')} {code && <Ltr className="code">{code}</Ltr>}
          </dt>
          <dd>
            <Money amountFils={-quote.couponDiscountFils} />
          </dd>
        </div>
      )}
      {quote.pointsUsed > 0 && (
        <div className="text-ok">
          <dt>
            {t('cart.points')} <Ltr>{quote.pointsUsed}</Ltr>
          </dt>
          <dd>
            <Money amountFils={-quote.pointsDiscountFils} />
          </dd>
        </div>
      )}
      {isDelivery && <DeliveryFeeRow feeFils={quote.deliveryFeeFils} />}
      {quote.taxType === TAX_ADDED && vat}
      {quote.tipFils > 0 && (
        <div>
          <dt>{t('checkout.tip')}</dt>
          <dd>
            <Money amountFils={quote.tipFils} />
          </dd>
        </div>
      )}
      <div className="tot">
        <dt>{t('cart.total')}</dt>
        <dd>
          <Money amountFils={quote.totalFils} />
        </dd>
      </div>
      {quote.taxType === TAX_INCLUDED && vat}
    </dl>
  );
}
