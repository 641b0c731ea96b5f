import { useState, type FormEvent } from 'react';
import type { DayReport } from '#shared/contract/day.ts';
import { aedToFils, filsToAed } from '#shared/domain/money/money.ts';
import { readCash } from '#shared/domain/stores/day-end.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import { Field } from '../../ui/field.tsx';
import type { AskPin } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { useCall, useDoneToast } from '../frame/use-page.tsx';
import { Aed, dayTableClass, sumRowClass } from './day-card.tsx';
import { consoleButton, recordClass } from '../frame/looks.ts';

/** A larger difference looks like a typo and is confirmed first. */
const ASKED_FROM_FILS = 5000;

type Props = { report: DayReport; params: { storeId: number; day: string }; askPin: AskPin };

export function CashCard({ report, params, askPin }: Props) {
  const { t } = useConsole();
  const [, ...earlier] = report.cash_counts;
  return (
    <section className={recordClass} aria-label={t('console.day.cash')}>
      <h2>{t('console.day.cash')}</h2>
      <ExpectedCash report={report} />
      <CountForm expected={report.cash_expected} params={params} askPin={askPin} />
      {earlier.length > 0 && <EarlierCounts counts={earlier} />}
    </section>
  );
}

function ExpectedCash({ report }: { report: DayReport }) {
  const { t } = useConsole();
  const [last] = report.cash_counts;
  // Dirhams with two digits, compared as they are displayed.
  const difference = last ? Number((last.counted - report.cash_expected).toFixed(2)) : 0;
  return (
    <>
      <table className={dayTableClass}>
        <tbody>
          {report.till_refunds.cash > 0 && (
            <tr>
              <th scope="row">{t('console.day.cashBack')}</th>
              <td>
                <Aed amount={-report.till_refunds.cash} />
              </td>
            </tr>
          )}
          {report.till_refunds.cop > 0 && (
            <tr>
              <th scope="row">{t('console.day.copBack')}</th>
              <td>
                <Aed amount={-report.till_refunds.cop} />
              </td>
            </tr>
          )}
          <tr>
            <th scope="row">{t('console.day.expected')}</th>
            <td>
              <Aed amount={report.cash_expected} />
            </td>
          </tr>
          {last && (
            <>
              <tr>
                <th scope="row">{t('console.day.counted')}</th>
                <td>
                  <Aed amount={last.counted} />
                </td>
              </tr>
              <tr className={difference === 0 ? sumRowClass : `${sumRowClass} text-late`}>
                <th scope="row">{t('console.day.difference')}</th>
                <td>
                  <Aed amount={difference} />
                </td>
              </tr>
            </>
          )}
        </tbody>
      </table>
      <p className="mut">
        {last ? (
          <>
            {t('console.day.countedBy', { login: last.by })} · <DayTime at={last.at} />
          </>
        ) : (
          t('console.day.notCounted')
        )}
      </p>
    </>
  );
}

function CountForm({
  expected,
  params,
  askPin,
}: Pick<Props, 'params' | 'askPin'> & { expected: number }) {
  const { t, lang } = useConsole();
  const done = useDoneToast();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [doubted, setDoubted] = useState<number | null>(null);
  const count = useCall('countCash', {
    askPin,
    onDone: () => {
      setTyped('');
      done(t('console.day.countSaved'));
    },
  });

  const computeDifference = (fils: number) => fils - (aedToFils(expected) ?? 0);
  const store = (fils: number) => {
    setDoubted(null);
    void count.send({ params, body: { counted: filsToAed(fils) } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fils = readCash(typed);
    setWrong(fils === null);
    if (fils === null) return;
    if (Math.abs(computeDifference(fils)) > ASKED_FROM_FILS) setDoubted(fils);
    else store(fils);
  };
  return (
    <form className="grid gap-3 print:hidden" noValidate onSubmit={submit}>
      <Field
        label={t('console.day.countField')}
        value={typed}
        inputMode="decimal"
        dir="ltr"
        maxLength={12}
        autoComplete="off"
        error={isWrong ? t('console.day.countNeeded') : null}
        onChange={(text) => {
          setTyped(text);
          setWrong(false);
          setDoubted(null);
        }}
      />
      <div role="alert" className="grid gap-2">
        {doubted !== null && (
          <>
            <p>
              {t(computeDifference(doubted) < 0 ? 'console.day.farBelow' : 'console.day.farAbove', {
                counted: formatMoney(doubted, lang),
                difference: formatMoney(Math.abs(computeDifference(doubted)), lang),
              })}
            </p>
            <button
              type="button"
              className={consoleButton.outlined}
              disabled={count.isSending}
              onClick={() => store(doubted)}
            >
              {t('console.day.countAnyway')}
            </button>
          </>
        )}
      </div>
      <button type="submit" className={consoleButton.plain} disabled={count.isSending}>
        {t('console.day.count')}
      </button>
    </form>
  );
}

function EarlierCounts({ counts }: { counts: DayReport['cash_counts'] }) {
  const { t } = useConsole();
  return (
    <details>
      <summary>{t('console.day.earlierCounts')}</summary>
      <ul>
        {counts.map((each) => (
          <li key={`${each.at} ${each.counted}`} className="py-1">
            <Aed amount={each.counted} /> · {t('console.day.countedBy', { login: each.by })} ·{' '}
            <DayTime at={each.at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
