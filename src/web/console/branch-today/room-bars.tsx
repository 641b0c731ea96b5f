import { Link } from 'react-router';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import { fullAhead, floorToQuarter } from '#shared/domain/kitchen/capacity.ts';
import { findGrant, type Role } from '#shared/domain/people/permissions.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { useConsole } from '../frame/console-language.tsx';
import { tallLinkClass, recordClass } from '../frame/looks.ts';

type Slot = BranchToday['slots'][number];
const WIDTH = 100;
const GAP = 0.22;
const HEIGHT = 180;
const HEAD = 22;
const FOOT = 24;
const WORDS = 'text-xs [direction:ltr] [text-anchor:middle]';
const SIGN =
  "before:me-1.5 before:inline-block before:size-[11px] before:rounded-[3px] before:content-['']";

/** Bars count orders, or minutes of work where only work is limited. */
function chooseMeasure({ limits }: BranchToday): {
  most: number | null;
  of: (slot: Slot) => number;
} {
  return limits.orders === null && limits.make_minutes !== null
    ? { most: limits.make_minutes, of: ({ make_minutes }) => make_minutes }
    : { most: limits.orders, of: ({ orders }) => orders };
}

function RoomBars({ day }: { day: BranchToday }) {
  const { lang } = useConsole();
  const { most, of } = chooseMeasure(day);
  const running = floorToQuarter(new Date(day.now)).getTime();
  const highest = Math.max(1, most ?? 0, ...day.slots.map(of));
  const computeHeight = (figure: number): number => ((HEIGHT - HEAD - FOOT) * figure) / highest;
  const foot = HEIGHT - FOOT;
  const room = WIDTH / day.slots.length;
  const shown = lang === 'ar' ? day.slots.toReversed() : day.slots;
  const toFill = (slot: Slot): string => {
    const startMs = Date.parse(slot.at);
    if (startMs < running) return 'fill-ink-2';
    if (startMs === running) return 'fill-saffron';
    return slot.is_full ? 'fill-late' : 'fill-ink';
  };
  return (
    // The time under the first bar is wider than the bar of a phone.
    <svg className="h-[180px] w-full overflow-visible" aria-hidden="true">
      {shown.map((slot, index) => {
        const x = `${(index + GAP / 2) * room}%`;
        const width = `${(1 - GAP) * room}%`;
        const middle = `${(index + 0.5) * room}%`;
        const taken = of(slot);
        const top = Math.max(taken, most ?? 0);
        const isHalfHour = new Date(slot.at).getUTCMinutes() % 30 === 0;
        return (
          <g key={slot.at}>
            {most !== null && (
              <rect
                className="fill-sand stroke-line"
                x={x}
                y={foot - computeHeight(most)}
                width={width}
                height={computeHeight(most)}
                rx="4"
              />
            )}
            <rect
              className={toFill(slot)}
              x={x}
              y={foot - computeHeight(taken)}
              width={width}
              height={computeHeight(taken)}
              rx="4"
            />
            <text
              className={`${WORDS} ${slot.is_full ? 'fill-late font-[700]' : 'fill-ink-2'}`}
              x={middle}
              y={foot - computeHeight(top) - 6}
            >
              {taken}
              {most !== null && <tspan className="max-tablet:hidden">/{most}</tspan>}
            </text>
            {isHalfHour && (
              <text className={`${WORDS} fill-ink-2`} x={middle} y={HEIGHT - 6}>
                {formatClock(new Date(slot.at))}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function RoomTable({ day }: { day: BranchToday }) {
  const { t } = useConsole();
  const { limits } = day;
  const of = (taken: number, most: number | null): string =>
    most === null ? String(taken) : t('console.today.of', { taken, most });
  return (
    <table className="w-full border-collapse [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-[9px] [&_:is(th,td)]:text-end [&_:is(th,td):first-child]:font-strong [&_:is(th,td):first-child]:text-start">
      <thead>
        <tr>
          <th scope="col">{t('console.today.quarter')}</th>
          <th scope="col">{t('console.day.orders')}</th>
          <th scope="col">{t('console.today.makeMinutes')}</th>
        </tr>
      </thead>
      <tbody>
        {day.slots.map((slot) => (
          <tr key={slot.at} className={slot.is_full ? 'font-[700] text-late' : ''}>
            <th scope="row">
              {formatClock(new Date(slot.at))}
              {slot.is_full && ` · ${t('console.today.full')}`}
            </th>
            <td>{of(slot.orders, limits.orders)}</td>
            <td>{of(slot.make_minutes, limits.make_minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RoomAhead({ day, role }: { day: BranchToday; role: Role }) {
  const { t } = useConsole();
  const quarters = day.slots.map(({ at, is_full }) => ({ at: new Date(at), isFull: is_full }));
  const full = fullAhead(quarters, new Date(day.now));
  const time = (instant: Date): string => formatClock(instant);
  const isMinutes = day.limits.orders === null && day.limits.make_minutes !== null;
  return (
    <section className={recordClass} aria-label={t('console.today.room')}>
      <header>
        <h2 className="me-auto">{t('console.today.room')}</h2>
        <p className="flex flex-wrap gap-x-3.5 gap-y-1 text-ink-2" aria-hidden="true">
          <span className={`${SIGN} before:bg-saffron`}>{t('console.today.sign.now')}</span>
          <span className={`${SIGN} before:bg-ink`}>
            {t(isMinutes ? 'console.today.makeMinutes' : 'console.today.sign.ordered')}
          </span>
          <span className={`${SIGN} before:bg-late`}>{t('console.today.full')}</span>
        </p>
      </header>
      <RoomBars day={day} />
      {full && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3.5 py-3 border-s-4 border-saffron rounded-[8px] bg-sand">
          <span>
            <b>{t('console.today.fullFrom', { from: time(full.from), to: time(full.to) })}</b>{' '}
            {t('console.today.fullThen')}
          </span>
          {findGrant(role, 'kitchenSettings') === 'yes' && (
            <Link className={tallLinkClass} to={`/console/kitchen?store=${day.store_id}`}>
              {t('console.today.changeRoom')}
            </Link>
          )}
        </p>
      )}
      <details>
        <summary>{t('console.day.asTable')}</summary>
        <RoomTable day={day} />
      </details>
    </section>
  );
}
