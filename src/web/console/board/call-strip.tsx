// Orders that need attention while a view shows other ones: new, ringing and cancelled. The bell always has something to tap.
import { useState } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { splitNote } from '#shared/domain/kitchen/allergy-words.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { formatCount, joinList } from '#shared/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { formatAge, type Ticket } from './ticket.ts';
import { kitchenNotes } from './card-notes.tsx';
import type { CardWork } from './order-card.tsx';
import { consoleButton, pulseClass } from '../frame/looks.ts';
import { partAllergy } from './part-list.tsx';

const NUMBER = 'display-face text-h3/[1] font-black';
const toLine = (isOpen: boolean): string => `block text-label ${isOpen ? '' : 'truncate'}`;

type Props = { ticket: Ticket; work: CardWork };

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

/** Allergies, as answered or as found in the notes. */
function Allergies({ order, isOpen }: { order: BoardOrder; isOpen: boolean }) {
  const { lang, t } = useConsole();
  const names = order.allergies.map((allergy) => t(`console.allergen.${allergy}`));
  if (names.length === 0 && kitchenNotes(order).every((note) => splitNote(note).allergy === ''))
    return null;
  return (
    <strong
      className={`part-allergy ${partAllergy.contains} my-0! min-w-0 ${isOpen ? 'flex-wrap whitespace-normal' : 'overflow-hidden'}`}
    >
      <Icon name="warning" />
      {/* That an allergy goes on is seen. */}
      <span className="overflow-hidden text-ellipsis">
        <span className={names.length > 0 ? 'ears-only' : ''}>{t('console.allergy')} </span>
        {joinList(names, lang)}
      </span>
    </strong>
  );
}

/** The notes, an allergy first. */
function Told({ order, isOpen }: { order: BoardOrder; isOpen: boolean }) {
  return kitchenNotes(order).map((note, index) => {
    const { allergy, rest } = splitNote(note);
    return (
      note !== '' && (
        // In its own direction, so that its end is cut.
        <span
          key={index === 0 ? 'kitchen' : 'rider'}
          dir="auto"
          className={`${toLine(isOpen)} text-on-note`}
        >
          {allergy !== '' && <strong>{allergy}</strong>} {rest}
        </span>
      )
    );
  });
}

function Answers({ ticket: { order, isMoving }, work }: Props) {
  const { t } = useConsole();
  if (order.gone_from !== null)
    return (
      <button
        type="button"
        className={consoleButton.plain}
        aria-label={`${t('console.seen')} ${order.check_number}`}
        onClick={() => work.onSeen(order)}
      >
        <Icon name="check" /> {t('console.seen')}
      </button>
    );
  if (order.state !== 'pending') return null;
  return (
    <>
      <button
        type="button"
        className={`${consoleButton.go} max-tablet:flex-1!`}
        disabled={isMoving}
        onClick={() => work.onAction(order, 'accept')}
      >
        {t('console.accept')}
      </button>
      <button
        type="button"
        className={consoleButton.outlined}
        disabled={isMoving}
        aria-label={`${t('console.reject')} ${order.check_number}`}
        onClick={() => work.onAction(order, 'reject')}
      >
        <Icon name="close" />
      </button>
    </>
  );
}

function Call({ ticket, work }: Props) {
  const { t } = useConsole();
  const { order, age, isRinging, isUrgent } = ticket;
  const [isOpen, setOpen] = useState(false);
  const isGone = order.gone_from !== null;
  // The first tap silences, the next one shows the full text.
  const tap = () => (isRinging ? work.onTouch(order) : setOpen(!isOpen));
  return (
    <article
      className={`flex max-w-[620px] min-w-0 flex-[1_0_min(360px,calc(100%-76px))] items-center gap-2 rounded-ctl bg-surface ps-3 pe-1.5 has-[.part-allergy]:basis-[min(480px,calc(100%-76px))] max-tablet:basis-[calc(100%-60px)]! max-tablet:flex-wrap max-tablet:gap-1 max-tablet:px-1.5 max-tablet:pt-0.5 max-tablet:pb-1.5 [&>button+button]:w-auto [&>button+button]:flex-none [&>button+button]:text-lead ${isRinging ? pulseClass.rings : ''} ${isOpen ? 'open' : ''}`}
      aria-labelledby={`call-${order.order_id}`}
    >
      <button
        type="button"
        className={`min-h-15 min-w-0 flex-1 text-start leading-[1.2] max-tablet:flex-[1_0_100%] ${isUrgent ? 'rounded-[8px] px-1.5 inset-ring-3 inset-ring-late' : ''}`}
        aria-expanded={isOpen}
        onClick={tap}
      >
        <span
          className={`flex items-center gap-1.5 text-body ${isOpen ? 'flex-wrap' : 'whitespace-nowrap'}`}
        >
          <b className={`${NUMBER} ${isGone ? 'line-through' : ''}`} id={`call-${order.order_id}`}>
            <Ltr>{order.check_number}</Ltr>
          </b>{' '}
          <span>
            {t(order.order_type === 'Delivery' ? 'console.delivery' : 'console.pickup')}
            {age !== null && (
              <>
                {' · '}
                <Ltr>{formatAge(age.seconds)}</Ltr>
              </>
            )}
          </span>
          <Allergies order={order} isOpen={isOpen} />
        </span>
        {!isGone && <Told order={order} isOpen={isOpen} />}
        <span className={`${toLine(isOpen)} ${isGone ? 'text-late' : ''}`}>
          <Wants order={order} />
        </span>
      </button>
      <Answers ticket={ticket} work={work} />
    </article>
  );
}

export function CallStrip({ tickets, work }: { tickets: readonly Ticket[]; work: CardWork }) {
  const { t } = useConsole();
  const calling = tickets
    .filter(
      ({ order, isRinging }) => order.state === 'pending' || order.gone_from !== null || isRinging,
    )
    // Cancelled orders come first.
    .toSorted((a, b) => Number(b.order.gone_from !== null) - Number(a.order.gone_from !== null));
  if (calling.length === 0) return null;
  return (
    <section
      className="call-strip flex min-w-0 flex-[2_1_420px] gap-2 overflow-x-auto rounded-[12px] border-2 border-stage-new p-0.5 [scrollbar-width:none] max-tablet:fixed max-tablet:inset-x-2 max-tablet:bottom-2 max-tablet:z-2 max-tablet:bg-ground"
      aria-label={t('console.calls')}
    >
      <p className="sticky inset-s-0 z-1 grid flex-none place-content-center justify-items-center rounded-ctl bg-ground px-2 text-label text-stage-new max-tablet:w-13 max-tablet:px-0.5 max-tablet:text-center max-tablet:text-xs">
        <b className={NUMBER}>
          <Ltr>{calling.length}</Ltr>
        </b>{' '}
        {t('console.callsWaiting')}
      </p>
      {calling.map((ticket) => (
        <Call key={ticket.order.order_id} ticket={ticket} work={work} />
      ))}
    </section>
  );
}
