import { lazy } from 'react';
import type { DayReport } from '#shared/contract/day.ts';
import { formatShortDay, weekdayName } from '#shared/i18n/clock.ts';
import { endedKey } from '#shared/i18n/ended-words.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';
import { Aed, Card, Figures } from './day-card.tsx';
import { figuresClass } from '../frame/looks.ts';

const DayChart = lazy(() => import('./day-chart.tsx'));

const KPI = 'display-face flex flex-wrap items-baseline gap-x-3 gap-y-1 text-h1/[1.2]';

export function DayKpis({ report }: { report: DayReport }) {
  const { t } = useConsole();
  const counted = report.kept + report.missed;
  const ended = report.ended.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <>
      <dl className={`day-report ${figuresClass}`}>
        <div>
          <dt>{t('console.day.orders')}</dt>
          <dd className={KPI}>{report.orders}</dd>
        </div>
        <div>
          <dt>{t('console.day.total')}</dt>
          <dd className={KPI}>
            <Aed amount={report.total} />
          </dd>
        </div>
        <div>
          <dt>{t('console.day.promiseKept')}</dt>
          <dd className={KPI}>
            {counted === 0 ? '–' : `${Math.round((100 * report.kept) / counted)}%`}
            {report.missed > 0 && (
              <small className={`font-text leading-[1.3] ${errorTextClass}`}>
                {t('console.day.missed')}: {report.missed}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('console.day.ended')}</dt>
          <dd className={KPI}>{ended}</dd>
        </div>
      </dl>
      {report.orders === 0 && <p className="col-span-full mut">{t('console.day.none')}</p>}
    </>
  );
}

export function DayFigures({ report }: { report: DayReport }) {
  return (
    <>
      <DaySums report={report} />
      <SalesOverTime report={report} />
      <Dishes top={report.top} />
      <Promises report={report} />
      <SwitchedOff report={report} />
    </>
  );
}

const hourText = (hour: number): string => String(hour).padStart(2, '0');

function SalesOverTime({ report: { hours, days } }: { report: DayReport }) {
  const { t } = useConsole();
  return (
    <>
      {hours.length > 0 && (
        <Card
          title={t('console.day.hours')}
          chart={
            <DayChart
              bars={hours.map(({ hour, orders, missed }) => ({
                name: hourText(hour),
                value: orders,
                late: missed,
              }))}
            />
          }
        >
          <Figures
            heads={[
              t('console.day.hour'),
              t('console.day.orders'),
              t('console.day.missed'),
              t('console.day.total'),
            ]}
            rows={hours.map(({ hour, orders, missed, total }) => ({
              key: String(hour),
              name: <Ltr>{hourText(hour)}:00</Ltr>,
              cells: [orders, missed, <Aed key="total" amount={total} />],
            }))}
          />
        </Card>
      )}
      {days.length > 0 && (
        <Card
          title={t('console.day.days')}
          chart={
            <DayChart
              hasLabels={false}
              bars={days.map(({ day, total }) => ({
                name: String(Number(day.slice(-2))),
                value: total,
              }))}
            />
          }
        >
          <Figures
            heads={[
              t('console.day.which'),
              t('console.day.orders'),
              t('console.day.endedShort'),
              t('console.day.total'),
            ]}
            rows={days.map(({ day, orders, ended, total }) => ({
              key: day,
              name: <DayName day={day} />,
              cells: [orders, ended, <Aed key="total" amount={total} />],
            }))}
          />
        </Card>
      )}
    </>
  );
}

function DayName({ day }: { day: string }) {
  const { lang } = useConsole();
  const noon = new Date(`${day}T12:00:00Z`);
  return (
    <>
      {weekdayName(noon.getUTCDay(), lang)} <Ltr>{formatShortDay(noon)}</Ltr>
    </>
  );
}

function Dishes({ top }: Pick<DayReport, 'top'>) {
  const { lang, t } = useConsole();
  if (top.length === 0) return null;
  return (
    <Card
      title={t('console.day.top')}
      chart={
        <DayChart
          isRows
          bars={top.map(({ name, quantity }) => ({ name: name[lang], value: quantity }))}
        />
      }
    >
      <Figures
        heads={[t('console.day.dish'), t('console.day.sold')]}
        rows={top.map(({ name, quantity }, index) => ({
          key: String(index),
          name: name[lang],
          cells: [quantity],
        }))}
      />
    </Card>
  );
}

function Promises({ report: { kept, missed, ended } }: { report: DayReport }) {
  const { t } = useConsole();
  const rows = [
    { key: 'kept', name: t('console.day.kept'), value: kept, late: 0 },
    { key: 'missed', name: t('console.day.missed'), value: missed, late: missed },
    ...ended.map(({ reason, orders }) => ({
      key: `ended ${reason}`,
      name: t(endedKey(reason)),
      value: orders,
      late: orders,
    })),
  ];
  if (kept + missed + ended.length === 0)
    return (
      <Card title={t('console.day.promises')}>
        <p className="mut">{t('console.day.endedNone')}</p>
      </Card>
    );
  return (
    <Card title={t('console.day.promises')} chart={<DayChart isRows bars={rows} />}>
      <Figures
        heads={['', t('console.day.orders')]}
        rows={rows.map(({ key, name, value }) => ({ key, name, cells: [value] }))}
      />
    </Card>
  );
}

const MONEY = ['gross', 'discounts', 'points', 'fees', 'total', 'vat', 'tips', 'refunded'] as const;

const LESS: readonly (typeof MONEY)[number][] = ['discounts', 'points'];

function DaySums({ report }: { report: DayReport }) {
  const { t } = useConsole();
  const hasTips = report.tips > 0;
  return (
    <>
      <Card title={t('console.day.sum')}>
        <Figures
          rows={MONEY.map((each) => ({
            key: each,
            name: t(`console.day.${each}`),
            isSum: each === 'total',
            cells: [<Aed key={each} amount={LESS.includes(each) ? -report[each] : report[each]} />],
          }))}
        />
      </Card>
      <Card title={t('console.day.methods')}>
        <Figures
          heads={[
            '',
            t('console.day.orders'),
            t('console.day.total'),
            ...(hasTips ? [t('console.day.tips')] : []),
          ]}
          rows={report.methods.map(({ method, orders, total, tips }) => ({
            key: method,
            name: t(`console.day.method.${method}`),
            cells: [
              orders,
              <Aed key="total" amount={total} />,
              ...(hasTips ? [<Aed key="tips" amount={tips} />] : []),
            ],
          }))}
        />
      </Card>
    </>
  );
}

function SwitchedOff({ report }: { report: DayReport }) {
  const { lang, t } = useConsole();
  const off = [
    ...report.paused.map(({ scope, minutes }) => ({
      name: t(`console.day.paused.${scope}`),
      minutes,
    })),
    ...report.off.map(({ name, minutes }) => ({ name: name[lang], minutes })),
  ];
  return (
    <Card title={t('console.day.off')}>
      {off.length === 0 && <p className="mut">{t('console.day.offNone')}</p>}
      <Figures
        rows={off.map(({ name, minutes }, index) => ({
          key: String(index),
          name,
          cells: [t('console.minutes', { minutes })],
        }))}
      />
    </Card>
  );
}
