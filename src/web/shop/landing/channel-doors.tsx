// The two doors of the landing page: each opens the location dialog at its tab, which saves the order type.
import { useNavigate } from 'react-router';
import { useOpensWords } from '../../state/places/opening-words.ts';
import type { ChosenStore } from '../../state/checkout/store.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop, type LocationTab } from '../../state/shop.ts';
import { pushEvent } from '../../state/tracking.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Numbers } from '../../ui/numbers.tsx';
import { useShopPath } from '../../ui/shop-link.tsx';
import type { Resting, UsualMinutes } from './usual-minutes.ts';

type Props = {
  delivery: string;
  pickup: string;
  usual: UsualMinutes;
  resting: Resting | null;
};

const toRange = ({ minutes_from, minutes_to }: ChosenStore) => ({
  from: minutes_from,
  to: minutes_to,
});

export function ChannelDoors({ delivery, pickup, usual, resting }: Props) {
  const { t } = useLanguage();
  const opensWords = useOpensWords();
  const { askLocation, brand } = useShop();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const { orderType, store } = useOrderChoice();
  // The promise of the chosen branch, else the chain's usual one.
  const toDoor = store && orderType === 'Delivery' ? toRange(store) : usual.delivery;
  const toCounter = store && orderType !== 'Delivery' ? toRange(store) : usual.pickup;

  /** A closed branch shows its opening time instead of minutes; pickup can be ordered ahead. */
  const findClosed = (isOfDoor: boolean): Resting | null =>
    store && isOfDoor ? (store.is_open ? null : { next: store }) : resting;
  const closedWords = ({ next }: Resting, isAhead: boolean): string => {
    const time = next && opensWords(next);
    return [
      time === null ? t('location.closedText') : t('landing.opens', { time }),
      isAhead ? t('landing.ahead') : '',
    ]
      .filter(Boolean)
      .join(' ');
  };
  const doorClosed = findClosed(orderType === 'Delivery');
  const counterClosed = findClosed(orderType !== 'Delivery');

  const enter = (tab: LocationTab) => {
    pushEvent('select_order_type', { order_type: tab === 'delivery' ? 'Delivery' : 'Pickup' });
    askLocation(
      () => {
        void navigate(shopPath('/menu'));
      },
      { tab },
    );
  };

  return (
    <div className="doors">
      <button
        type="button"
        className="door"
        aria-haspopup="dialog"
        onClick={() => enter('delivery')}
      >
        <Icon name="moped-fill" mirror />
        <span>
          <b>
            {delivery}
            <Icon name="arrow-right" mirror />
          </b>
          <small>
            <Numbers
              text={
                doorClosed
                  ? closedWords(doorClosed, brand.laterDelivery)
                  : t('landing.deliveryHint', toDoor)
              }
            />
          </small>
        </span>
      </button>
      <button
        type="button"
        className="door alt"
        aria-haspopup="dialog"
        onClick={() => enter('pickup')}
      >
        <Icon name="storefront-fill" />
        <span>
          <b>
            {pickup}
            <Icon name="arrow-right" mirror />
          </b>
          <small>
            <Numbers
              text={
                counterClosed
                  ? closedWords(counterClosed, true)
                  : t('landing.pickupHint', toCounter)
              }
            />
          </small>
        </span>
      </button>
    </div>
  );
}
