// From which branch and to where, named again beside the total.
import { useOrderChoice } from '../../state/order-choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function PlaceNote() {
  const { t, lang } = useLanguage();
  const { store, orderType, address } = useOrderChoice();
  if (!store || !orderType) return null;
  const branch = lang === 'ar' ? store.store_name_ar : store.store_name;
  const isDelivery = orderType === 'Delivery';
  const minutes = { from: store.minutes_from, to: store.minutes_to };
  return (
    <div className="note bg-bg">
      <Icon name={isDelivery ? 'moped' : 'storefront'} mirror={isDelivery} />
      <span>
        <b>{isDelivery && address ? address.area || address.address : branch}</b>
        {isDelivery ? t('cart.fromBranch', { branch, ...minutes }) : t('cart.readyIn', minutes)}
      </span>
    </div>
  );
}
