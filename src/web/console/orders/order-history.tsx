import type { OrderAct } from '#shared/contract/console-orders.ts';
import { POS_ACTOR, POS_IMPLIED } from '#shared/domain/orders/pos-hand-over.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { Money } from '../../ui/money.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { DayTime } from '../frame/day-time.tsx';
import { actKey, actReasonKey } from './order-words.ts';
import { recordClass } from '../frame/looks.ts';

export function OrderHistory({ acts }: { acts: readonly OrderAct[] }) {
  const { t } = useConsole();
  const formatActor = ({ by_kind, by, screen }: OrderAct): string => {
    if (by_kind === 'customer') return t('console.act.byCustomer');
    if (by_kind === 'system')
      return t(
        by === POS_ACTOR || by === POS_IMPLIED ? 'console.pos.title' : 'console.act.bySystem',
      );
    return [by, screen].filter((candidate) => candidate !== '').join(' · ');
  };
  return (
    <section className={recordClass} aria-label={t('console.orders.history')}>
      <h2>{t('console.orders.history')}</h2>
      <ol>
        {acts.map((act, index) => {
          const reason = act.reason === null ? null : actReasonKey(act.reason);
          return (
            <li
              key={index}
              className={`flex gap-4 border-b border-line py-2 [&>span>small]:block ${act.undone ? '[&_b]:line-through' : ''}`}
            >
              <DayTime at={act.at} />
              <span>
                <b>{t(actKey(act.what))}</b>
                {act.amount !== null && (
                  <>
                    {' '}
                    <Money amountFils={aedToFils(act.amount) ?? 0} />
                  </>
                )}
                {reason !== null && <> · {t(reason)}</>}
                {act.undone && <> · {t('console.act.wasUndone')}</>}
                <small>
                  <bdi>{formatActor(act)}</bdi>
                </small>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
