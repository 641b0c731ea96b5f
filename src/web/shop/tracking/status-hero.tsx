// The status of the order in large type.
import { useMemo } from 'react';
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { formatRange } from '#shared/i18n/format.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { EtaText } from './eta-text.tsx';
import { computePromise, minutesLeft, serverAheadMs } from '../../state/orders/promise.ts';
import { TrackScene } from './track-scene.tsx';
import { trackSteps } from './track-steps.ts';
import { useDeviceTime } from '../../ui/use-timers.ts';

/** `pending`: sent but not accepted, because an accepted order is in the kitchen. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  pending: 'tracking.step.sent',
  'in kitchen': 'tracking.status.beingPrepared',
  delivered: 'tracking.status.riderOnTheWay',
  dispatched: 'tracking.status.riderOnTheWay',
  'ready for dispatch': 'tracking.status.readyForDispatch',
  'ready for pickup': 'tracking.status.readyForPickup',
  completed: 'tracking.status.completed',
  cancelled: 'tracking.status.cancelled',
  scheduled: 'tracking.status.scheduled',
  'on hold': 'tracking.status.onHold',
};

/** The text key of a status in any case; null for unknown words, which are shown unchanged. */
export function statusTextKey(description: string): MessageKey | null {
  return WORDS[description.trim().toLowerCase()] ?? null;
}

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

type Props = {
  order: TrackedOrder;
  isLost: boolean;
  /** False for shared links. */
  mayCancel: boolean;
};

export function StatusHero({ order, isLost, mayCancel }: Props) {
  const { t } = useLanguage();
  const deviceMs = useDeviceTime(TICK_MS);
  // Once an answer: afterwards the device only counts on.
  // oxlint-disable-next-line react/purity -- the device's time at which the answer came is read once, with the answer
  const aheadMs = useMemo(() => serverAheadMs(order, Date.now()), [order]);
  const now = new Date(deviceMs + aheadMs);
  const promised = computePromise(new Date(order.promised_from), new Date(order.promised_to), now);
  const minutes = minutesLeft(order, promised, now);
  const code = order.order_status_code;
  const head = code === 3 && order.delivery_status === 'Pickup' ? 'tracking.head.3p' : HEADS[code];
  const textKey = statusTextKey(order.order_status_description);
  const status = textKey === null ? order.order_status_description : t(textKey);
  const words = head ? t(head) : status;
  const isCancelled = code === STATUS.cancelled;
  // When the headline says the same, the status is only for screen readers.
  const isToldAbove = isCancelled || words.toLowerCase() === status.toLowerCase();
  const isCalledOut =
    order.delivery_status === 'Pickup' &&
    !isCancelled &&
    code !== STATUS.completed &&
    order.check_number !== '';
  return (
    <section className="track-hero">
      <div className="wrap hero-inner">
        <TrackScene code={code} number={order.check_number} />
        <div className="track-head">
          <h1>
            {minutes === null ? (
              <span className="word">{words}</span>
            ) : (
              <>
                <Minutes {...minutes} /> <span className="under">{words}</span>
              </>
            )}
          </h1>
        </div>
        <div className="track-tail">
          <div aria-live="polite">
            <p className={isToldAbove ? 'ears-only' : 'track-status'}>
              <bdi>{status}</bdi>
            </p>
            <p className="eta">
              <EtaText order={order} promised={promised} mayCancel={mayCancel} />
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
          {!isCancelled && <StepBar order={order} />}
          <p className="track-lost" role="status">
            {isLost && (
              <>
                <Icon name="offline" />
                {t('tracking.lost')}
              </>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

function Minutes({ from, to }: { from: number; to: number }) {
  const { t } = useLanguage();
  return (
    <span className={from === to ? 'minutes' : 'minutes span'}>
      <Ltr>{formatRange(from, to)}</Ltr> <small>{t('tracking.minutes', { count: to })}</small>
    </span>
  );
}

/** The progress in one bar; the steps follow below the fold. */
function StepBar({ order }: { order: TrackedOrder }) {
  const { t } = useLanguage();
  const steps = trackSteps(order);
  const step = steps.findIndex(({ state }) => state === 'now') + 1;
  const isDone = step === steps.length;
  return (
    <div
      className="track-bar"
      role="img"
      aria-label={t('tracking.stepOf', { step, count: steps.length })}
    >
      {steps.map(({ label, state }) => (
        <i key={label} className={state === 'now' && isDone ? 'done' : state} />
      ))}
    </div>
  );
}
