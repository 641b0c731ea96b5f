// An amount with its currency: `AED 89` in English, `89 د.إ` in Arabic. Whole dirhams on the menu, two decimals in cart and bill.
import { formatAmount } from '#shared/i18n/format.ts';
import { useLanguage } from './language.tsx';
import { Ltr } from './ltr.tsx';

/** `amountFils` in fils; `decimals` 0 shows whole dirhams without decimals. */
export function Money({
  amountFils,
  decimals = 2,
  className = '',
}: {
  amountFils: number;
  decimals?: 0 | 2;
  className?: string;
}) {
  const { lang, t } = useLanguage();
  const amount = <Ltr>{formatAmount(amountFils, decimals)}</Ltr>;
  const currency = <small>{t('money.aed')}</small>;
  return (
    <span className={`aed ${className}`}>
      {lang === 'ar' ? (
        <>
          {amount} {currency}
        </>
      ) : (
        <>
          {currency} {amount}
        </>
      )}
    </span>
  );
}

/** A struck list price: no currency, and a hidden word so that it is heard as the old price. */
export function WasPrice({ amountFils, decimals = 0 }: { amountFils: number; decimals?: 0 | 2 }) {
  const { t } = useLanguage();
  return (
    <s className="was">
      <span className="sr">{t('common.was')} </span>
      <Ltr>{formatAmount(amountFils, decimals)}</Ltr>
    </s>
  );
}
