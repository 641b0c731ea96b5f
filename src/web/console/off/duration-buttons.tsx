import { useState } from 'react';
import type { BranchDay } from '#shared/contract/branch-day.ts';
import { OFF_REASONS, type OffReason } from '#shared/domain/stores/pause.ts';
import type { OffFor } from '#shared/domain/menu/off-span.ts';
import { dayIn } from '#shared/domain/stores/calendar-day.ts';
import { formatClock, formatShortMoment } from '#shared/i18n/clock.ts';
import { useConsole } from '../frame/console-language.tsx';
import { DaySelect } from '../frame/day-select.tsx';
import { timeClass, timesClass, consoleButton } from '../frame/looks.ts';

const REASON =
  'relative inline-flex min-h-15 cursor-pointer items-center gap-2 rounded-ctl border-[1.5px] border-transparent bg-sand px-3.5 has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-saffron';

type Props = {
  day: Pick<BranchDay, 'time_zone' | 'now' | 'ends' | 'first_date' | 'last_date'>;
  first: OffReason;
  isBusy: boolean;
  onChoose: (duration: OffFor, reason: OffReason) => void;
};

export function DurationButtons({ day, first, isBusy, onChoose }: Props) {
  const { t } = useConsole();
  const [reason, setReason] = useState<OffReason>(first);
  const [date, setDate] = useState('');
  const [asksDate, setAsksDate] = useState(false);
  const until = (end: string): string => {
    const instant = new Date(end);
    const isToday = dayIn(day.time_zone, instant) === dayIn(day.time_zone, new Date(day.now));
    return t('console.off.until', {
      time: isToday ? formatClock(instant) : formatShortMoment(instant),
    });
  };
  return (
    <div>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="mb-2 text-ink-2">{t('console.off.why')}</legend>
        {OFF_REASONS.map((each) => (
          <label key={each} className={REASON}>
            <input
              type="radio"
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              name="off-reason"
              checked={reason === each}
              onChange={() => setReason(each)}
            />
            <span>{t(`console.off.reason.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={timesClass}>
        {(['half_hour', 'two_hours', 'day'] as const).map((span) => (
          <button
            key={span}
            type="button"
            className={timeClass}
            disabled={isBusy}
            onClick={() => onChoose({ span }, reason)}
          >
            <b>{t(`console.off.span.${span}`)}</b>
            <span className="text-ink-2">{until(day.ends[span])}</span>
          </button>
        ))}
        <button
          type="button"
          className={timeClass}
          aria-expanded={asksDate}
          onClick={() => setAsksDate(!asksDate)}
        >
          <b>{t('console.off.span.date')}</b>
          <span className="text-ink-2">{t('console.off.chooseDate')}</span>
        </button>
        <button
          type="button"
          className={timeClass}
          disabled={isBusy}
          onClick={() => onChoose({ span: 'open' }, reason)}
        >
          <b>{t('console.off.span.open')}</b>
        </button>
      </div>
      {asksDate && (
        <div className="mt-3 flex flex-wrap items-end gap-3 [&>button]:w-auto [&>button]:px-5 [&>button]:text-base">
          <DaySelect
            label={t('console.off.date')}
            value={date}
            first={day.first_date}
            last={day.last_date}
            onChange={setDate}
          />
          <button
            type="button"
            className={consoleButton.plain}
            disabled={isBusy || date === ''}
            onClick={() => onChoose({ span: 'date', date }, reason)}
          >
            {t('console.off.switchOff')}
          </button>
        </div>
      )}
    </div>
  );
}
