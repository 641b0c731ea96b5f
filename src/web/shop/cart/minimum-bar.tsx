// Progress to the brand's minimum; gone once the total exceeds it.
import type { CSSProperties } from 'react';
import { exceedsMinimum } from '#shared/domain/money/pricing.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';

export function MinimumBar({ totalFils }: { totalFils: number }) {
  const { lang, t } = useLanguage();
  const { minCartValueFils } = useShop().brand;
  if (exceedsMinimum(totalFils, minCartValueFils)) return null;
  const reached = minCartValueFils === 0 ? 0 : Math.round((totalFils / minCartValueFils) * 100);
  return (
    <div className="minbar" role="status">
      {t('cart.minimum', { amount: formatMoney(minCartValueFils, lang) })}
      <i aria-hidden="true" style={{ '--v': `${reached}%` } as CSSProperties} />
    </div>
  );
}
