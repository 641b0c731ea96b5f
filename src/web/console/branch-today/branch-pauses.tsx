import { useState } from 'react';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import {
  OFF_REASONS,
  PAUSE_SCOPES,
  type OffReason,
  type PauseScope,
} from '#shared/domain/stores/pause.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { ActorName } from '../frame/actor-name.tsx';
import type { AskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useCall } from '../frame/use-page.tsx';
import { BusyMode } from './busy-mode.tsx';
import { DurationButtons } from '../off/duration-buttons.tsx';
import { HoursToday } from './hours-today.tsx';
import { switchOffClass, switchOnClass, recordClass } from '../frame/looks.ts';
import { TodayWork } from './today-work.tsx';

type Props = { day: BranchToday; askPin: AskPin };

const isReason = (text: string): text is OffReason => OFF_REASONS.some((reason) => reason === text);

export function BranchPauses({ day, askPin }: Props) {
  const { t } = useConsole();
  const [open, setOpen] = useState<PauseScope | null>(null);
  const params = { storeId: day.store_id };
  const pausing = useCall('pauseStore', { askPin, onDone: () => setOpen(null) });
  const resuming = useCall('resumeStore', { askPin });
  const isBusy = pausing.isPending || resuming.isPending;
  const time = (instant: string): string => formatClock(new Date(instant));
  return (
    <div
      className={`${recordClass} [--time:94px] wide:col-start-2 wide:row-start-1 wide:row-end-3`}
    >
      {PAUSE_SCOPES.map((scope) => {
        const pause = day.pauses.find((candidate) => candidate.scope === scope);
        return (
          <TodayWork key={scope} title={t(`console.off.scope.${scope}`)} isOn={pause !== undefined}>
            {pause ? (
              <>
                <p>
                  {pause.until === null
                    ? t('console.off.untilOn')
                    : t('console.off.backAt', { time: time(pause.until) })}
                  {' · '}
                  <ActorName by={pause.by} />
                  {isReason(pause.reason) && ` · ${t(`console.off.reason.${pause.reason}`)}`}
                </p>
                <button
                  type="button"
                  className={switchOnClass}
                  disabled={isBusy}
                  onClick={() => void resuming.send({ params, body: { scope } })}
                >
                  {t(`console.off.resume.${scope}`)}
                </button>
              </>
            ) : (
              <button
                type="button"
                className={switchOffClass}
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
                onChoose={(duration, reason) =>
                  void pausing.send({ params, body: { scope, ...duration, reason } })
                }
              />
            )}
          </TodayWork>
        );
      })}
      <BusyMode day={day} askPin={askPin} />
      <HoursToday day={day} askPin={askPin} />
    </div>
  );
}
