// The three views of the board: all columns, cooking only, and hand-over.
import { type CSSProperties, type ReactNode, useState } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { OrderState } from '#shared/domain/orders/order-life.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { COLUMNS, COOKING, type Column, columnFor, type Ticket } from './ticket.ts';
import { type CardWork, OrderCard, STAGES } from './order-card.tsx';
import { shownRows } from './part-list.tsx';
import { useFlow } from './use-flow.ts';
import { CallStrip } from './call-strip.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { openWork } from '#shared/domain/kitchen/work-rows.ts';
import { formatCount } from '#shared/i18n/format.ts';

/** Open parts of all accepted orders, those on hold included. */
function ToMake({ tickets, work }: { tickets: readonly Ticket[]; work: CardWork }) {
  const { lang, t } = useConsole();
  const isFolded = (itemId: number) => work.folds.some(({ item_ids }) => item_ids.includes(itemId));
  // Parts to cook come before parts that only go into the bag.
  const open = openWork(
    tickets
      .filter(({ order }) => COOKING.includes(order.state))
      .flatMap(({ order }) => shownRows(order, work.shows))
      .filter((row) => row.kind === 'part'),
  ).toSorted((a, b) => Number(isFolded(a.itemId)) - Number(isFolded(b.itemId)));
  if (open.length === 0) return null;
  const isArabic = lang === 'ar';
  return (
    <ul className="to-make" tabIndex={0} aria-label={t('console.toMake')}>
      {open.map((each) => (
        <li key={each.key}>
          <b>{formatCount(each.quantity)}</b>
          <bdi>{isArabic ? each.name_ar : each.name}</bdi>
          <small>
            <bdi>{isArabic ? each.size_ar : each.size}</bdi>
            {each.heat.map(({ text, text_ar }) => (
              <bdi key={text}> {isArabic ? text_ar : text}</bdi>
            ))}
          </small>
        </li>
      ))}
    </ul>
  );
}

function LateCount({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useConsole();
  const [last, setLast] = useState('');
  const late = tickets
    .filter(({ order, age }) => order.gone_from === null && age?.state === 'late')
    .map(({ order }) => order.order_id);
  if (late.length === 0) return null;
  const show = () => {
    const next = late[late.indexOf(last) + 1] ?? late[0] ?? '';
    setLast(next);
    const ticket = document.querySelector<HTMLElement>(`[aria-labelledby="order-${next}"]`);
    ticket?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    ticket?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="late-count" onClick={show}>
      <Icon name="timer" /> {t('console.lateCount', { count: late.length })}
    </button>
  );
}

export const VIEWS = ['all', 'cook', 'handover'] as const;
export type View = (typeof VIEWS)[number];
type Props = { tickets: readonly Ticket[]; isLoaded: boolean; work: CardWork };

export function ColumnsView({ tickets, isLoaded, work }: Props) {
  const { t } = useConsole();
  /** On a phone one column is shown, chosen by its counter. */
  const [shown, setShown] = useState<Column>('new');
  const inColumn = (column: Column) => tickets.filter(({ order }) => columnFor(order) === column);
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
            {column === 'kitchen' && (
              <div className="column-make">
                <ToMake tickets={tickets} work={work} />
              </div>
            )}
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
              {inColumn(column).map((ticket) => (
                <OrderCard key={ticket.order.order_id} ticket={ticket} work={work} />
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}

const HANDED_OVER: readonly OrderState[] = ['ready', 'dispatched'];
/** A cancelled order stays where it was until somebody has seen it. */
const isAmong = (states: readonly OrderState[], order: BoardOrder): boolean =>
  states.includes(order.gone_from ?? order.state);

/** The full-screen view. `lost` and `undo` stand in a row above that is always there. */
export function FlowView({
  tickets,
  isLoaded,
  work,
  view,
  lost,
  undo,
}: Props & { view: 'cook' | 'handover'; lost: ReactNode; undo: ReactNode }) {
  const { t } = useConsole();
  const hasWork = (order: BoardOrder): boolean =>
    shownRows(order, work.shows).some(({ kind }) => kind === 'part');
  const shown =
    view === 'cook'
      ? tickets.filter(({ order }) => isAmong(COOKING, order) && hasWork(order))
      : tickets.filter(({ order }) => isAmong(HANDED_OVER, order));
  const { ref, whole, next } = useFlow(shown.length);
  return (
    <div className={`flow-screen ${view}`}>
      <div className="flow-head">
        {lost}
        <LateCount tickets={shown} />
        <CallStrip tickets={tickets.filter((ticket) => !shown.includes(ticket))} work={work} />
        {view === 'cook' && <ToMake tickets={tickets} work={work} />}
        {undo}
        {whole < shown.length && (
          <button type="button" className="page-button" onClick={next}>
            {t('console.pageOf', { shown: whole, count: shown.length })}
            <Icon name="caret-right" mirror />
            <span className="ears-only">{t('console.pageNext')}</span>
          </button>
        )}
      </div>
      <main
        ref={ref}
        className={`ticket-flow ${view === 'handover' ? 'wide' : ''}`}
        tabIndex={0}
        aria-label={t(`console.view.${view}`)}
      >
        {!isLoaded && <Busy />}
        {isLoaded && shown.length === 0 && (
          <p className="mut column-empty">{t(`console.none.${view}`)}</p>
        )}
        {shown.map((ticket) => (
          <OrderCard key={ticket.order.order_id} ticket={ticket} work={work} flows={view} />
        ))}
      </main>
    </div>
  );
}
