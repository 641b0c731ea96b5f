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
  const promised = computePromise(order, now);
  const minutes = minutesLeft(order, promised, now);
  const code = order.order_status_code;
  const head = code === 3 && order.delivery_status === 'Pickup' ? 'tracking.head.3p' : HEADS[code];
  const textKey = statusTextKey(order.order_status_description);
  const status = textKey === null ? order.order_status_description : t(textKey);
  const rider = code === STATUS.dispatched ? (order.rider?.name ?? '') : '';
  const words = rider !== '' ? t('tracking.head.rider', { name: rider }) : head ? t(head) : status;
  const isCancelled = code === STATUS.cancelled;
  // When the headline says the same, the status is only for screen readers.
  const isToldAbove = isCancelled || rider !== '' || words.toLowerCase() === status.toLowerCase();
  const isCalledOut =
    order.delivery_status === 'Pickup' &&
    !isCancelled &&
    code !== STATUS.completed &&
    order.check_number !== '';
  return (
    <section className="theme-day relative isolate overflow-hidden bg-saffron">
      <div className="wrap relative grid grid-cols-[minmax(0,1fr)] pt-3.5 pb-5.5 wide:min-h-107.5 wide:grid-cols-[minmax(0,1fr)_minmax(0,.9fr)] wide:grid-rows-[1fr_auto_auto_1fr] wide:gap-x-12 wide:py-6">
        <TrackScene code={code} number={order.check_number} />
        {/* A vowel sign over a hamza stands higher than any letter, and what rises above the band is cut off. */}
        <h1 className="grid gap-1.5 pt-2 text-[1.5rem] font-black ar:pt-[.3em] wide:row-start-2 wide:self-end">
          {minutes === null ? (
            <span className="text-[clamp(3.25rem,15vw,4.5rem)] leading-[.95] wrap-anywhere ar:leading-[1.2] wide:text-[6rem] large-text:text-h3">
              {words}
            </span>
          ) : (
            <>
              <Minutes {...minutes} />{' '}
              <span className="leading-[1.15] ar:leading-[1.35] wide:text-[2.25rem]">{words}</span>
            </>
          )}
        </h1>
        <div className="mt-2 grid gap-2.5 wide:row-start-3">
          <div aria-live="polite">
            {/* A capital for the eye only: the words are the server's. */}
            <p className={isToldAbove ? 'ears-only' : 'text-[1.0625rem] font-[650]'}>
              <bdi className="inline-block first-letter:uppercase">{status}</bdi>
            </p>
            <p className="max-w-[46ch] [&_b]:font-[650]">
              <EtaText order={order} promised={promised} mayCancel={mayCancel} />
            </p>
          </div>
          {isCalledOut && (
            <p className="font-strong">
              {t('tracking.ticket')}
              <b className="block font-display text-[4rem] leading-none font-black tabular-nums [word-spacing:var(--word-space)]">
                <Ltr>{order.check_number}</Ltr>
              </b>
            </p>
          )}
          {!isCancelled && <StepBar order={order} />}
          <p
            className="track-lost flex items-center gap-2 text-sm font-medium empty:hidden"
            role="status"
          >
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
    <span
      className={`flex items-baseline gap-[.1em] leading-[.8] tabular-nums ar:leading-[.95] ${
        from === to
          ? 'text-[clamp(6rem,33vw,8.5rem)] wide:text-[13rem]'
          : 'text-[clamp(4rem,21vw,6rem)] wide:text-[8.5rem]'
      }`}
    >
      <Ltr>{formatRange(from, to)}</Ltr>{' '}
      <small className="text-[max(1.125rem,.24em)] leading-none">
        {t('tracking.minutes', { count: to })}
      </small>
    </span>
  );
}

const PARTS = {
  done: 'bg-ink',
  now: 'bg-veil-strong bg-linear-to-r from-ink from-55% to-transparent to-55% ar:bg-linear-to-l',
  next: 'bg-veil-strong',
};

/** The progress in one bar; the steps follow below the fold. */
function StepBar({ order }: { order: TrackedOrder }) {
  const { t } = useLanguage();
  const steps = trackSteps(order);
  const step = steps.findIndex(({ state }) => state === 'now') + 1;
  const isDone = step === steps.length;
  return (
    <div
      className="mt-2 grid max-w-140 auto-cols-fr grid-flow-col gap-1.5"
      role="img"
      aria-label={t('tracking.stepOf', { step, count: steps.length })}
    >
      {steps.map(({ label, state }) => (
        <i
          key={label}
          className={`h-2.5 [clip-path:polygon(0_12%,97%_0,100%_78%,3%_100%)] ${PARTS[state === 'now' && isDone ? 'done' : state]}`}
        />
      ))}
    </div>
  );
}
