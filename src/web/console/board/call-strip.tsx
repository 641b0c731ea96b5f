// Above a view that shows only what cooks, or what is handed over: whatever else wants an answer. New orders, those that ring for another reason, and
// those that were cancelled: a bell always has something to tap, and nothing vanishes unseen.
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { formatCount, joinList } from '#shared/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { isUrgent, rings } from './board-orders.ts';
import type { CardWork } from './order-card.tsx';

type Props = { order: BoardOrder; work: CardWork };

/** What the order wants, or what is in it. */
function Wants({ order }: { order: BoardOrder }) {
  const { lang, t } = useConsole();
  const { arrival, hold } = order;
  if (order.gone_from !== null) return t('console.cancelled');
  if (arrival)
    return (
      <>
        {t('console.isHere', { time: formatClock(new Date(arrival.at)) })}{' '}
        <bdi>{arrival.plate}</bdi>
      </>
    );
  if (typeof hold?.until === 'string')
    return t('console.onHoldUntil', { time: formatClock(new Date(hold.until)) });
  return joinList(
    order.lines.map(
      (line) => `${formatCount(line.quantity)} ${lang === 'ar' ? line.name_ar : line.name}`,
    ),
    lang,
  );
}

function Answers({ order, work }: Props) {
  const { t } = useConsole();
  if (order.gone_from !== null)
    return (
      <button
        type="button"
        className="console-button"
        aria-label={`${t('console.seen')} ${order.check_number}`}
        onClick={() => work.onSeen(order)}
      >
        <Icon name="check" /> {t('console.seen')}
      </button>
    );
  if (order.code !== STATUS.pending) return null;
  const isMoving = work.moving.has(order.order_id);
  return (
    <>
      <button
        type="button"
        className="console-button go"
        disabled={isMoving}
        onClick={() => work.onAction(order, 'accept')}
      >
        {t('console.accept')}
      </button>
      <button
        type="button"
        className="console-button outlined"
        disabled={isMoving}
        aria-label={`${t('console.reject')} ${order.check_number}`}
        onClick={() => work.onAction(order, 'reject')}
      >
        <Icon name="close" />
      </button>
    </>
  );
}

function Call({ order, work }: Props) {
  const { t } = useConsole();
  const isGone = order.gone_from !== null;
  const state = [
    isGone ? 'gone' : '',
    rings(order, work.nowMs) ? 'rings' : '',
    work.nowMs !== null && isUrgent(order, work.nowMs) ? 'urgent' : '',
  ];
  return (
    <article className={state.join(' ')} aria-labelledby={`call-${order.order_id}`}>
      <button type="button" className="call-order" onClick={() => work.onTouch(order)}>
        <b id={`call-${order.order_id}`}>
          <Ltr>{order.check_number}</Ltr>
        </b>{' '}
        {t(order.order_type === 'Delivery' ? 'console.delivery' : 'console.pickup')}
        <span className="block truncate">
          <Wants order={order} />
        </span>
      </button>
      <Answers order={order} work={work} />
    </article>
  );
}

/** `orders`: those that the view does not show. */
export function CallStrip({ orders, work }: { orders: readonly BoardOrder[]; work: CardWork }) {
  const { t } = useConsole();
  const calling = orders.filter(
    (order) =>
      order.code === STATUS.pending || order.gone_from !== null || rings(order, work.nowMs),
  );
  if (calling.length === 0) return null;
  return (
    <section className="call-strip" aria-label={t('console.calls')}>
      {calling.map((order) => (
        <Call key={order.order_id} order={order} work={work} />
      ))}
    </section>
  );
}
