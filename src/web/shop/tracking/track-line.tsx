// The steps of an order with their times, folded at first; the present one is the current step.
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { formatTime } from '#shared/i18n/clock.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage } from '../../ui/language.tsx';
import { trackSteps, type StepLabel } from './track-steps.ts';

const STEP_LABELS: Readonly<Record<StepLabel, MessageKey>> = {
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

export function TrackLine({ order }: { order: TrackedOrder }) {
  const { lang, t } = useLanguage();
  const steps = trackSteps(order);
  const now = steps.find(({ state }) => state === 'now');
  // The promise is for the arrival at the door or on the counter.
  const promisedLabel: StepLabel =
    order.delivery_status === 'Delivery' ? 'delivered' : 'readyForPickup';
  return (
    <details className="track-fold">
      <summary>
        <Icon name="clock" />
        <span>
          <b>{t('tracking.steps')}</b>
          {now && (
            <small>
              {t(STEP_LABELS[now.label])} {now.at !== null && formatTime(now.at, lang)}
            </small>
          )}
        </span>
        <Icon name="caret-down" />
      </summary>
      <ol className="track-line">
        {steps.map(({ label, state, at }) => (
          <li key={label} className={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i />
            <b>{t(STEP_LABELS[label])}</b>
            {at !== null && <small>{formatTime(at, lang)}</small>}
            {/* A past time is never shown as an estimate. */}
            {state === 'next' && label === promisedLabel && order.minutes_to > 0 && (
              <small>
                {t('tracking.about')} {formatTime(new Date(order.promised_to), lang)}
              </small>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
