// The tracking line: crumbs along the way, the present one announced as the current step.
import type { CSSProperties } from 'react';
import type { TrackedOrder } from '#shared/contract/orders.ts';
import { formatTime } from '#shared/i18n/clock.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { useLanguage } from '../../ui/language.tsx';
import type { Promised } from './promise.ts';
import { trackSteps, type StepLabel } from './track-steps.ts';

export const STEP_LABELS: Readonly<Record<StepLabel, MessageKey>> = {
  scheduled: 'tracking.step.scheduled',
  sent: 'tracking.step.sent',
  accepted: 'tracking.status.accepted',
  beingPrepared: 'tracking.status.beingPrepared',
  readyForPickup: 'tracking.step.readyForPickup',
  riderOnTheWay: 'tracking.status.riderOnTheWay',
  delivered: 'tracking.step.delivered',
  collected: 'tracking.step.collected',
  cancelled: 'tracking.step.cancelled',
};

export function TrackLine({ order, promised }: { order: TrackedOrder; promised: Promised }) {
  const { lang, t } = useLanguage();
  const steps = trackSteps(order);
  // The promised time belongs to the food's arrival: at the door, or on the counter.
  const promisedLabel: StepLabel =
    order.delivery_status === 'Delivery' ? 'delivered' : 'readyForPickup';
  return (
    <ol className="tl" style={{ '--steps': steps.length } as CSSProperties}>
      {steps.map(({ label, state, at }) => (
        <li
          key={label}
          className={state === 'done' ? 'f' : state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <i />
          <b>{t(STEP_LABELS[label])}</b>
          {at !== null && <small>{formatTime(at, lang)}</small>}
          {state === 'next' && label === promisedLabel && promised.kind !== 'anyMinute' && (
            <small>
              {t('tracking.about')} {formatTime(promised.to, lang)}
            </small>
          )}
        </li>
      ))}
    </ol>
  );
}
