import type { ReactNode } from 'react';
import type { DayReport } from '#shared/contract/day.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { endedKey } from '#shared/i18n/ended-words.ts';
import { Money } from '../../ui/money.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { FigureBars, HourBars } from './day-bars.tsx';
import { errorTextClass } from '../../ui/field-error.tsx';

export const Aed = ({ amount }: { amount: number }) => (
  <Money amountFils={aedToFils(amount) ?? 0} />
);

function Card({
  title,
  wide = false,
  children,
}: {
  title: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`record ${wide ? 'whole-row' : ''}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const MONEY = ['gross', 'discounts', 'points', 'fees', 'total', 'vat', 'tips', 'refunded'] as const;

const LESS: readonly (typeof MONEY)[number][] = ['discounts', 'points'];

export function DayKpis({ report }: { report: DayReport }) {
  const { t } = useConsole();
  const counted = report.kept + report.missed;
  const ended = report.ended.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <>
      <dl className="whole-row day-kpis">
        <div>
          <dt>{t('console.day.orders')}</dt>
          <dd>{report.orders}</dd>
        </div>
        <div>
          <dt>{t('console.day.total')}</dt>
          <dd>
            <Aed amount={report.total} />
          </dd>
        </div>
        <div>
          <dt>{t('console.day.promiseKept')}</dt>
          <dd>
            {counted === 0 ? '–' : `${Math.round((100 * report.kept) / counted)}%`}
            {report.missed > 0 && (
              <small className={errorTextClass}>
                {t('console.day.missed')}: {report.missed}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('console.day.ended')}</dt>
          <dd>{ended}</dd>
        </div>
      </dl>
      {report.orders === 0 && <p className="whole-row mut">{t('console.day.none')}</p>}
    </>
  );
}

export function DayFigures({ report }: { report: DayReport }) {
  const { lang, t } = useConsole();
  const localName = (named: { name: string; name_ar: string }) =>
    lang === 'ar' ? named.name_ar : named.name;
  const off = [
    ...report.paused.map(({ scope, minutes }) => ({
      name: t(`console.day.paused.${scope}`),
      figure: minutes,
    })),
    ...report.off.map((each) => ({ name: localName(each), figure: each.minutes })),
  ];
  return (
    <>
      {report.hours.length > 0 && (
        <Card title={t('console.day.hours')} wide>
          <HourBars hours={report.hours} />
        </Card>
      )}
      <Card title={t('console.day.sum')}>
        <table className="day-table">
          <tbody>
            {MONEY.map((each) => (
              <tr key={each} className={each === 'total' ? 'sum' : ''}>
                <th scope="row">{t(`console.day.${each}`)}</th>
                <td>
                  <Aed amount={LESS.includes(each) ? -report[each] : report[each]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card title={t('console.day.methods')}>
        <table className="day-table">
          <thead>
            <tr>
              <td />
              <th scope="col">{t('console.day.orders')}</th>
              <th scope="col">{t('console.day.total')}</th>
              {report.tips > 0 && <th scope="col">{t('console.day.tips')}</th>}
            </tr>
          </thead>
          <tbody>
            {report.methods.map(({ method, orders, total, tips }) => (
              <tr key={method}>
                <th scope="row">{t(`console.day.method.${method}`)}</th>
                <td>{orders}</td>
                <td>
                  <Aed amount={total} />
                </td>
                {report.tips > 0 && (
                  <td>
                    <Aed amount={tips} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {report.top.length > 0 && (
        <Card title={t('console.day.top')}>
          <FigureBars
            label={t('console.day.top')}
            rows={report.top.map((each) => ({ name: localName(each), figure: each.quantity }))}
          />
        </Card>
      )}
      <Card title={t('console.day.ended')}>
        {report.ended.length === 0 && <p className="mut">{t('console.day.endedNone')}</p>}
        <FigureBars
          label={t('console.day.ended')}
          rows={report.ended.map(({ reason, orders }) => ({
            name: t(endedKey(reason)),
            figure: orders,
          }))}
        />
      </Card>
      <Card title={t('console.day.off')}>
        {off.length === 0 && <p className="mut">{t('console.day.offNone')}</p>}
        <FigureBars
          label={t('console.day.off')}
          rows={off}
          toText={(minutes) => t('console.minutes', { minutes })}
        />
      </Card>
    </>
  );
}
