// The kitchen is full for now: said before payment, with the next free time.
import { mayOrderLater } from '#shared/domain/orders/order-type.ts';
import { useLaterDelivery, useLaterWords, useLaterTime } from '../../state/checkout/later-time.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { useKitchenRoom } from '../../state/checkout/kitchen-room.ts';
import { useTexts } from '../../messages.ts';

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
    <Notice kind="warn" icon="clock" className={className} role="status">
      <div>
        <b>{t('checkout.fullTitle')}</b>
        <p>{text}</p>
        {take !== null && nextFree !== null && (
          <Button variant="outline" className="mt-2" onClick={() => onTake(nextFree)}>
            {take}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** In a cart whose branch may be full, loaded only then. */
export function CartRoom() {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { value: laterMs, actions } = useLaterTime();
  const { store } = useOrderChoice();
  const formatTime = useLaterWords(laterMs !== null && store ? store.store_id : null);
  const { room } = useKitchenRoom();
  if (!room.isFull) return null;
  if (laterMs !== null)
    return (
      <Notice as="p" kind="ok" icon="check-circle" className="mb-4" role="status">
        <span>{t('checkout.fullTaken', { time: formatTime(new Date(laterMs)) })}</span>
      </Notice>
    );
  return (
    <KitchenFullNote
      className="mb-4"
      nextFree={room.nextFree}
      onTake={(instant) => actions.set(instant.getTime())}
    />
  );
}
