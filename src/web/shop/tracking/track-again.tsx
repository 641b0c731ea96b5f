import { useState } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { LeftBehindDialog } from '../orders/left-behind-dialog.tsx';
import { useRepeatOrder } from '../orders/use-repeat-order.ts';
import { useShop } from '../../state/shop.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { MENU_LINES } from '../orders/menu-lines.ts';
import { useTexts } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

/** Another branch may be able to make it. */
const OF_BRANCH = ['store_rejected', 'out_of_stock', 'too_busy', 'closing', 'pos_failed'];

export default function TrackAgain({ order }: { order: TrackedOrder }) {
  useTexts('later', 'opened');
  const { t } = useLanguage();
  const { api, askLocation } = useShop();
  const { order_id: orderId, reason } = order;
  const toast = useToast();
  const { repeat, busy, leftBehind, dismissLeftBehind, leave } = useRepeatOrder(MENU_LINES);
  const [isAsking, setAsking] = useState(false);
  const isBusy = isAsking || busy !== null;

  async function again(): Promise<void> {
    if (isBusy) return;
    setAsking(true);
    const answer = await api('orderAgain', { params: { order_id: orderId } });
    setAsking(false);
    if (answer.ok) repeat({ orderId, detail: answer.data.order });
    else toast({ tone: 'caution', text: answer.message || t('common.networkFailed') });
  }
  return (
    <>
      <Button
        size="lg"
        isBusy={isBusy}
        className="w-full mt-4"
        aria-busy={isBusy}
        onClick={() => void again()}
      >
        <Icon name="repeat" mirror />
        {t('history.again')}
      </Button>
      {order.order_status_code === STATUS.cancelled && OF_BRANCH.includes(reason ?? '') && (
        <Button variant="outline" size="lg" className="w-full mt-2" onClick={() => askLocation()}>
          {t('menu.chooseBranch')}
        </Button>
      )}
      {leftBehind && (
        <LeftBehindDialog
          leftBehind={leftBehind}
          maker={MENU_LINES}
          onClose={dismissLeftBehind}
          onLeave={leave}
        />
      )}
    </>
  );
}
