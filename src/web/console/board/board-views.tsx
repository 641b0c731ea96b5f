// The three views of the board: all columns, cooking only, and hand-over.
import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
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
    <ul
      className="to-make flex min-w-0 flex-[1_1_160px] items-center gap-1.5 overflow-x-auto [scrollbar-width:none]"
      tabIndex={0}
      aria-label={t('console.toMake')}
    >
      {open.map((each) => (
        <li
          key={each.key}
          className="flex flex-none items-baseline gap-1.5 rounded-[8px] bg-surface px-3 py-1.5"
        >
          <b className="display-face text-[1.25rem]/[1] font-black text-saffron">
            {formatCount(each.quantity)}
          </b>
          <bdi>{isArabic ? each.name_ar : each.name}</bdi>
          <small className="text-ink-2">
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

const COUNT =
  'display-face grid h-7 min-w-8.5 place-items-center rounded-[8px] bg-(--stage) px-1.5 text-[1.25rem]/[1] font-black text-on-ink';

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
    <button
      type="button"
      className="late-count flex flex-none items-center gap-2 rounded-[12px] border-2 border-late px-3.5 font-[700] text-late"
      onClick={show}
    >
      <Icon name="timer" /> {t('console.lateCount', { count: late.length })}
    </button>
  );
}

export const VIEWS = ['all', 'cook', 'handover'] as const;
export type View = (typeof VIEWS)[number];
type Props = { tickets: readonly Ticket[]; isLoaded: boolean; work: CardWork };

/** As many tickets more of a column are drawn whenever its last one is within a screen of the view. */
const DRAWN_AT_ONCE = 20;
const TICKET_PX = 248;

/** The room of the tickets that are not drawn yet. */
function TicketsBelow({ count, onNear }: { count: number; onNear: () => void }) {
  const watch = useCallback(
    (room: HTMLElement | null) => {
      if (room === null) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting === true) onNear();
        },
        { root: room.parentElement, rootMargin: '100%' },
      );
      observer.observe(room);
      return () => observer.disconnect();
    },
    [onNear],
  );
  return <div ref={watch} style={{ height: count * TICKET_PX }} />;
}

/** A press on a tablet answers sooner with eighty tickets on the page than with four hundred. */
function ColumnTickets({ tickets, work }: Pick<Props, 'tickets' | 'work'>) {
  const [drawn, setDrawn] = useState(DRAWN_AT_ONCE);
  const drawMore = useCallback(() => setDrawn(drawn + DRAWN_AT_ONCE), [drawn]);
  return (
    <>
      {tickets.slice(0, drawn).map((ticket) => (
        <OrderCard key={ticket.order.order_id} ticket={ticket} work={work} />
      ))}
      {tickets.length > drawn && <TicketsBelow count={tickets.length - drawn} onNear={drawMore} />}
    </>
  );
}

export function ColumnsView({ tickets, isLoaded, work }: Props) {
  const { t } = useConsole();
  /** On a phone one column is shown, chosen by its counter. */
  const [shown, setShown] = useState<Column>('new');
  const inColumn = (column: Column) => tickets.filter(({ order }) => columnFor(order) === column);
  return (
    <>
      <div className="grid grid-cols-4 gap-1 px-1.5 pt-1 tablet:hidden">
        {COLUMNS.map((column) => (
          <button
            key={column}
            type="button"
            className="grid min-h-15 place-items-center gap-0.5 rounded-ctl bg-ground p-1 text-label font-semibold aria-pressed:inset-ring-3 aria-pressed:inset-ring-(--stage)"
            aria-pressed={shown === column}
            style={{ '--stage': STAGES[column] } as CSSProperties}
            onClick={() => setShown(column)}
          >
            <b className={COUNT}>
              <Ltr>{inColumn(column).length}</Ltr>
            </b>
            {t(`console.column.${column}`)}
          </button>
        ))}
      </div>
      <main className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-2 p-1.5 tablet:grid-cols-4 tablet:p-2">
        {COLUMNS.map((column) => (
          <section
            key={column}
            className={`min-h-0 min-w-0 flex-col overflow-hidden rounded-[12px] bg-ground tablet:flex ${shown === column ? 'flex' : 'hidden'}`}
            style={{ '--stage': STAGES[column] } as CSSProperties}
            aria-label={t(`console.column.${column}`)}
          >
            <header className="hidden items-center gap-2.5 border-b-3 border-(--stage) px-3 py-2 tablet:flex">
              <h2 className="text-[1.25rem] text-(--stage)">{t(`console.column.${column}`)}</h2>
              <b className={`${COUNT} ms-auto`}>
                <Ltr>{inColumn(column).length}</Ltr>
              </b>
            </header>
            {column === 'kitchen' && (
              // Its room is kept: the last tick moves no ticket up.
              <div className="flex h-12 flex-none px-1.5 pt-1.5">
                <ToMake tickets={tickets} work={work} />
              </div>
            )}
            <div
              className="column-tickets grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2 overflow-auto p-1.5 [scrollbar-width:none]"
              tabIndex={0}
              role="group"
              aria-label={t(`console.column.${column}`)}
            >
              {!isLoaded && column === 'new' && <Busy />}
              {isLoaded && column === 'new' && inColumn(column).length === 0 && (
                <p className="mut p-3 text-center">{t('console.emptyNew')}</p>
              )}
              <ColumnTickets tickets={inColumn(column)} work={work} />
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
    <div className="group/flow grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)]">
      <div className="flow-head relative mx-2 mt-1 flex h-17 gap-2">
        {lost}
        <LateCount tickets={shown} />
        <CallStrip tickets={tickets.filter((ticket) => !shown.includes(ticket))} work={work} />
        {view === 'cook' && <ToMake tickets={tickets} work={work} />}
        {undo}
        {whole < shown.length && (
          <button
            type="button"
            className="ms-auto hidden flex-none items-center gap-2 rounded-[12px] bg-surface px-3.5 font-[700] tablet:flex"
            onClick={next}
          >
            {t('console.pageOf', { shown: whole, count: shown.length })}
            <Icon name="caret-right" mirror />
            <span className="ears-only">{t('console.pageNext')}</span>
          </button>
        )}
      </div>
      <main
        ref={ref}
        className={`ticket-flow h-full min-h-0 gap-x-2 px-2 py-1 [column-fill:auto] max-tablet:overflow-x-hidden max-tablet:overflow-y-auto max-tablet:group-has-[.call-strip]/flow:pb-40 tablet:overflow-x-auto tablet:overflow-y-hidden ${view === 'handover' ? 'wide tablet:columns-[280px]' : 'tablet:columns-[180px] min-[1400px]:columns-[203px]'}`}
        tabIndex={0}
        aria-label={t(`console.view.${view}`)}
      >
        {!isLoaded && <Busy />}
        {isLoaded && shown.length === 0 && (
          <p className="mut p-3 text-center">{t(`console.none.${view}`)}</p>
        )}
        {shown.map((ticket) => (
          <OrderCard key={ticket.order.order_id} ticket={ticket} work={work} flows={view} />
        ))}
      </main>
    </div>
  );
}
