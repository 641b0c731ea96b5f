// The message for a cart whose branch may be full, loaded only then.
import { KitchenFullNote } from './kitchen-full-note.tsx';
import { useKitchenRoom } from '../../state/checkout/kitchen-room.ts';
import { useLaterTime, useLaterWords } from '../../state/checkout/later-time.ts';
import { useOrderChoice } from '../../state/checkout/use-checkout.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useTexts } from '../../messages.ts';
import { Notice } from '../../ui/notice.tsx';

export default function CartRoom() {
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
