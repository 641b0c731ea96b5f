// The state of the order in one glance, readable from across the room.
import { useEffect, useMemo, useState } from 'react';
import type { TrackedOrder } from '#shared/contract/orders.ts';
import { STATUS } from '#shared/domain/order-status.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { CrunchRing } from '../../ui/crunch-ring.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Picture } from '../../ui/picture.tsx';
import { EtaText } from './eta-text.tsx';
import { promisedAt, serverAheadMs } from './promise.ts';
import { statusTextKey } from './status-text.ts';
import { STEP_LABELS, TrackLine } from './track-line.tsx';
import { trackSteps } from './track-steps.ts';

const TICK_MS = 15_000;
const HEADS: Readonly<Record<number, MessageKey>> = {
  1: 'tracking.head.1',
  2: 'tracking.head.2',
  3: 'tracking.head.3',
  4: 'tracking.head.4',
  5: 'tracking.head.5',
  6: 'tracking.head.6',
  7: 'tracking.head.7',
  8: 'tracking.head.8',
};

export function StatusHero({ order, isLost }: { order: TrackedOrder; isLost: boolean }) {
  const { t } = useLanguage();
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  useEffect(() => {
    const tick = setInterval(() => setDeviceMs(Date.now()), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  // Once an answer: afterwards the device only counts on.
  // oxlint-disable-next-line react/purity -- the device's time at which the answer came is read once, with the answer
  const aheadMs = useMemo(() => serverAheadMs(order, Date.now()), [order]);
  const promised = promisedAt(
    new Date(order.promised_from),
    new Date(order.promised_to),
    new Date(deviceMs + aheadMs),
  );
  const code = order.order_status_code;
  const head = code === 3 && order.delivery_status === 'Pickup' ? 'tracking.head.3p' : HEADS[code];
  const textKey = statusTextKey(order.order_status_description);
  const status = textKey === null ? order.order_status_description : t(textKey);
  // Said once: where the line below names the present step in the same words, the status is only spoken.
  const step = trackSteps(order).find(({ state }) => state === 'now');
  const isInLine = step && t(STEP_LABELS[step.label]).toLowerCase() === status.toLowerCase();
  const isCalledOut =
    order.delivery_status === 'Pickup' &&
    code !== STATUS.cancelled &&
    code !== STATUS.completed &&
    order.check_number !== '';
  return (
    <section className="track-hero">
      <div className="wrap in">
        <CrunchRing />
        <div className="art">
          <Picture
            name="crispy-drumstick-3pc"
            alt=""
            sizes="(min-width: 988px) 330px, 150px"
            priority
          />
        </div>
        <h1>{head ? t(head) : status}</h1>
        <div aria-live="polite">
          {/* The words of the status itself; the headline above is only its friendly form. */}
          <p className={isInLine ? 'sr' : 'track-status'}>
            <bdi>{status}</bdi>
          </p>
          <p className="eta">
            <EtaText order={order} promised={promised} />
          </p>
        </div>
        {isCalledOut && (
          <p className="ticket">
            {t('tracking.ticket')}
            <b>
              <Ltr>{order.check_number}</Ltr>
            </b>
          </p>
        )}
        <TrackLine order={order} promised={promised} />
        <p className="track-lost" role="status">
          {isLost && (
            <>
              <Icon name="offline" />
              {t('tracking.lost')}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
