import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';

export function DeliveryFeeRow({ feeFils }: { feeFils: number }) {
  const { t } = useLanguage();
  return (
    <div>
      <dt>{t('cart.deliveryFee')}</dt>
      <dd>{feeFils === 0 ? t('common.free') : <Money amountFils={feeFils} />}</dd>
    </div>
  );
}
