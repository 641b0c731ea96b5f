// What a card says besides its dishes: allergies, notes, address, payment. Customer texts are isolated from the direction of the line.
import { useState } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { aedToFils } from '#shared/domain/money/money.ts';
import { mentionsAllergy, splitNote } from '#shared/domain/kitchen/allergy-words.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { formatPhone } from '#shared/domain/people/uae-phone.ts';
import { formatMoney, joinList } from '#shared/i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { Money } from '../../ui/money.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { squareClass } from '../frame/looks.ts';

const NOTE =
  'px-2 py-1.25 rounded-[8px] font-medium text-body bg-note text-on-note wrap-anywhere whitespace-pre-line';
const ON_CARD =
  'mx-2 mt-1.5 rounded-[8px] wrap-anywhere whitespace-pre-line tablet:cook:m-0 tablet:cook:rounded-none tablet:cook:px-2 tablet:cook:py-0.75 tablet:cook:leading-[1.25]';
const LINE = `${ON_CARD} flex items-center gap-2 px-2 py-1.25 text-body font-medium tablet:cook:text-sm`;
/** The bands of a ticket. */
export const ticketNote = {
  plain: `${ON_CARD} bg-note px-2 py-1.25 text-body font-medium text-on-note tablet:cook:text-sm`,
  line: `${LINE} bg-note text-on-note`,
  arrived: `${LINE} bg-stage-ready text-night`,
  allergy: `${ON_CARD} flex items-start gap-2 bg-late px-2 py-1.25 text-[1.0625rem] font-[650] text-on-ink tablet:cook:text-body [&_.icon]:text-[1.25rem] [&_b]:font-head`,
  maybe: `${ON_CARD} flex flex-wrap gap-x-2 gap-y-0.5 border-2 border-late px-1.5 py-0.75 text-body font-medium text-late tablet:cook:text-sm [&>bdi]:basis-full [&_bdi]:text-ink`,
};
const CUSTOMER_LINE = 'col-start-1 flex flex-wrap items-center gap-x-2';
const CUSTOMER_NOTE = `${NOTE} col-span-full mt-1.5 flex items-center gap-2`;
/** One line whoever rides where tickets flow: a long name gives way to the phone. */
const RIDER =
  'col-span-full mt-1.5 flex items-center gap-2 px-2 rounded-[8px] text-body font-medium wrap-anywhere whitespace-pre-line flow:h-15 flow:overflow-hidden flow:whitespace-nowrap columns:flex-wrap';

/** Longer notes may need more than six lines of the narrowest ticket. */
const LONG_NOTE = { letters: 120, lines: 5 };

/** A customer's note. One that names an allergy is shown whole, other long ones open at a tap. */
function Note({ text }: { text: string }) {
  const { t } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const { allergy, rest } = splitNote(text);
  const isLong =
    allergy === '' &&
    (text.length > LONG_NOTE.letters || text.split('\n').length > LONG_NOTE.lines);
  if (!isLong)
    return (
      <bdi>
        {allergy !== '' && <strong>{allergy}</strong>} {rest}
      </bdi>
    );
  return (
    <button
      type="button"
      className="block min-h-15 w-full text-start [white-space:inherit]"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <bdi className={isOpen ? '' : 'line-clamp-6'}>{rest}</bdi>
      <b className="block underline">{t(isOpen ? 'console.noteLess' : 'console.noteMore')}</b>
    </button>
  );
}

/** Solid where the customer answered the question, outlined where the note mentions it. */
export function CardAllergy({ order }: { order: Pick<BoardOrder, 'allergies'> }) {
  const { lang, t } = useConsole();
  if (order.allergies.length === 0) return null;
  const names = joinList(
    order.allergies.map((allergy) => t(`console.allergen.${allergy}`)),
    lang,
  );
  return (
    <p className={ticketNote.allergy}>
      <Icon name="warning" />
      <span>
        <b>{t('console.allergy')}</b> {names}
      </span>
    </p>
  );
}

export function CardArrival({ order }: { order: BoardOrder }) {
  const { t } = useConsole();
  const { arrival } = order;
  if (!arrival) return null;
  return (
    <p className={ticketNote.arrived}>
      <Icon name="map-pin" />
      <span>
        <b>{t('console.isHere', { time: formatClock(new Date(arrival.at)) })}</b>{' '}
        <bdi className="text-lead font-head">{arrival.plate}</bdi>
      </span>
    </p>
  );
}

/** Notes for the kitchen. The rider's note belongs to the address, unless it names an allergy. */
export const kitchenNotes = (order: BoardOrder): string[] => [
  order.notes,
  mentionsAllergy(order.rider_note) ? order.rider_note : '',
];

