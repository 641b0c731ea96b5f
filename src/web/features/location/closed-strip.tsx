// A closed branch, in one calm line under the header: when it opens, and what can be ordered meanwhile (D29).
import { useLaterWords, useOrderTime } from '../../state/later-time.ts';
import { useOrderChoice } from '../../state/order-choice.tsx';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

export function ClosedStrip({ onChangeTime }: { onChangeTime: () => void }) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  const { store, orderType } = useOrderChoice();
  const { isClosed, later } = useOrderTime();
  const timeOf = useLaterWords();
  if (!store || !isClosed) return null;
  const opens = store.opens_at
    ? t('location.opensAt', { time: `\u2066${store.opens_at}\u2069` })
    : t('location.closedText');
  const isForPickup = later === null && orderType === 'Delivery';
  return (
    <div className="closed-strip" role="status">
      <div className="wrap">
        <Icon name="clock-fill" />
        <p>
          {opens}{' '}
          {later
            ? t('location.orderNowFor', { time: timeOf(later) })
            : isForPickup && t('location.pickupLater')}
        </p>
        {later && (
          <button type="button" className="btn ink sm" onClick={onChangeTime}>
            {t('location.changeTime')}
          </button>
        )}
        {isForPickup && (
          <button
            type="button"
            className="btn ink sm"
            onClick={() => askLocation(undefined, { tab: 'pickup' })}
          >
            {t('location.pickup')}
          </button>
        )}
      </div>
    </div>
  );
}
