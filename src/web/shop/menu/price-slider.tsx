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
    <div className="grid grid-cols-[1fr_auto] items-baseline pt-4 pb-2">
      <label htmlFor={id} className="font-semibold">
        {FILTER_WORDS[lang].price}
      </label>
      <Money amountFils={fils} className="text-[1.25rem] font-head" />
      <input
        id={id}
        className="col-span-2 m-0 h-11 accent-ink"
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
