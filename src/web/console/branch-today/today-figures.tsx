// Figures of the day: promise, punctuality, queue, switched-off dishes, screens, changes.
import { Link } from 'react-router';
import type { BranchChange, BranchToday } from '#shared/contract/branch-today.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { findGrant, type Role } from '#shared/domain/people/permissions.ts';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { figuresClass, tallLinkClass, recordClass } from '../frame/looks.ts';

const QUARTER_MINUTES = 15;
const FIGURE = 'display-face text-h1/[1.2]';
const MISSED = 'font-[650] text-late';

/** Queued work against what the kitchen makes in a quarter of an hour, by its limit or its lanes. */
function WorkMeter({ day: { queue, limits } }: { day: BranchToday }) {
  const { lang, t } = useConsole();
  const most = limits.make_minutes ?? (queue.lanes === null ? null : queue.lanes * QUARTER_MINUTES);
  if (most === null || most === 0) return null;
  const width = Math.min(100, (100 * queue.make_minutes) / most);
  return (
    <dd>
      <svg
        className={`mt-1 mb-1.5 h-2 w-full rounded-[4px] ${queue.make_minutes > most ? 'fill-late' : 'fill-saffron'}`}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="fill-sand" width="100" height="8" />
        <rect x={lang === 'ar' ? 100 - width : 0} width={width} height="8" />
      </svg>
      {t('console.today.quarterHolds', { minutes: most })}
    </dd>
  );
}

export function TodayFigures({ day, role }: { day: BranchToday; role: Role }) {
  const { t } = useConsole();
  const { promise, lately, queue, screens } = day;
  const decided = lately.kept + lately.missed;
  const range = (minutes: { from: number; to: number }): string =>
    t('console.today.range', minutes);
  const first = promise.delivery ?? promise.pickup;
  const parts = [
    t('console.today.kitchen', { minutes: Math.round(promise.base_minutes) }),
    ...(promise.wait_minutes === null
      ? []
      : [t('console.today.wait', { minutes: promise.wait_minutes })]),
    ...(promise.busy_minutes === 0
      ? []
      : [t('console.today.busy', { minutes: promise.busy_minutes })]),
    ...(promise.ride_minutes === null
      ? []
      : [t('console.today.ride', { minutes: promise.ride_minutes })]),
  ];
  return (
    <dl className={`${figuresClass} *:grid *:content-start *:gap-1`}>
      <div>
        <dt>
          {t(promise.delivery ? 'console.today.promiseDelivery' : 'console.today.promisePickup')}
        </dt>
        <dd className={FIGURE}>{first ? range(first) : '–'}</dd>
        <dd>{parts.join(' · ')}</dd>
        {promise.delivery && promise.pickup && (
          <dd>{t('console.today.pickupIs', { range: range(promise.pickup) })}</dd>
        )}
        <dd className={lately.missed > lately.kept ? MISSED : ''}>
          {decided === 0
            ? t('console.today.noneDue')
            : t('console.today.keptLately', {
                share: Math.round((100 * lately.kept) / decided),
                kept: lately.kept,
                count: decided,
              })}
        </dd>
      </div>
      <div>
        <dt>{t('console.today.ahead')}</dt>
        <dd className={FIGURE}>{queue.waiting + queue.cooking}</dd>
        <dd>
          {t('console.today.newAndCooking', { waiting: queue.waiting, cooking: queue.cooking })}
        </dd>
        <dd>
          {t('console.today.work', { minutes: queue.make_minutes })}
          {queue.lanes !== null && ` · ${t('console.today.lanes', { count: queue.lanes })}`}
        </dd>
        <WorkMeter day={day} />
        {findGrant(role, 'kitchenSettings') === 'yes' && (
          <dd>
            <Link className={tallLinkClass} to={`/console/kitchen?store=${day.store_id}`}>
              {t('console.kitchen.title')}
            </Link>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('console.off.title')}</dt>
        <dd className={FIGURE}>{day.off_count}</dd>
        <dd>
          <Link className={tallLinkClass} to={`/console/off?store=${day.store_id}`}>
            {t('console.today.toOff')}
          </Link>
        </dd>
        {findGrant(role, 'day') === 'yes' && (
          <dd>
            <Link className={tallLinkClass} to={`/console/day?store=${day.store_id}`}>
              {t('console.day.title')}
            </Link>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('console.today.screens')}</dt>
        <dd className={['seen', 'pos'].includes(screens.state) ? '' : MISSED}>
          {t(`console.today.screens.${screens.state}`)}
        </dd>
        {screens.devices.map((device) => (
          <dd key={device.name}>
            <bdi>{device.name}</bdi> · {t('console.devices.seen')} <DayTime at={device.seen_at} />
          </dd>
        ))}
      </div>
    </dl>
  );
}

function Change({ change }: { change: BranchChange }) {
  const { lang, t } = useConsole();
  const until =
    change.until === null
      ? t('console.off.untilOn')
      : t('console.act.until', { time: formatClock(new Date(change.until)) });
  const reason = change.reason === null ? [] : [t(`console.off.reason.${change.reason}`)];
  const name = change.thing?.[lang];
  const words = ((): string[] => {
    switch (change.action) {
      case 'paused': {
        const scope = t(`console.off.scope.${change.scope ?? 'whole'}`);
        return change.is_end
          ? [t('console.act.takenAgain', { scope })]
          : [t('console.act.paused', { scope }), until, ...reason];
      }
      case 'busy':
        return change.is_end
          ? [t('console.act.busyOver')]
          : [t('console.act.busy', { minutes: change.minutes ?? 0 }), until];
      case 'hours_changed':
        return change.opens_at === null && change.closes_at === null
          ? [t('console.act.usualHours')]
          : [
              ...(change.opens_at === null
                ? []
                : [t('console.today.opensLate', { time: change.opens_at })]),
              ...(change.closes_at === null
                ? []
                : [t('console.today.closesEarly', { time: change.closes_at })]),
            ];
      case 'kitchen_changed':
        return [t('console.act.kitchen_changed')];
      case 'switched_off':
        return [t('console.act.switched_off', { name: name ?? '' }), until, ...reason];
      case 'switched_on':
        return [t('console.act.switched_on', { name: name ?? '' })];
    }
  })();
  return words.join(' · ');
}

export function ChangesToday({ day }: { day: BranchToday }) {
  const { t } = useConsole();
  return (
    <section className={recordClass} aria-label={t('console.today.changes')}>
      <h2>{t('console.today.changes')}</h2>
      {day.acts.length === 0 && <p className="mut">{t('console.today.noChanges')}</p>}
      <ul>
        {day.acts.map((act, index) => (
          <li
            key={`${act.at} ${day.acts.length - index}`}
            className="flex justify-between gap-3 py-2"
          >
            <span>
              <bdi>{act.by}</bdi> · <Change change={act} />
            </span>
            <DayTime at={act.at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
