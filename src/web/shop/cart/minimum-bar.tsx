import { exceedsMinimum } from '#shared/domain/money/pricing.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';

export const MINIMUM_ID = 'minimum';

export function MinimumBar({ totalFils }: { totalFils: number }) {
  const { lang, t } = useLanguage();
  const { minCartValueFils } = useShop().brand;
  if (exceedsMinimum(totalFils, minCartValueFils)) return null;
  const reached = minCartValueFils === 0 ? 0 : Math.round((totalFils / minCartValueFils) * 100);
  return (
    <div id={MINIMUM_ID} className="mt-4 rounded-ctl bg-saffron-50 p-4 font-strong" role="status">
      {t('cart.minimum', { amount: formatMoney(minCartValueFils, lang) })}
      <span
        aria-hidden="true"
        className="mt-2.5 block h-1.5 overflow-hidden rounded-full bg-ground"
      >
        <span className="block h-full rounded-full bg-ink" style={{ inlineSize: `${reached}%` }} />
      </span>
    </div>
  );
}
