// A bar chart beside its table: how much of each quarter of an hour is taken.
import { Link } from 'react-router';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import { fullAhead, floorToQuarter } from '#shared/domain/kitchen/capacity.ts';
import { findGrant, type Role } from '#shared/domain/people/permissions.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { useConsole } from '../frame/console-language.tsx';

type Slot = BranchToday['slots'][number];
const WIDTH = 100;
const GAP = 0.22;
const HEIGHT = 180;
const HEAD = 22;
const FOOT = 24;

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
  const toClassName = (slot: Slot): string => {
    const startMs = Date.parse(slot.at);
    if (startMs < running) return 'over';
    if (startMs === running) return 'now';
    return slot.is_full ? 'full' : '';
  };
  return (
    <svg className="room-bars" aria-hidden="true">
      {shown.map((slot, index) => {
        const x = `${(index + GAP / 2) * room}%`;
        const width = `${(1 - GAP) * room}%`;
        const middle = `${(index + 0.5) * room}%`;
        const taken = of(slot);
        const top = Math.max(taken, most ?? 0);
        const isHalfHour = new Date(slot.at).getUTCMinutes() % 30 === 0;
        return (
          <g key={slot.at} className={toClassName(slot)}>
            {most !== null && (
              <rect
                className="limit"
                x={x}
                y={foot - computeHeight(most)}
                width={width}
                height={computeHeight(most)}
                rx="4"
              />
            )}
            <rect
              x={x}
              y={foot - computeHeight(taken)}
              width={width}
              height={computeHeight(taken)}
              rx="4"
            />
            <text
              className={slot.is_full ? 'full' : ''}
              x={middle}
              y={foot - computeHeight(top) - 6}
            >
              {taken}
              {most !== null && <tspan className="most">/{most}</tspan>}
            </text>
            {isHalfHour && (
              <text className="hour" x={middle} y={HEIGHT - 6}>
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
    <table className="today-room">
      <thead>
        <tr>
          <th scope="col">{t('console.today.quarter')}</th>
          <th scope="col">{t('console.day.orders')}</th>
          <th scope="col">{t('console.today.makeMinutes')}</th>
        </tr>
      </thead>
      <tbody>
        {day.slots.map((slot) => (
          <tr key={slot.at} className={slot.is_full ? 'full' : ''}>
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
    <section className="record" aria-label={t('console.today.room')}>
      <header>
        <h2 className="me-auto">{t('console.today.room')}</h2>
        <p className="room-signs" aria-hidden="true">
          <span className="now">{t('console.today.sign.now')}</span>
          <span>{t(isMinutes ? 'console.today.makeMinutes' : 'console.today.sign.ordered')}</span>
          <span className="full">{t('console.today.full')}</span>
        </p>
      </header>
      <RoomBars day={day} />
      {full && (
        <p className="room-full">
          <span>
            <b>{t('console.today.fullFrom', { from: time(full.from), to: time(full.to) })}</b>{' '}
            {t('console.today.fullThen')}
          </span>
          {findGrant(role, 'kitchenSettings') === 'yes' && (
            <Link to={`/console/kitchen?store=${day.store_id}`}>
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
