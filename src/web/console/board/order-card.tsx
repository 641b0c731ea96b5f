// One order on the board. Everything a customer wrote is shown as text, apart from the rest of the line's direction, and cut after six lines.
import type { CSSProperties } from 'react';
import type { BoardAction, BoardOrder } from '#shared/contract/console.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { formatAmount } from '#shared/i18n/format.ts';
import { aedToFils } from '#shared/domain/money.ts';
import { STATUS } from '#shared/domain/order-status.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { ageOf, formatAge } from './age.ts';
import { rings } from './board-orders.ts';
import { cardActions } from './card-actions.ts';
import { CardMenu } from './card-menu.tsx';
import { OrderLines } from './order-lines.tsx';
import { useConsole } from '../frame/console-language.tsx';

const CUTLERY_WORDS = / ?- Add Curtlery$/;

type Props = {
  order: BoardOrder;
  prepMinutes: number;
  nowMs: number | null;
  isMoving: boolean;
  onAction: (action: BoardAction) => void;
  onTouch: () => void;
};

export function OrderCard({ order, prepMinutes, nowMs, isMoving, onAction, onTouch }: Props) {
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
  // Cutlery has a box of its own; the words the point of sale expects would only repeat it.
  const notes = order.cutlery ? order.notes.replace(CUTLERY_WORDS, '').trim() : order.notes;
  const state = `${age?.state ?? 'fresh'} ${rings(order) ? 'rings' : ''} ${order.code === STATUS.onHold ? 'held' : ''}`;
  return (
    <article
      className={`kc ${state}`}
      aria-labelledby={`order-${order.order_id}`}
      onPointerDown={rings(order) ? onTouch : undefined}
    >
      <div className="kh">
        <h3 className="no" id={`order-${order.order_id}`}>
          <Ltr>{order.check_number}</Ltr>
        </h3>
        <span className="ty">
          <Icon name={isDelivery ? 'moped' : 'storefront'} mirror={isDelivery} />{' '}
          {t(isDelivery ? 'console.delivery' : 'console.pickup')}
        </span>
        <span className="tm">
          {age?.state === 'late' && <span className="sr">{t('console.late')} </span>}
          <Ltr>{age === null ? '' : formatAge(age.seconds)}</Ltr>
        </span>
        {inMenu.length > 0 && (
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
      {isOnTheWay || <OrderLines lines={order.lines} />}
      {(isOnTheWay || order.code === STATUS.ready) && (
        <p className="who">
          <b>
            <bdi>{order.customer_name}</bdi>
          </b>
          <small>
            <bdi>{isDelivery ? order.area : ''}</bdi> <Ltr>{order.phone}</Ltr>
          </small>
        </p>
      )}
      {notes !== '' &&
        (order.allergy ? (
          <p className="nt al">
            <Icon name="warning" />
            <span>
              <b>{t('console.allergy')}</b> <bdi className="cap6">{notes}</bdi>
            </span>
          </p>
        ) : (
          <p className="nt">
            <bdi className="cap6">{notes}</bdi>
          </p>
        ))}
      {order.leave_at_door && (
        <p className="nt">
          <Icon name="house" /> {t('console.leaveAtDoor')}
        </p>
      )}
      {order.rider_note !== '' && (
        <p className="nt">
          <Icon name="moped" mirror /> <bdi className="cap6">{order.rider_note}</bdi>
        </p>
      )}
      {order.change_for !== null && (
        <p className="nt">
          <Icon name="money" />{' '}
          {t('console.changeFor', {
            amount: `\u2066${formatAmount(aedToFils(order.change_for) ?? 0, 0)}\u2069`,
          })}
        </p>
      )}
      {order.cutlery && !isOnTheWay && <p className="nt">{t('console.cutlery')}</p>}
      {main !== null &&
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
