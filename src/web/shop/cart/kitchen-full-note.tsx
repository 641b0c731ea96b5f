// The kitchen is full for now: said before payment, with the next free time.
import { mayOrderLater } from '#shared/domain/orders/order-type.ts';
import { useLaterDelivery, useLaterWords } from '../../state/checkout/later-time.ts';
import { useOrderChoice } from '../../state/checkout/order-choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';

type Props = { nextFree: Date | null; onTake: (instant: Date) => void; className?: string };

/** The message, and whether the time may be taken: orders at the branch are never scheduled. */
export function useFullWords(nextFree: Date | null): { text: string; take: string | null } {
  const { t } = useLanguage();
  const { orderType, store } = useOrderChoice();
  const formatTime = useLaterWords(nextFree && store ? store.store_id : null);
  const laterDelivery = useLaterDelivery();
  if (nextFree === null) return { text: t('checkout.fullNone'), take: null };
  const time = formatTime(nextFree);
  const mayTake = orderType !== null && mayOrderLater({ orderType, laterDelivery });
  return {
    text: t('checkout.fullText', { time }),
    take: mayTake ? t('checkout.fullTake', { time }) : null,
  };
}

export function KitchenFullNote({ nextFree, onTake, className = '' }: Props) {
  const { t } = useLanguage();
  const { text, take } = useFullWords(nextFree);
  return (
    <div className={`note warn ${className}`} role="status">
      <Icon name="clock" />
      <div>
        <b>{t('checkout.fullTitle')}</b>
        <p>{text}</p>
        {take !== null && nextFree !== null && (
          <button type="button" className="btn out mt-2" onClick={() => onTake(nextFree)}>
            {take}
          </button>
        )}
      </div>
    </div>
  );
}
