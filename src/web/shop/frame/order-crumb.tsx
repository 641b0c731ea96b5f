// A dot on the orders tab while an order is open. Loaded only then.
import { useOpenOrders } from '../../state/orders/active-order.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';

export default function OrderCrumb() {
  const { t } = useLanguage();
  const count = useOpenOrders().length;
  if (count === 0) return null;
  return (
    <i
      className={`crumb-shape absolute inset-s-[calc(50%+8px)] grid place-items-center bg-chili text-[0.6875rem]/[1] font-[700] text-on-action not-italic ${count > 1 ? 'top-1 size-4.5' : 'top-2 size-2.75'}`}
      role="img"
      aria-label={t('nav.underWay', { count })}
    >
      {count > 1 && <Ltr>{count}</Ltr>}
    </i>
  );
}
