// The steps of an order with their times, folded at first; the present one is the current step.
import type { TrackedOrder } from '#shared/contract/tracking.ts';
import { formatTime } from '#shared/i18n/clock.ts';
import type { MessageKey } from '#shared/i18n/en/messages.ts';
import { FoldRow } from '../../ui/fold-row.tsx';
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

/** The line from a step to the next one. */
const LINES = {
  done: 'before:bg-ink',
  now: 'before:bg-linear-to-b before:from-ink before:from-55% before:to-veil-strong before:to-55%',
  next: 'before:bg-veil-strong',
};

export function TrackLine({ order }: { order: TrackedOrder }) {
  const { lang, t } = useLanguage();
  const steps = trackSteps(order);
  const now = steps.find(({ state }) => state === 'now');
  // The promise is for the arrival at the door or on the counter.
  const promisedLabel: StepLabel =
    order.delivery_status === 'Delivery' ? 'delivered' : 'readyForPickup';
  return (
    <FoldRow
      icon="clock"
      tone="quiet"
      title={t('tracking.steps')}
      hint={
        now && (
          <>
            {t(STEP_LABELS[now.label])} {now.at !== null && formatTime(now.at, lang)}
          </>
        )
      }
    >
      <ol className="mt-1 grid">
        {steps.map(({ label, state, at }) => (
          <li
            key={label}
            className={`relative ps-9 pb-4.5 text-label leading-[1.35] before:absolute before:inset-s-1.5 before:-bottom-1 before:top-1 before:w-2 last:pb-0 last:before:hidden [&_small]:ms-2 [&_small]:text-sm [&_small]:tabular-nums ${LINES[state]}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <i
              className={`absolute inset-s-0 top-0 size-5 crumb-shape ${state === 'next' ? 'bg-star' : 'bg-ink'}`}
            />
            <b className={state === 'now' ? 'font-bold' : 'font-semibold'}>
              {t(STEP_LABELS[label])}
            </b>
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
    </FoldRow>
  );
}
