// The whole branch: no orders for a while, to deliver or to pick up; and opening late or closing early today, in two presses.
import { useState } from 'react';
import type { BranchDay } from '#shared/contract/branch-day.ts';
import { PAUSE_SCOPES, type OffReason, type PauseScope } from '#shared/domain/pause.ts';
import type { OffFor } from '#shared/domain/off-span.ts';
import { formatTime } from '#shared/i18n/clock.ts';
import { useConsole } from '../frame/console-language.tsx';
import { BusyMode, type BusyFor, type BusyMinutes } from './busy-mode.tsx';
import { DurationButtons } from './duration-buttons.tsx';

type Props = {
  day: BranchDay;
  isBusy: boolean;
  onPause: (scope: PauseScope, duration: OffFor, reason: OffReason) => void;
  onResume: (scope: PauseScope) => void;
  onBusy: (minutes: BusyMinutes, forMinutes?: BusyFor) => void;
  onToday: (opensAt: string | null, closesAt: string | null) => void;
};

export function BranchPauses({ day, isBusy, onPause, onResume, onBusy, onToday }: Props) {
  const { lang, t } = useConsole();
  const [open, setOpen] = useState<PauseScope | null>(null);
  const [opensAt, setOpensAt] = useState('');
  const [closesAt, setClosesAt] = useState('');
  const time = (instant: string): string => formatTime(new Date(instant), lang, day.time_zone);
  const { today } = day;
  const isChanged = today.opens_at !== null || today.closes_at !== null;
  return (
    <div className="off-branch">
      {PAUSE_SCOPES.map((scope) => {
        const pause = day.pauses.find((one) => one.scope === scope);
        return (
          <section key={scope} className={pause ? 'on' : ''}>
            <h3>{t(`console.off.scope.${scope}`)}</h3>
            {pause ? (
              <>
                <p>
                  {pause.until === null
                    ? t('console.off.untilOn')
                    : t('console.off.backAt', { time: time(pause.until) })}
                  {' · '}
                  <bdi>{pause.by}</bdi>
                </p>
                <button
                  type="button"
                  className="off-on"
                  disabled={isBusy}
                  onClick={() => onResume(scope)}
                >
                  {t(`console.off.resume.${scope}`)}
                </button>
              </>
            ) : (
              <button
                type="button"
                className="off-stop"
                aria-expanded={open === scope}
                onClick={() => setOpen(open === scope ? null : scope)}
              >
                {t(`console.off.stop.${scope}`)}
              </button>
            )}
            {!pause && open === scope && (
              <DurationButtons
                day={day}
                first="too_busy"
                isBusy={isBusy}
                onChoose={(duration, reason) => {
                  setOpen(null);
                  onPause(scope, duration, reason);
                }}
              />
            )}
          </section>
        );
      })}
      <BusyMode day={day} isBusy={isBusy} onBusy={onBusy} />
      <section>
        <h3>{t('console.off.today')}</h3>
        <p className="mut">
          {day.closes_at === null
            ? t(day.is_open ? 'console.off.openAlways' : 'console.off.closedNow')
            : t('console.off.openUntil', { time: time(day.closes_at) })}
          {day.last_order_at !== null &&
            ` · ${t('console.off.lastOrder', { time: time(day.last_order_at) })}`}
        </p>
        <div className="off-date">
          <label>
            {t('console.off.openLate')}
            <input
              type="time"
              className="inp"
              dir="ltr"
              value={opensAt}
              onChange={(event) => setOpensAt(event.target.value)}
            />
          </label>
          <label>
            {t('console.off.closeEarly')}
            <input
              type="time"
              className="inp"
              dir="ltr"
              value={closesAt}
              onChange={(event) => setClosesAt(event.target.value)}
            />
          </label>
          <button
            type="button"
            className="console-button"
            disabled={isBusy || (opensAt === '' && closesAt === '')}
            onClick={() => onToday(opensAt || null, closesAt || null)}
          >
            {t('console.off.changeToday')}
          </button>
          {isChanged && (
            <button
              type="button"
              className="console-button"
              disabled={isBusy}
              onClick={() => {
                setOpensAt('');
                setClosesAt('');
                onToday(null, null);
              }}
            >
              {t('console.off.asAlways')}
            </button>
          )}
        </div>
      </section>
    </div>
  );
}
