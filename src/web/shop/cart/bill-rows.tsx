import type { Quote } from '#shared/domain/money/pricing.ts';
import { TAX_ADDED, TAX_INCLUDED } from '#shared/domain/money/tax.ts';
import { useCoupon } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { DeliveryFeeRow } from './delivery-fee-row.tsx';
import { useTexts } from '../../messages.ts';
import { SumRow, sumClass } from '../../ui/sum.tsx';

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
    <SumRow
      name={
        <>
          {before}
          <Ltr>{quote.taxPercent}%</Ltr>
          {after}
        </>
      }
      look="tax"
    >
      <Money amountFils={quote.taxFils} />
    </SumRow>
  );
  return (
    <dl className={sumClass} lang={lang}>
      <SumRow name={t('cart.subtotal')}>
        <Money amountFils={quote.subtotalFils} />
      </SumRow>
      {quote.couponDiscountFils > 0 && (
        <SumRow
          name={
            <>
              {t('cart.coupon')} {code && <Ltr className="code">{code}</Ltr>}
            </>
          }
          look="saved"
        >
          <Money amountFils={-quote.couponDiscountFils} />
        </SumRow>
      )}
      {quote.pointsUsed > 0 && (
        <SumRow
          name={
            <>
              {t('cart.points')} <Ltr>{quote.pointsUsed}</Ltr>
            </>
          }
          look="saved"
        >
          <Money amountFils={-quote.pointsDiscountFils} />
        </SumRow>
      )}
      {isDelivery && <DeliveryFeeRow feeFils={quote.deliveryFeeFils} />}
      {quote.taxType === TAX_ADDED && vat}
      {quote.tipFils > 0 && (
        <SumRow name={t('checkout.tip')}>
          <Money amountFils={quote.tipFils} />
        </SumRow>
      )}
      <SumRow name={t('cart.total')} look="total">
        <Money amountFils={quote.totalFils} />
      </SumRow>
      {quote.taxType === TAX_INCLUDED && vat}
    </dl>
  );
}
