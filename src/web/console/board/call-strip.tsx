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
function Allergies({ order }: { order: BoardOrder }) {
  const { lang, t } = useConsole();
  const names = order.allergies.map((allergy) => t(`console.allergen.${allergy}`));
  if (names.length === 0 && kitchenNotes(order).every((note) => splitNote(note).allergy === ''))
    return null;
  return (
    <strong className="part-allergy">
      <Icon name="warning" />
      <span>
        <span className={names.length > 0 ? 'ears-only' : ''}>{t('console.allergy')} </span>
        {joinList(names, lang)}
      </span>
    </strong>
  );
}

/** The notes, an allergy first. */
function Told({ order }: { order: BoardOrder }) {
  return kitchenNotes(order).map((note, index) => {
    const { allergy, rest } = splitNote(note);
    return (
      note !== '' && (
        // In its own direction, so that its end is cut.
        <span key={index === 0 ? 'kitchen' : 'rider'} dir="auto" className="call-line call-note">
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
        className="console-button"
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

function Call({ ticket, work }: Props) {
  const { t } = useConsole();
  const { order, age, isRinging, isUrgent } = ticket;
  const [isOpen, setOpen] = useState(false);
  const isGone = order.gone_from !== null;
  const state = [
    isGone ? 'gone' : '',
    isRinging ? 'rings' : '',
    isUrgent ? 'urgent' : '',
    isOpen ? 'open' : '',
  ];
  // The first tap silences, the next one shows the full text.
  const tap = () => (isRinging ? work.onTouch(order) : setOpen(!isOpen));
  return (
    <article className={state.join(' ')} aria-labelledby={`call-${order.order_id}`}>
      <button type="button" className="call-order" aria-expanded={isOpen} onClick={tap}>
        <span className="call-head">
          <b id={`call-${order.order_id}`}>
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
          <Allergies order={order} />
        </span>
        {!isGone && <Told order={order} />}
        <span className="call-line">
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
    <section className="call-strip" aria-label={t('console.calls')}>
      <p className="call-count">
        <b>
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
