import { useLaterWords, useOrderTime } from '../../state/checkout/later-time.ts';
import { useOpensWords } from '../../state/places/opening-words.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Button } from '../../ui/button.tsx';

export function ClosedStrip({ onChangeTime }: { onChangeTime: () => void }) {
  const { t } = useLanguage();
  const { askLocation } = useShop();
  const { store, orderType } = useOrderChoice();
  const { isClosed, later } = useOrderTime();
  const formatTime = useLaterWords(later && store ? store.store_id : null);
  const opensWords = useOpensWords();
  if (!store || !isClosed) return null;
  const time = opensWords(store);
  const opens = time === null ? t('location.closedText') : t('location.opensAt', { time });
  const isForPickup = later === null && orderType === 'Delivery';
  return (
    <div className="closed-strip bg-saffron-50" role="status">
      <div className="wrap flex min-h-[60px] items-center gap-3.5 py-2">
        <Icon name="clock-fill" className="text-[1.5rem] text-amber" />
        <p className="flex-1 leading-[1.35] font-strong">
          {opens}{' '}
          {later
            ? t('location.orderNowFor', { time: formatTime(later) })
            : isForPickup && t('location.pickupLater')}
        </p>
        {later && (
          <Button variant="ink" size="sm" className="shrink-0" onClick={onChangeTime}>
            {t('location.changeTime')}
          </Button>
        )}
        {isForPickup && (
          <Button
            variant="ink"
            size="sm"
            className="shrink-0"
            onClick={() => askLocation(undefined, { tab: 'pickup' })}
          >
            {t('location.pickup')}
          </Button>
        )}
      </div>
    </div>
  );
}
