// An amount with its currency: `AED 89.00` in English, `89.00 د.إ` in Arabic, with raised fils. Screen readers get one plain amount.
import { CURRENCY, formatAmount, formatMoney } from '#shared/i18n/format.ts';
import { useLanguage } from './language.tsx';
import { Ltr } from './ltr.tsx';

type Decimals = 0 | 2;

function Figure({
  amountFils,
  decimals,
  sign = '',
}: {
  amountFils: number;
  decimals: Decimals;
  sign?: string;
}) {
  const [dirhams, fils] = formatAmount(amountFils, decimals).split('.');
  return (
    <Ltr>
      {sign}
      {dirhams}
      {fils !== undefined && <span className="fils">.{fils}</span>}
    </Ltr>
  );
}

/** `extra` marks a surcharge: `+ AED 1.00`, in Arabic `+1.00 د.إ`. `decimals` 0 is for menu cards only. */
export function Money({
  amountFils,
  decimals = 2,
  extra = false,
  className = '',
}: {
  amountFils: number;
  decimals?: Decimals;
  extra?: boolean;
  className?: string;
}) {
  const { lang } = useLanguage();
  const sign = extra ? '+' : '';
  const currency = <small>{CURRENCY[lang]}</small>;
  return (
    <span className={`aed ${className}`} translate="no">
      <span className="ears-only">
        {sign}
        {formatMoney(amountFils, lang, decimals)}
      </span>
      <span aria-hidden="true">
        {lang === 'ar' ? (
          <>
            <Figure amountFils={amountFils} decimals={decimals} sign={sign} /> {currency}
          </>
        ) : (
          <>
            {extra && '+ '}
            {currency} <Figure amountFils={amountFils} decimals={decimals} />
          </>
        )}
      </span>
    </span>
  );
}

/** A struck list price: displayed without its currency, read as the old price. */
export function WasPrice({
  amountFils,
  decimals = 2,
}: {
  amountFils: number;
  decimals?: Decimals;
}) {
  const { lang, t } = useLanguage();
  return (
    <s className="was" translate="no">
      <span className="ears-only">
        {t('common.was')} {formatMoney(amountFils, lang, decimals)}
      </span>
      <span aria-hidden="true">
        <Figure amountFils={amountFils} decimals={decimals} />
      </span>
    </s>
  );
}
