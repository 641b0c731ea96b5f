// The maximum price of a dish. At its end the slider filters nothing.
import { useId } from 'react';
import { FILS_PER_DIRHAM } from '#shared/domain/money/money.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { findPriceLimit, withUpTo, type FilterKey, type priceSpan } from './filter-rules.ts';
import { FILTER_WORDS } from './filter-words.ts';

type Chosen = readonly FilterKey[];

export function PriceSlider({
  span,
  chosen,
  onChosen,
}: {
  span: NonNullable<ReturnType<typeof priceSpan>>;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
}) {
  const { lang } = useLanguage();
  const id = useId();
  const value = Math.min(findPriceLimit(chosen) ?? span.most, span.most);
  const fils = value * FILS_PER_DIRHAM;
  return (
    <div className="upto">
      <label htmlFor={id}>{FILTER_WORDS[lang].price}</label>
      <Money amountFils={fils} />
      <input
        id={id}
        type="range"
        min={span.least}
        max={span.most}
        step={span.step}
        value={value}
        aria-valuetext={formatMoney(fils, lang)}
        onChange={({ target: { valueAsNumber } }) =>
          onChosen(withUpTo(chosen, valueAsNumber >= span.most ? null : valueAsNumber))
        }
      />
    </div>
  );
}
