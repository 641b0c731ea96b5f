// Today's hours: close early, open late, or as usual. Later orders left outside are named, because somebody has to call.
import { useState } from 'react';
import type { BranchToday } from '#shared/contract/branch-today.ts';
import { ordersOutside } from '#shared/domain/stores/day-times.ts';
import { wallClock } from '#shared/domain/stores/wall-clock.ts';
import { formatClock, formatClockHours } from '#shared/i18n/clock.ts';
import { Ltr } from '../../ui/ltr.tsx';
import type { AskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useCall, useRefusedText } from '../frame/use-page.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';
import { clockTimeClass, timeClass, timesClass } from '../frame/looks.ts';
import { TodayWork } from './today-work.tsx';

/** HH:mm, or null for the usual hours; an end that is not named stays as it is on the server. */
type MovedEnds = { opens_at?: string | null; closes_at?: string | null };
type Props = { day: BranchToday; askPin: AskPin };
const ENDS = ['close', 'open'] as const;
type End = (typeof ENDS)[number];

const formatTime = (instant: string): string => formatClock(new Date(instant));

export function HoursToday({ day, askPin }: Props) {
  const { t } = useConsole();
  const [open, setOpen] = useState<End | null>(null);
  const [obstacle, setObstacle] = useState<string | null>(null);
  const { today } = day;
  /** HH:mm on the branch's clock, as the call takes it. */
  const clock = (instant: string): string => {
    const { minutes } = wallClock(new Date(instant), day.time_zone);
    return [Math.floor(minutes / 60), minutes % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
  };
  const refusedText = useRefusedText();
  const moving = useCall('storeToday', {
    askPin,
    onDone: () => setOpen(null),
    // The selection stays open, and the day shows what somebody else changed.
    onRefused: (refused) => setObstacle(refusedText(refused)),
  });
  const isBusy = moving.isPending;
  const move = (moved: MovedEnds) => {
    setObstacle(null);
    void moving.send({ params: { storeId: day.store_id }, body: { ...moved, seen: today } });
  };
  const choose = (time: string) =>
    move(open === 'close' ? { closes_at: clock(time) } : { opens_at: clock(time) });
  const times = { close: day.close_times, open: day.open_times };
  const later = day.later_orders.map((order) => ({ ...order, at: new Date(order.at) }));
  const listOrdersOutside = (opensAt: string | null, closesAt: string | null) =>
    ordersOutside(later, {
      opensAt: opensAt === null ? null : new Date(opensAt),
      closesAt: closesAt === null ? null : new Date(closesAt),
    });
  const countOutside = (time: string): number =>
    (open === 'close'
      ? listOrdersOutside(today.opens_at, time)
      : listOrdersOutside(time, today.closes_at)
    ).length;
  const outside = listOrdersOutside(today.opens_at, today.closes_at);
  const isChanged = today.opens_at !== null || today.closes_at !== null;
  return (
    <TodayWork title={t('console.off.today')} isOn={isChanged}>
      <HoursNow day={day} />
      {outside.length > 0 && <OrdersOutside orders={outside} />}
      <div role="alert">{obstacle !== null && <p className={errorTextClass}>{obstacle}</p>}</div>
      <div className={timesClass}>
        {ENDS.filter((end) => times[end].length > 0).map((end) => (
          <button
            key={end}
            type="button"
            className={timeClass}
            aria-expanded={open === end}
            disabled={isBusy}
            onClick={() => setOpen(open === end ? null : end)}
          >
            <b>{t(`console.today.${end}`)}</b>
          </button>
        ))}
        {isChanged && (
          <button
            type="button"
            className={timeClass}
            disabled={isBusy}
            onClick={() => move({ opens_at: null, closes_at: null })}
          >
            <b>{t('console.off.asAlways')}</b>
          </button>
        )}
      </div>
      {open !== null && (
        <TimeChoices
          end={open}
          times={times[open]}
          isBusy={isBusy}
          countOutside={countOutside}
          onChoose={choose}
        />
      )}
    </TodayWork>
  );
}

function HoursNow({ day }: { day: BranchToday }) {
  const { t } = useConsole();
  const { today } = day;
  return (
    <>
      <p className="mut">
        {day.hours === null ? (
          t('console.today.closedAllDay')
        ) : (
          <Ltr>{formatClockHours(day.hours.opening, day.hours.closing)}</Ltr>
        )}
        {' · '}
        {day.closes_at === null
          ? t(day.is_open ? 'console.off.openAlways' : 'console.off.closedNow')
          : t('console.off.openUntil', { time: formatTime(day.closes_at) })}
        {day.last_order_at !== null &&
          ` · ${t('console.off.lastOrder', { time: formatTime(day.last_order_at) })}`}
      </p>
      {today.opens_at !== null && (
        <p>
          <b>{t('console.today.opensLate', { time: formatTime(today.opens_at) })}</b>
        </p>
      )}
      {today.closes_at !== null && (
        <p>
          <b>{t('console.today.closesEarly', { time: formatTime(today.closes_at) })}</b>
        </p>
      )}
    </>
  );
}

function OrdersOutside({
  orders,
}: {
  orders: readonly (Omit<BranchToday['later_orders'][number], 'at'> & { at: Date })[];
}) {
  const { t } = useConsole();
  return (
    <div className="my-2.5 px-3.5 py-3 border-s-4 border-saffron rounded-[8px] bg-sand">
      <p>{t('console.today.outside', { count: orders.length })}</p>
      <ul>
        {orders.map((order) => (
          <li key={order.order_id} className="py-1">
            <b>{order.check_number}</b> {formatClock(order.at)} ·{' '}
            {t(`console.today.kind.${order.order_type}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `countOutside`: how many later orders a press leaves outside. */
function TimeChoices({
  end,
  times,
  isBusy,
  countOutside,
  onChoose,
}: {
  end: End;
  times: readonly string[];
  isBusy: boolean;
  countOutside: (time: string) => number;
  onChoose: (time: string) => void;
}) {
  const { t } = useConsole();
  return (
    <div
      className={`${timesClass} mt-2.5 [--time:130px]`}
      role="group"
      aria-label={t(`console.today.${end}`)}
    >
      {times.map((time) => (
        <button
          key={time}
          type="button"
          className={clockTimeClass}
          disabled={isBusy}
          onClick={() => onChoose(time)}
        >
          <b>{formatTime(time)}</b>
          {countOutside(time) > 0 && (
            <span className="font-[650] text-late">
              {t('console.today.leaves', { count: countOutside(time) })}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
