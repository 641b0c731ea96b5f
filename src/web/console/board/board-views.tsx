// The three ways a screen looks at the board: all four columns, what cooks over the whole screen, and what is handed over.
import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { BoardOrder } from '#shared/contract/console.ts';
import { openWork } from '#shared/domain/work-rows.ts';
import { STATUS } from '#shared/domain/order-status.ts';
import { formatCount, joinList } from '#shared/i18n/format.ts';
import { Busy } from '../../ui/busy.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Icon } from '../../ui/icon.tsx';
import { COLUMNS, hangsIn, isUrgent, rings, type Column } from './board-orders.ts';
import { OrderCard, STAGES, type CardWork } from './order-card.tsx';
import { shownRows } from './part-list.tsx';
import { useContinued } from './use-continued.ts';
import { useConsole } from '../frame/console-language.tsx';

export const VIEWS = ['all', 'cook', 'handover'] as const;
export type View = (typeof VIEWS)[number];
type Props = { orders: readonly BoardOrder[]; isLoaded: boolean; work: CardWork };

export function ColumnsView({ orders, isLoaded, work }: Props) {
  const { t } = useConsole();
  /** On a phone one column is shown, chosen by its counter. */
  const [shown, setShown] = useState<Column>('new');
  const inColumn = (column: Column) => orders.filter((order) => hangsIn(order) === column);
  return (
    <>
      <div className="column-counters">
        {COLUMNS.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={shown === column}
            style={{ '--stage': STAGES[column] } as CSSProperties}
            onClick={() => setShown(column)}
          >
            <b>
              <Ltr>{inColumn(column).length}</Ltr>
            </b>
            {t(`console.column.${column}`)}
          </button>
        ))}
      </div>
      <main className="board-columns">
        {COLUMNS.map((column) => (
          <section
            key={column}
            className={`board-column ${shown === column ? 'is-shown' : ''}`}
            style={{ '--stage': STAGES[column] } as CSSProperties}
            aria-label={t(`console.column.${column}`)}
          >
            <header>
              <h2>{t(`console.column.${column}`)}</h2>
              <b>
                <Ltr>{inColumn(column).length}</Ltr>
              </b>
            </header>
            <div
              className="column-tickets"
              tabIndex={0}
              role="group"
              aria-label={t(`console.column.${column}`)}
            >
              {!isLoaded && column === 'new' && <Busy />}
              {isLoaded && column === 'new' && inColumn(column).length === 0 && (
                <p className="mut column-empty">{t('console.emptyNew')}</p>
              )}
              {inColumn(column).map((order) => (
                <OrderCard key={order.order_id} order={order} work={work} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}

/** New orders above a view that does not show their column: they ring here as well. */
function NewStrip({ orders, work }: { orders: readonly BoardOrder[]; work: CardWork }) {
  const { lang, t } = useConsole();
  const news = orders.filter(({ code }) => code === STATUS.pending);
  if (news.length === 0) return null;
  return (
    <section className="new-strip" aria-label={t('console.column.new')}>
      {news.map((order) => (
        <article
          key={order.order_id}
          className={`${rings(order, work.nowMs) ? 'rings' : ''} ${work.nowMs !== null && isUrgent(order, work.nowMs) ? 'urgent' : ''}`}
          aria-labelledby={`new-${order.order_id}`}
        >
          <button type="button" className="new-order" onClick={() => work.onTouch(order)}>
            <b id={`new-${order.order_id}`}>
              <Ltr>{order.check_number}</Ltr>
            </b>{' '}
            {t(order.order_type === 'Delivery' ? 'console.delivery' : 'console.pickup')}
            <span className="block truncate">
              {joinList(
                order.lines.map(
                  (line) =>
                    `${formatCount(line.quantity)} ${lang === 'ar' ? line.name_ar : line.name}`,
                ),
                lang,
              )}
            </span>
          </button>
          <button
            type="button"
            className="console-button go"
            disabled={work.moving.has(order.order_id)}
            onClick={() => work.onAction(order, 'accept')}
          >
            {t('console.accept')}
          </button>
          <button
            type="button"
            className="console-button outlined"
            disabled={work.moving.has(order.order_id)}
            aria-label={`${t('console.reject')} ${order.check_number}`}
            onClick={() => work.onAction(order, 'reject')}
          >
            <Icon name="close" />
          </button>
        </article>
      ))}
    </section>
  );
}

const COOKING: readonly number[] = [STATUS.inKitchen, STATUS.onHold];
const isCooking = (order: BoardOrder): boolean => COOKING.includes(order.gone_from ?? order.code);
const byAge = (a: BoardOrder, b: BoardOrder): number =>
  a.due_at.localeCompare(b.due_at) || a.placed_at.localeCompare(b.placed_at);

/** Open parts of everything that was accepted. */
export function ToMake({ orders, work }: { orders: readonly BoardOrder[]; work: CardWork }) {
  const { lang, t } = useConsole();
  const open = openWork(
    orders
      .filter(({ code }) => code === STATUS.inKitchen)
      .flatMap((order) => shownRows(order, work.shows))
      .filter((row) => row.kind === 'part'),
  );
  if (open.length === 0) return null;
  const isArabic = lang === 'ar';
  return (
    <ul className="to-make" tabIndex={0} aria-label={t('console.toMake')}>
      {open.map((one) => (
        <li key={one.key}>
          <b>{formatCount(one.quantity)}</b>
          <bdi>{isArabic ? one.name_ar : one.name}</bdi>
          <small>
            <bdi>{isArabic ? one.size_ar : one.size}</bdi>
            {one.heat.map(({ text, text_ar }) => (
              <bdi key={text}> {isArabic ? text_ar : text}</bdi>
            ))}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Oldest first, over the whole screen. `undo`: what can be taken back, on the strip of what is to be made. */
export function FlowView({
  orders,
  isLoaded,
  work,
  view,
  undo,
}: Props & { view: 'cook' | 'handover'; undo: ReactNode }) {
  const { t } = useConsole();
  const flow = useRef<HTMLElement>(null);
  useContinued(flow);
  const hasWork = (order: BoardOrder): boolean =>
    shownRows(order, work.shows).some(({ kind }) => kind === 'part');
  const shown =
    view === 'cook'
      ? orders.filter((order) => isCooking(order) && hasWork(order)).toSorted(byAge)
      : orders
          .filter(({ code }) => code === STATUS.ready || code === STATUS.dispatched)
          .toSorted(byAge);
  return (
    <div className={`flow-screen ${view}`}>
      <NewStrip orders={orders} work={work} />
      {view === 'cook' && <ToMake orders={orders} work={work} />}
      <main
        ref={flow}
        className={`ticket-flow ${view === 'handover' ? 'wide' : ''}`}
        tabIndex={0}
        aria-label={t(`console.view.${view}`)}
      >
        {!isLoaded && <Busy />}
        {isLoaded && shown.length === 0 && (
          <p className="mut column-empty">{t(`console.none.${view}`)}</p>
        )}
        {shown.map((order) => (
          <OrderCard key={order.order_id} order={order} work={work} isAtStove={view === 'cook'} />
        ))}
      </main>
      {undo}
    </div>
  );
}
