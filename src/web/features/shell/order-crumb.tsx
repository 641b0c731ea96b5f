// A crumb at the bar's orders while one is on its way. Loaded only where this device follows one.
import { useActiveOrder } from '../../state/orders/active-order.ts';
import { useLanguage } from '../../ui/language.tsx';

export default function OrderCrumb() {
  const { t } = useLanguage();
  if (useActiveOrder() === null) return null;
  return <i className="crumb" role="img" aria-label={t('nav.underWay')} />;
}
