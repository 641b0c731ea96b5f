import { useState } from 'react';
import type { BranchDay, OffRow } from '#shared/contract/branch-day.ts';
import { formatClock, formatShortMoment } from '#shared/i18n/clock.ts';
import { dayIn } from '#shared/domain/stores/calendar-day.ts';
import { Picture } from '../../ui/picture.tsx';
import { ActorName } from '../frame/actor-name.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { AffectedItems, type Thing } from './affected-items.tsx';
import { switchOnClass } from '../frame/looks.ts';
import { noneClass, offHeadClass, pictureClass } from './off-looks.ts';

const SOON_MINUTES = 60;
type Props = {
  day: BranchDay;
  isBusy: boolean;
  onSwitchOn: (thing: Thing) => void;
};

export function OffNow({ day, isBusy, onSwitchOn }: Props) {
  const { lang, t } = useConsole();
  const formatEnd = ({ until }: OffRow): string => {
    if (until === null) return t('console.off.untilOn');
    const end = new Date(until);
    const isToday = dayIn(day.time_zone, end) === dayIn(day.time_zone, new Date(day.now));
    return t('console.off.backAt', {
      time: isToday ? formatClock(end) : formatShortMoment(end),
    });
  };
  /** Minutes left within the last hour, when somebody has to know whether there will be any. */
  const findMinutesLeft = ({ until }: OffRow): number | null => {
    if (until === null) return null;
    const minutes = Math.ceil((Date.parse(until) - Date.parse(day.now)) / 60_000);
    return minutes > 0 && minutes <= SOON_MINUTES ? minutes : null;
  };
  return (
    <section aria-label={t('console.off.now')}>
      <h2 className={offHeadClass}>
        {t('console.off.now')}{' '}
        {day.off.length > 0 && day.off.every(({ until }) => until !== null) && (
          <span className="font-text text-base/[1.3] font-normal text-ink-2">
            {t('console.off.byItself')}
          </span>
        )}
      </h2>
      {day.off.length === 0 && <p className={noneClass}>{t('console.off.none')}</p>}
      <ul>
        {day.off.map((row) => (
          <li
            key={`${row.kind}.${row.entry}`}
            className="flex flex-wrap items-center gap-3.5 border-b border-line py-3"
          >
            <Picture name={row.image} alt="" sizes="56px" className={`${pictureClass} grayscale`} />
            <span className="grid min-w-0 flex-[1_1_150px] wrap-anywhere">
              <b>{row.kind === 'store' ? t('console.off.everything') : row.name[lang]}</b>
              <span className="mut">
                {formatEnd(row)}
                {findMinutesLeft(row) !== null && (
                  <span className="text-late">
                    {' · '}
                    {t('console.off.minutesLeft', { minutes: findMinutesLeft(row) ?? 0 })}
                  </span>
                )}
                {' · '}
                {row.by === null ? t('console.off.byFiles') : <ActorName by={row.by} />}
                {row.reason !== null && ` · ${t(`console.off.reason.${row.reason}`)}`}
              </span>
            </span>
            {row.may_switch_on && row.kind !== 'store' && (
              <button
                type="button"
                className={switchOnClass}
                disabled={isBusy}
                aria-label={t('console.off.backOnNamed', { name: row.name[lang] })}
                onClick={() => {
                  const { kind, entry } = row;
                  if (kind !== 'store') onSwitchOn({ kind, entry });
                }}
              >
                {t('console.off.backOn')}
              </button>
            )}
            {row.kind !== 'store' && (
              <WentToo storeId={day.store_id} thing={{ kind: row.kind, entry: row.entry }} />
            )}
          </li>
        ))}
      </ul>
      {day.earlier.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-[700]">{t('console.off.earlier')}</h3>
          <ul>
            {day.earlier.map((row, index) => (
              <li
                key={`${row.ended_at}.${index}`}
                className="flex flex-wrap items-center justify-between gap-3.5 border-b border-line py-3"
              >
                <span>
                  {row.ended_by === null
                    ? t('console.off.cameBack', { name: row.name[lang] })
                    : t('console.off.broughtBack', { name: row.name[lang], login: row.ended_by })}
                </span>
                <bdi className="mut">{formatClock(new Date(row.ended_at))}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function WentToo({ storeId, thing }: { storeId: number; thing: Thing }) {
  const { t } = useConsole();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="-mt-3.5 -mb-3 flex-[1_0_100%] open:mb-1"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer py-5 text-ink-2 underline">
        {t('console.off.wentToo')}
      </summary>
      {isOpen && (
        <AffectedItems storeId={storeId} thing={thing}>
          {() => null}
        </AffectedItems>
      )}
    </details>
  );
}
