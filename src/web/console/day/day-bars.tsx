// Bar charts of a day, each beside its table.
import type { ReactNode } from 'react';
import type { DayReport } from '#shared/contract/day.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';

const hourText = (hour: number): string => String(hour).padStart(2, '0');
const HEIGHT = 190;
const FOOT = 24;
const HEAD = 20;
const WIDTH = 100;
const MOST_WIDE = 7;
const GAP = 0.3;

/** Orders by hour, late ones on top. */
export function HourBars({ hours }: { hours: DayReport['hours'] }) {
  const { lang, t } = useConsole();
  const most = Math.max(1, ...hours.map(({ orders }) => orders));
  const room = Math.min(MOST_WIDE, WIDTH / Math.max(hours.length, 1));
  const shown = lang === 'ar' ? hours.toReversed() : hours;
  const first = lang === 'ar' ? WIDTH - room * hours.length : 0;
  const computeHeight = (orders: number) => ((HEIGHT - FOOT - HEAD) * orders) / most;
  return (
    <>
      <svg className="day-hours" aria-hidden="true">
        {shown.map(({ hour, orders, missed }, index) => {
          const x = first + index * room + (room * GAP) / 2;
          const width = room * (1 - GAP);
          const foot = HEIGHT - FOOT;
          const middle = x + width / 2;
          return (
            <g key={hour}>
              <rect
                x={`${x}%`}
                y={foot - computeHeight(orders)}
                width={`${width}%`}
                height={computeHeight(orders)}
                rx="3"
              />
              <rect
                className="late"
                x={`${x}%`}
                y={foot - computeHeight(orders)}
                width={`${width}%`}
                height={computeHeight(missed)}
                rx="3"
              />
              <text x={`${middle}%`} y={foot - computeHeight(orders) - 6}>
                {orders}
              </text>
              <text className="hour" x={`${middle}%`} y={HEIGHT - 6}>
                {hourText(hour)}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary>{t('console.day.asTable')}</summary>
        <table className="day-table">
          <thead>
            <tr>
              <th scope="col">{t('console.day.hour')}</th>
              <th scope="col">{t('console.day.orders')}</th>
              <th scope="col">{t('console.day.missed')}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, orders, missed }) => (
              <tr key={hour}>
                <th scope="row">
                  <Ltr>{hourText(hour)}:00</Ltr>
                </th>
                <td>{orders}</td>
                <td>{missed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

/** A list of figures, each with a bar relative to the largest. */
export function FigureBars({
  label,
  rows,
  toText,
}: {
  label: string;
  rows: readonly { name: string; figure: number }[];
  toText?: (figure: number) => ReactNode;
}) {
  const { lang } = useConsole();
  const most = Math.max(1, ...rows.map(({ figure }) => figure));
  return (
    <table className="day-table day-bars" aria-label={label}>
      <tbody>
        {rows.map(({ name, figure }, index) => {
          const width = (100 * figure) / most;
          return (
            <tr key={`${index} ${name}`}>
              <th scope="row">{name}</th>
              <td aria-hidden="true">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none">
                  <rect className="rail" width="100" height="8" />
                  <rect x={lang === 'ar' ? 100 - width : 0} width={width} height="8" />
                </svg>
              </td>
              <td>{toText ? toText(figure) : figure}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
