// Offers push messages about the order. The browser's permission is asked for on a tap only.
import { useState } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { useQuery } from '../../ui/use-query.ts';
import {
  canBePushed,
  followOrder,
  isSwitchedOn,
  stopPush,
} from '../../state/person/push-browser.ts';
import { useShop } from '../../state/shop.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

type PushState = 'off' | 'on';

export default function PushOffer({ order }: { order: TrackedOrder }) {
  const { t } = useLanguage();
  const { api } = useShop();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const orderId = order.order_id;
  // Devices that were switched on before follow this order too.
  const { answer } = useQuery(orderId, (): Promise<PushState> =>
    isSwitchedOn()
      .then((isOn) => isOn && followOrder(api, orderId))
      .then(
        (isOn) => (isOn ? 'on' : 'off'),
        () => 'off',
      ),
  );
  const [turned, setTurned] = useState<{ of: string; state: PushState } | null>(null);
  const state = turned?.of === orderId ? turned.state : answer;

  const isOver = [STATUS.completed, STATUS.cancelled].some(
    (code) => code === order.order_status_code,
  );
  if (state === null || (state === 'off' && (isOver || !canBePushed()))) return null;

  async function turn(wanted: 'on' | 'off'): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const isDone = await (
      wanted === 'on' ? followOrder(api, orderId) : stopPush(api).then(() => true)
    ).catch(() => false);
    setBusy(false);
    if (isDone) setTurned({ of: orderId, state: wanted });
    else
      toast({
        tone: 'caution',
        text: t(
          Notification.permission === 'denied' ? 'tracking.push.blocked' : 'tracking.push.failed',
        ),
      });
  }
  const isOn = state === 'on';
  return (
    <Notice
      as="section"
      className="my-4 items-center justify-between"
      aria-label={t('tracking.push.title')}
    >
      <p role="status">{t(isOn ? 'tracking.push.on' : 'tracking.push.offer')}</p>
      <Button
        variant="soft"
        size="sm"
        isBusy={isBusy}
        className="shrink-0 whitespace-nowrap"
        aria-busy={isBusy}
        onClick={() => void turn(isOn ? 'off' : 'on')}
      >
        {t(isOn ? 'tracking.push.turnOff' : 'tracking.push.turnOn')}
      </Button>
    </Notice>
  );
}
