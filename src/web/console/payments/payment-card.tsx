import type { ConsolePayment } from '#shared/contract/console-payments.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { eventKey, reasonKey } from './refund-words.ts';
import { consoleButton, recordAmountClass, recordState, recordClass } from '../frame/looks.ts';

const STATES: Partial<Record<ConsolePayment['state'], 'good' | 'bad'>> = {
  paid: 'good',
  failed: 'bad',
  refund_due: 'bad',
};

const Aed = ({ amount }: { amount: number }) => <Money amountFils={aedToFils(amount) ?? 0} />;

type Props = {
  payment: ConsolePayment;
  storeName: string;
  /** null when there is nothing to refund. */ onRefund: (() => void) | null;
};

export function PaymentCard({ payment, storeName, onRefund }: Props) {
  const { lang, t } = useConsole();
  const lineName = (lineId: number): string => {
    const line = payment.lines.find(({ line_id }) => line_id === lineId);
    return line?.name[lang] ?? '';
  };
  const backFils = payment.refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amount }) => sum + (aedToFils(amount) ?? 0), 0);
  const id = `payment-${payment.payment_id}`;
  return (
    <article className={recordClass} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {t('console.payment.order')} <Ltr>{payment.check_number}</Ltr>
        </h2>
        <span className={recordState[STATES[payment.state] ?? 'plain']}>
          {t(`console.payment.state.${payment.state}`)}
        </span>
        <b className={recordAmountClass}>
          <Aed amount={payment.amount} />
        </b>
      </header>
      <p className="mut">
        <bdi>{storeName}</bdi> · <DayTime at={payment.created_at} /> ·{' '}
        <Ltr>#{payment.order_id}</Ltr>
        {payment.attempt > 1 && (
          <>
            {' '}
            · {t('console.payment.attempt')} <Ltr>{payment.attempt}</Ltr>
          </>
        )}
        {payment.card !== '' && (
          <>
            {' '}
            · <bdi>{payment.card}</bdi>
          </>
        )}
        {payment.reference !== '' && (
          <>
            {' '}
            · {t('console.payment.reference')} <Ltr>{payment.reference}</Ltr>
          </>
        )}
      </p>
      {backFils > 0 && (
        <p>
          {t(
            payment.refunded > 0 && backFils === aedToFils(payment.refunded)
              ? 'console.payment.refunded'
              : 'console.payment.goingBack',
          )}
          : <Money amountFils={backFils} />
        </p>
      )}
      {payment.refunds.length > 0 && (
        <section aria-label={t('console.payment.refunds')}>
          <h3>{t('console.payment.refunds')}</h3>
          <ul>
            {payment.refunds.map((refund) => (
              <li key={refund.refund_id} className="py-1">
                <span className={`font-[650] ${refund.state === 'failed' ? 'text-late' : ''}`}>
                  {t(`console.refund.state.${refund.state}`)}
                </span>{' '}
                <Aed amount={refund.amount} />
                <small>
                  {' '}
                  {t(reasonKey(refund.reason))} · <bdi>{refund.actor}</bdi> ·{' '}
                  <Ltr>{refund.credit_note}</Ltr> · <DayTime at={refund.created_at} />
                </small>
                {refund.lines.map(({ line_id, quantity }) => (
                  <small key={line_id} className="block">
                    <bdi>{t('console.refund.piecesOf', { quantity, name: lineName(line_id) })}</bdi>
                  </small>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <details>
        <summary>{t('console.payment.events')}</summary>
        <ol>
          {payment.events.map((event, index) => (
            <li key={index} className="py-1">
              <DayTime at={event.at} /> {t(eventKey(event.kind))}
            </li>
          ))}
        </ol>
      </details>
      {onRefund && (
        <button type="button" className={consoleButton.plain} onClick={onRefund}>
          {t('console.refund')}
        </button>
      )}
    </article>
  );
}
