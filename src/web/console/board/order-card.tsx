// One order on the board. Only a tap or Enter silences it: a finger that scrolls past makes no click.
import type { CSSProperties } from 'react';
import type { BoardAction, BoardOrder } from '#shared/contract/console.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { STATUS } from '#shared/domain/order-status.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ageOf, formatAge } from './age.ts';
import { isUrgent, rings } from './board-orders.ts';
import { cardActions } from './card-actions.ts';
import { CardAllergy, CardCustomer, CardNotes } from './card-notes.tsx';
import { CardMenu } from './card-menu.tsx';
import { OrderLines } from './order-lines.tsx';
import { useConsole } from '../frame/console-language.tsx';

type Props = {
  order: BoardOrder;
  prepMinutes: number;
  nowMs: number | null;
  isMoving: boolean;
  onAction: (action: BoardAction) => void;
  onTouch: () => void;
  /** A cancelled order stays until somebody has seen it. */ onSeen: () => void;
};

export function OrderCard({
  order,
  prepMinutes,
  nowMs,
  isMoving,
  onAction,
  onTouch,
  onSeen,
}: Props) {
  const { t } = useConsole();
  const age = nowMs === null ? null : ageOf(order, prepMinutes, nowMs);
  const isDelivery = order.order_type === 'Delivery';
  const isNew = order.code === STATUS.pending;
  const isOnTheWay = order.code === STATUS.dispatched;
  const { main, rare } = cardActions(order.order_type, order.code);
  const words: Partial<Record<BoardAction, ConsoleKey>> = {
    accept: 'console.accept',
    ready: 'console.actReady',
    dispatch: 'console.dispatch',
    complete: isDelivery ? 'console.delivered' : 'console.collected',
    resume: 'console.resume',
  };
  const mainWord = main === null ? undefined : words[main];
  const inMenu = isNew ? rare.filter((action) => action !== 'reject') : rare;
  const isGone = order.gone_from !== null;
  const state = [
    isGone ? 'gone' : (age?.state ?? 'fresh'),
    rings(order, nowMs) ? 'rings' : '',
    nowMs !== null && isUrgent(order, nowMs) ? 'urgent' : '',
    order.code === STATUS.onHold ? 'held' : '',
  ].join(' ');
  return (
    <article
      className={`kc ${state}`}
      aria-labelledby={`order-${order.order_id}`}
      tabIndex={rings(order, nowMs) ? 0 : undefined}
      onClick={rings(order, nowMs) ? onTouch : undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget && rings(order, nowMs))
          onTouch();
      }}
    >
      <div className="kh">
        <h3 className="no" id={`order-${order.order_id}`}>
          <Ltr>{order.check_number}</Ltr>
        </h3>
        <span className="ty">
          <Icon name={isDelivery ? 'moped' : 'storefront'} mirror={isDelivery} />{' '}
          {t(isDelivery ? 'console.delivery' : 'console.pickup')}
        </span>
        <span className="due">
          <span className="sr">{t('console.due')} </span>
          <Ltr>{formatClock(new Date(order.due_at))}</Ltr>
        </span>
        <span className="tm">
          {age?.state === 'late' && <span className="sr">{t('console.late')} </span>}
          <Ltr>{age === null ? '' : formatAge(age.seconds)}</Ltr>
        </span>
        {!isGone && inMenu.length > 0 && (
          <CardMenu
            label={t('console.more', { number: order.check_number })}
            actions={inMenu}
            isDisabled={isMoving}
            onAction={onAction}
          />
        )}
      </div>
      <div className="bar">
        <i style={{ '--v': `${Math.round((age?.share ?? 0) * 100)}%` } as CSSProperties} />
      </div>
      {order.scheduled_for !== null && (
        <p className="nt when">
          <Icon name="clock" />{' '}
          {t('console.scheduled', { time: formatClock(new Date(order.scheduled_for)) })}
        </p>
      )}
      {order.code === STATUS.onHold && (
        <p className="nt when">
          <Icon name="pause" /> {t('console.onHold')}
        </p>
      )}
      <CardAllergy order={order} />
      <CardNotes order={order} />
      {isOnTheWay || <OrderLines lines={order.lines} />}
      {isGone ? (
        <>
          <p className="nt al" role="alert">
            <Icon name="x-circle" />
            <b>{t('console.cancelled')}</b>
          </p>
          <button type="button" className="kbtn" onClick={onSeen}>
            <Icon name="check" /> {t('console.seen')}
          </button>
        </>
      ) : (
        <CardCustomer order={order} />
      )}
      {!isGone &&
        main !== null &&
        mainWord &&
        (isNew ? (
          <div className="kpair">
            <button
              type="button"
              className="kbtn go"
              disabled={isMoving}
              onClick={() => onAction('accept')}
            >
              <Icon name="check" /> {t('console.accept')}
            </button>
            <button
              type="button"
              className="kbtn x"
              disabled={isMoving}
              aria-label={`${t('console.reject')} ${order.check_number}`}
              onClick={() => onAction('reject')}
            >
              <Icon name="close" />
            </button>
          </div>
        ) : (
          <button
            type="button"
            className={`kbtn ${isOnTheWay ? '' : 'mid'}`}
            disabled={isMoving}
            onClick={() => onAction(main)}
          >
            {t(mainWord)}
          </button>
        ))}
    </article>
  );
}
