import { useLanguage } from '../../ui/language.tsx';
import { Money } from '../../ui/money.tsx';
import { SumRow } from '../../ui/sum.tsx';

export function DeliveryFeeRow({ feeFils }: { feeFils: number }) {
  const { t } = useLanguage();
  return (
    <SumRow name={t('cart.deliveryFee')}>
      {feeFils === 0 ? t('common.free') : <Money amountFils={feeFils} />}
    </SumRow>
  );
}
