// Busy mode adds minutes to every promise of the branch for a while.
import { useState } from 'react';
import type { BranchDay } from '#shared/contract/branch-day.ts';
import {
  BUSY_FOR_MINUTES,
  BUSY_MINUTES,
  BUSY_MORE_MINUTES,
  mayBeBusyLonger,
} from '#shared/domain/kitchen/promise.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { ActorName } from '../frame/actor-name.tsx';
import type { AskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useCall } from '../frame/use-page.tsx';
import { switchOnClass, timeClass, timesClass } from '../frame/looks.ts';
import { TodayWork } from './today-work.tsx';

type BusyMinutes = 0 | (typeof BUSY_MINUTES)[number];
type BusyFor = (typeof BUSY_FOR_MINUTES)[number];

type Props = { day: Pick<BranchDay, 'store_id' | 'busy' | 'now'>; askPin: AskPin };

export function BusyMode({ day, askPin }: Props) {
  const { t } = useConsole();
  const call = useCall('busyStore', { askPin, onDone: () => setChosen(0) });
  const isBusy = call.isPending;
  const onBusy = (minutes: BusyMinutes, for_minutes?: BusyFor, is_more?: boolean) =>
    void call.send({
      params: { storeId: day.store_id },
      body: { minutes, for_minutes, is_more },
    });
  const [chosen, setChosen] = useState<BusyMinutes>(0);
  const { busy } = day;
  const running = BUSY_MINUTES.find((minutes) => minutes === busy?.minutes);
  return (
    <TodayWork title={t('console.off.busy')} isOn={busy !== null}>
      {busy && (
        <>
          <p>
            {t('console.off.busyUntil', {
              minutes: busy.minutes,
              time: formatClock(new Date(busy.until)),
            })}
            {' · '}
            <ActorName by={busy.by} />
          </p>
          <button
            type="button"
            className={switchOnClass}
            disabled={isBusy}
            onClick={() => onBusy(0)}
          >
            {t('console.off.busyEnd')}
          </button>
          {running !== undefined && mayBeBusyLonger(new Date(busy.until), new Date(day.now)) && (
            <button
              type="button"
              className={switchOnClass}
              disabled={isBusy}
              onClick={() => onBusy(running, BUSY_MORE_MINUTES, true)}
            >
              {t('console.off.busyMore', { minutes: BUSY_MORE_MINUTES })}
            </button>
          )}
        </>
      )}
      <div className={timesClass} role="group" aria-label={t('console.off.busyHow')}>
        {BUSY_MINUTES.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className={timeClass}
            aria-pressed={chosen === minutes}
            onClick={() => setChosen(chosen === minutes ? 0 : minutes)}
          >
            <b>{t('console.off.busyAdd', { minutes })}</b>
          </button>
        ))}
      </div>
      {chosen !== 0 && (
        <div className={`${timesClass} mt-2.5`} role="group" aria-label={t('console.off.busyLong')}>
          {BUSY_FOR_MINUTES.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className={timeClass}
              disabled={isBusy}
              onClick={() => onBusy(chosen, minutes)}
            >
              <b>{t('console.off.busyFor', { minutes })}</b>
            </button>
          ))}
        </div>
      )}
    </TodayWork>
  );
}