export function CardNotes({ order }: { order: BoardOrder }) {
  const { t } = useConsole();
  const notes = kitchenNotes(order);
  return (
    <>
      {notes.map((note, index) => {
        const isAllergy = mentionsAllergy(note);
        return (
          note !== '' && (
            <p
              key={index === 0 ? 'kitchen' : 'rider'}
              className={isAllergy ? ticketNote.maybe : ticketNote.plain}
            >
              {isAllergy && (
                <>
                  <Icon name="warning" />
                  <b>{t('console.allergy')}</b>
                </>
              )}
              <Note text={note} />
            </p>
          )
        );
      })}
      {order.cutlery && order.state !== 'dispatched' && (
        <p className={ticketNote.plain}>{t('console.cutlery')}</p>
      )}
    </>
  );
}

export const toTelLink = ({ phone }: BoardOrder): string => `tel:+${phone.replace(/\D/g, '')}`;

export function CallCustomer({ order, className = '' }: { order: BoardOrder; className?: string }) {
  const { t } = useConsole();
  return (
    <a
      className={`ticket-call ${squareClass} text-stage-way ${className}`}
      href={toTelLink(order)}
      aria-label={t('console.call', { name: order.customer_name })}
    >
      <Icon name="phone-fill" />
    </a>
  );
}

/** The customer and the way there. `isFlowing`: the head names the customer, and the rider's line is always there. */
export function CardCustomer({ order, isFlowing }: { order: BoardOrder; isFlowing: boolean }) {
  const { lang, t } = useConsole();
  const isDelivery = order.order_type === 'Delivery';
  const isHandover = order.state === 'ready' || order.state === 'dispatched';
  return (
    <div className="ticket-customer grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 ps-2.5 pe-1.5 pt-1 text-body wrap-anywhere">
      <p className={CUSTOMER_LINE}>
        {!isFlowing && (
          <b>
            <bdi>{order.customer_name}</bdi>
          </b>
        )}
        {isHandover && <Ltr>{formatPhone(order.phone)}</Ltr>}
      </p>
      <CallCustomer order={order} className="col-start-2 row-span-2 row-start-1" />
      {isDelivery && order.address !== '' && (
        <p className="ticket-address col-span-full flex items-start gap-x-2 py-0.5 font-medium">
          <Icon name="map-pin" />
          <bdi>{order.address}</bdi>
        </p>
      )}
      {isHandover && (order.rider ?? (isFlowing && isDelivery)) && (
        <p className={`${RIDER} ${order.rider ? 'bg-note text-on-note' : 'text-ink-2'}`}>
          <Icon name="moped-fill" mirror />
          {order.rider ? (
            <>
              <bdi className="min-w-0 overflow-hidden text-ellipsis columns:flex-[1_1_100px]">
                {order.rider.name}
              </bdi>{' '}
              {order.rider.phone !== '' && (
                <a
                  className="flex min-h-15 flex-none items-center underline"
                  href={`tel:${order.rider.phone}`}
                >
                  <Ltr>{formatPhone(order.rider.phone)}</Ltr>
                </a>
              )}
            </>
          ) : (
            t('console.noRider')
          )}
        </p>
      )}
      {isDelivery && order.leave_at_door && (
        <p className={CUSTOMER_NOTE}>
          <Icon name="house" />
          {t('console.leaveAtDoor')}
        </p>
      )}
      {order.rider_note !== '' && (
        <p className={CUSTOMER_NOTE}>
          <Icon name="moped" mirror />
          <Note text={order.rider_note} />
        </p>
      )}
      <p
        className={`font-semibold ${isHandover ? 'large col-span-full flex items-center justify-between gap-2 py-1 text-[1.75rem]' : CUSTOMER_LINE}`}
      >
        {order.is_paid ? (
          <span className="flex items-center gap-1.5 whitespace-nowrap text-stage-ready">
            <Icon name="check-circle" />
            {t('console.paid')}
          </span>
        ) : (
          <>
            <span className={isHandover ? 'text-body' : ''}>
              {/* The rider brings the card terminal. */}
              {t(order.payment_method === 'COP' ? 'console.collectCard' : 'console.collect')}
            </span>
            <span className="me-1 whitespace-nowrap">
              <Money amountFils={aedToFils(order.amount_to_collect) ?? 0} />
            </span>
          </>
        )}
      </p>
      {order.tip > 0 && isHandover && (
        <p className={`${CUSTOMER_LINE} text-ink-2`}>
          {t('console.tip', {
            amount: formatMoney(aedToFils(order.tip) ?? 0, lang),
          })}
        </p>
      )}
      {order.change_for !== null && (
        <p className={`${CUSTOMER_LINE} text-ink-2`}>
          {t('console.changeFor', {
            amount: formatMoney(aedToFils(order.change_for) ?? 0, lang),
          })}
        </p>
      )}
    </div>
  );
}
