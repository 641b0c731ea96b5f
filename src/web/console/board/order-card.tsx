// One order on the board. Only a tap or Enter silences it; scrolling past does not.
import { createContext, type CSSProperties, memo, use } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { Fold } from '#shared/domain/kitchen/folded-rows.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import {
  columnFor,
  computeAge,
  formatAge,
  isSameTicket,
  percent,
  type Column,
  type Ticket,
} from './ticket.ts';
import { CardAllergy, CardArrival, CardCustomer, CardNotes, ticketNote } from './card-notes.tsx';
import { CardStates, HoldWords } from './card-states.tsx';
import { CardPresses, type PressWork } from './card-presses.tsx';
import { PartList, PartsOnTap, type OnTick } from './part-list.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { pulseClass } from '../frame/looks.ts';

export const STAGES: Readonly<Record<Column, string>> = {
  new: 'var(--color-stage-new)',
  kitchen: 'var(--color-stage-cook)',
  ready: 'var(--color-stage-ready)',
  way: 'var(--color-stage-way)',
};

/** A frame lies over everything that stands on the card. */
const FRAME = 'after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit]';
const FRAMES = {
  late: `${FRAME} after:border-2 after:border-late`,
  rings: `${FRAME} after:border-3 after:border-stage-new ${pulseClass.rings}`,
  urgent: `${FRAME} after:border-5 after:border-late ${pulseClass.urgent}`,
};

const FRESH = 'bg-(--stage)';
const BARS: Readonly<Record<string, string>> = { soon: 'bg-stage-cook', late: 'bg-late' };

export type CardWork = PressWork & {
  /** Groups whose dishes share one row of a ticket. */
  folds: readonly Fold[];
  onTouch(order: BoardOrder): void;
  onTick(order: BoardOrder, ...tick: Parameters<OnTick>): void;
};

type Props = {
  ticket: Ticket;
  work: CardWork;
  /** In the full-screen view nothing may change a ticket's height. Ten tickets have to fit, so the head shows only the customer's name. */
  flows?: 'cook' | 'handover' | null;
};

/** By what the age of a ticket is counted. */
export const BoardClock = createContext<{ nowMs: number | null; prepMinutes: number }>({
  nowMs: null,
  prepMinutes: 0,
});

/** Drawn every second, unlike the rest of a ticket. */
function TicketAge({ order }: { order: BoardOrder }) {
  const { nowMs, prepMinutes } = use(BoardClock);
  return (
    <Ltr>{nowMs === null ? '' : formatAge(computeAge(order, prepMinutes, nowMs).seconds)}</Ltr>
  );
}

