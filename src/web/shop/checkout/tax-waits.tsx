// Why nothing can be placed while the rules of the tax could not be asked for (never a tax of 0 instead).
import { useLanguage } from '../../ui/language.tsx';
import { useTaxTrouble } from '../cart/use-tax-rules.ts';

export function TaxWaits({ className = '' }: { className?: string }) {
  const { t } = useLanguage();
  return useTaxTrouble() ? (
    <p className={`note warn ${className}`} role="status">
      {t('checkout.taxWaits')}
    </p>
  ) : null;
}
