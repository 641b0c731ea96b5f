// A dot on the orders tab while an order is open. Loaded only then.
import { useOpenOrders } from '../../state/orders/active-order.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';

export default function OrderCrumb() {
  const { t } = useLanguage();
  const count = useOpenOrders().length;
  if (count === 0) return null;
  return (
    <i className="crumb" role="img" aria-label={t('nav.underWay', { count })}>
      {count > 1 && <Ltr>{count}</Ltr>}
    </i>
  );
}