function CardHead({ ticket: { order, age, waiting }, flows }: Pick<Props, 'ticket' | 'flows'>) {
  const { t } = useConsole();
  const isAtStove = flows === 'cook';
  const isDelivery = order.order_type === 'Delivery';
  const isGone = order.gone_from !== null;
  const isLate = !isGone && age?.state === 'late';
  const isSoon = !isGone && age?.state === 'soon';
  return (
    <div
      className={`ticket-head flex flex-wrap items-center gap-x-2 px-2.5 pt-2 pb-1.5 rounded-t-ctl flow:grid flow:grid-cols-[auto_auto_minmax(0,1fr)_auto] tablet:cook:gap-x-1.5 tablet:cook:px-2 tablet:cook:pt-0.75 tablet:cook:pb-px ${isLate ? 'bg-late-soft' : ''}`}
    >
      <h3 className="ticket-number text-[1.5rem]/[1] font-black" id={`order-${order.order_id}`}>
        <Ltr>{order.check_number}</Ltr>
      </h3>
      <span className="flex items-center gap-1 text-label text-ink-2">
        <Icon name={isDelivery ? 'moped' : 'storefront'} mirror={isDelivery} />
        <span className="ears-only">{t(isDelivery ? 'console.delivery' : 'console.pickup')}</span>
      </span>
      <span className="flex items-center gap-1 text-label text-ink-2 flow:overflow-hidden flow:whitespace-nowrap tablet:cook:[&>.icon]:hidden">
        <span className="ears-only">{t('console.due')} </span>
        <Icon name="timer" />
        <Ltr>{formatClock(new Date(order.due_at))}</Ltr>
      </span>
      <span
        className={`display-face ms-auto text-h3/[1] font-black tabular-nums ${isLate ? 'text-late' : isSoon ? 'text-stage-cook' : ''}`}
      >
        {age?.state === 'late' && <span className="ears-only">{t('console.late')} </span>}
        <TicketAge order={order} />
      </span>
      {flows && (
        <p className="ticket-name flex h-6 basis-full items-center gap-1.5 overflow-hidden text-body font-semibold whitespace-nowrap flow:col-span-full tablet:cook:h-4.5 tablet:cook:text-label/[18px] [&>bdi+*]:ms-auto">
          {isAtStove && isGone ? (
            <b role="alert" className="tablet:cook:text-sm">
              {t('console.cancelled')}
            </b>
          ) : (
            <>
              <bdi className="min-w-8 truncate">{order.customer_name}</bdi>
              <CardStates order={order} waiting={waiting} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** What no passing second changes. */
const CardBody = memo(function CardBody({
  order,
  work,
  flows,
  isMoving,
  waiting,
}: Pick<Ticket, 'order' | 'isMoving' | 'waiting'> & Pick<Props, 'work' | 'flows'>) {
  const { t } = useConsole();
  const isAtStove = flows === 'cook';
  const isOnTheWay = order.state === 'dispatched';
  const isGone = order.gone_from !== null;
  const cancelled = (
    <p className={ticketNote.allergy} role="alert">
      <Icon name="x-circle" />
      <b>{t('console.cancelled')}</b>
    </p>
  );
  const parts = {
    order,
    shows: work.shows,
    folds: work.folds,
    onTick: (...tick: Parameters<OnTick>) => work.onTick(order, ...tick),
  };
  return (
    <>
      {order.scheduled_for !== null && (
        <p className={ticketNote.line}>
          <Icon name="clock" />{' '}
          {t('console.scheduled', { time: formatClock(new Date(order.scheduled_for)) })}
        </p>
      )}
      {flows === null && order.hold && (
        <p className={ticketNote.line}>
          <Icon name="pause" />
          <HoldWords hold={order.hold} />
        </p>
      )}
      {flows === null && <CardArrival order={order} />}
      <CardAllergy order={order} />
      <CardNotes order={order} />
      {isOnTheWay || flows === 'handover' || <PartList {...parts} />}
      {isAtStove ||
        (isGone ? cancelled : <CardCustomer order={order} isFlowing={flows !== null} />)}
      {flows === 'handover' && !isOnTheWay && <PartsOnTap {...parts} />}
      {flows === null && waiting > 0 && (
        <p className={ticketNote.line}>
          <Icon name="offline" /> {t('console.notSent', { count: waiting })}
        </p>
      )}
      <CardPresses order={order} work={work} isMoving={isMoving} isAtStove={isAtStove} />
    </>
  );
});

/** A press on one ticket draws that ticket alone. */
const isSameCard = (a: Props, b: Props): boolean =>
  isSameTicket(a.ticket, b.ticket) && a.work === b.work && a.flows === b.flows;

export const OrderCard = memo(function OrderCard({ ticket, work, flows = null }: Props) {
  const { order, age, isRinging, isUrgent, isMoving, waiting } = ticket;
  const isGone = order.gone_from !== null;
  const isLate = !isGone && age?.state === 'late';
  const touch = () => work.onTouch(order);
  const state = [
    isGone ? 'gone' : '',
    isUrgent ? FRAMES.urgent : isRinging ? FRAMES.rings : isLate ? FRAMES.late : '',
    order.state === 'on_hold' && !isRinging ? 'opacity-85' : '',
  ].join(' ');
  return (
    // Hundreds of tickets stand in the columns: the browser lays out those in view.
    <article
      className={`ticket relative rounded-ctl bg-surface focus-visible:outline-ink forced-colors:border columns:[contain-intrinsic-size:auto_240px] columns:[content-visibility:auto] flow:mb-2 flow:break-inside-avoid flow:[&>:not(ul)]:break-inside-avoid tablet:cook:[--step:44px] tablet:cook:[--thumb:44px] ${state}`}
      style={{ '--stage': STAGES[columnFor(order) ?? 'new'] } as CSSProperties}
      aria-labelledby={`order-${order.order_id}`}
      tabIndex={isRinging ? 0 : -1}
      onClick={(event) => {
        // The buttons silence by themselves.
        if (isRinging && !(event.target as Element).closest('.ticket-actions button')) touch();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget && isRinging) touch();
      }}
    >
      <CardHead ticket={ticket} flows={flows} />
      <div className="h-1 overflow-hidden bg-sand">
        <i
          className={`block h-full w-(--v) ${isGone ? FRESH : (BARS[age?.state ?? ''] ?? FRESH)}`}
          style={{ '--v': `${percent(age)}%` } as CSSProperties}
        />
      </div>
      <CardBody order={order} work={work} flows={flows} isMoving={isMoving} waiting={waiting} />
    </article>
  );
}, isSameCard);
