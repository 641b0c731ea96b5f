import type { ConsoleOrder } from '#shared/contract/console-orders.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { Money } from '../../ui/money.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { reasonKey } from '../payments/refund-words.ts';
import {
  consoleButton,
  recordActsClass,
  recordAmountClass,
  recordClass,
  recordState,
} from '../frame/looks.ts';

type Props = {
  order: ConsoleOrder;
  isBusy: boolean;
  onRefund: () => void;
  onMethod: (method: 'Cash' | 'COP') => void;
};

export function TillCard({ order, isBusy, onRefund, onMethod }: Props) {
  const { t } = useConsole();
  const { till } = order;
  if (order.payment_method === 'Card') return null;
  const other = order.payment_method === 'Cash' ? 'COP' : 'Cash';
  const backFils = (till?.refunds ?? []).reduce(
    (sum, refund) => sum + (aedToFils(refund.amount) ?? 0),
    0,
  );
  return (
    <section className={recordClass} aria-label={t('console.orders.money')}>
      <header>
        <h2>{t('console.orders.money')}</h2>
        <span className={recordState.plain}>{t(`console.day.method.${order.payment_method}`)}</span>
        <b className={recordAmountClass}>
          <Money amountFils={aedToFils(order.total) ?? 0} />
        </b>
      </header>
      {till === null && <p className="mut">{t('console.orders.notHandedOver')}</p>}
      {till && till.refunds.length > 0 && (
        <ul>
          {till.refunds.map((refund) => (
            <li key={refund.refund_id} className="py-1">
              <b>{t('console.payment.refunded')}</b>{' '}
              <Money amountFils={aedToFils(refund.amount) ?? 0} />
              <small>
                {' '}
                {t(reasonKey(refund.reason))} · <bdi>{refund.actor}</bdi> ·{' '}
                <DayTime at={refund.created_at} />
              </small>
            </li>
          ))}
        </ul>
      )}
      <p className={recordActsClass}>
        {till && backFils < (aedToFils(till.amount) ?? 0) && (
          <button type="button" className={consoleButton.plain} onClick={onRefund}>
            {t('console.orders.refund')}
          </button>
        )}
        {order.state !== 'cancelled' && (
          <button
            type="button"
            className={consoleButton.outlined}
            disabled={isBusy}
            onClick={() => onMethod(other)}
          >
            {t(other === 'COP' ? 'console.orders.wasCard' : 'console.orders.wasCash')}
          </button>
        )}
      </p>
    </section>
  );
}
