// From which branch and to where, named again beside the total.
import { useKitchenRange } from '../../state/checkout/kitchen-range.ts';
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';
import { useLaterWords, useOrderTime } from '../../state/checkout/later-time.ts';
import { placeWords } from '../../state/places/place-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';

export function PlaceNote() {
  useTexts('opened');
  const { t, lang } = useLanguage();
  const { store, orderType, address } = useOrderChoice();
  const { later } = useOrderTime();
  const timeOf = useLaterWords(later && store ? store.store_id : null);
  const range = useKitchenRange();
  if (!store || !orderType || !range) return null;
  const branch = lang === 'ar' ? store.store_name_ar : store.store_name;
  const words = address && placeWords(address, lang);
  const isDelivery = orderType === 'Delivery';
  const { minutes } = range;
  return (
    <div className="note bg-bg">
      <Icon name={isDelivery ? 'moped' : 'storefront'} mirror={isDelivery} />
      <span>
        <b>{isDelivery && words ? words.area || words.address : branch}</b>
        {later
          ? isDelivery
            ? t('cart.branchFor', { branch, time: timeOf(later) })
            : t('location.forTime', { time: timeOf(later) })
          : isDelivery
            ? t('cart.fromBranch', { branch, ...minutes })
            : t('cart.readyIn', minutes)}
      </span>
    </div>
  );
}
