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
      className="long-note"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      <bdi className={isOpen ? '' : 'six-lines'}>{rest}</bdi>
      <b>{t(isOpen ? 'console.noteLess' : 'console.noteMore')}</b>
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
    <p className="ticket-note allergy">
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
    <p className="ticket-note in-line arrived">
      <Icon name="map-pin" />
      <span>
        <b>{t('console.isHere', { time: formatClock(new Date(arrival.at)) })}</b>{' '}
        <bdi className="plate">{arrival.plate}</bdi>
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
              className={isAllergy ? 'ticket-note maybe' : 'ticket-note'}
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
        <p className="ticket-note">{t('console.cutlery')}</p>
      )}
    </>
  );
}

export const toTelLink = ({ phone }: BoardOrder): string => `tel:+${phone.replace(/\D/g, '')}`;

export function CallCustomer({ order }: { order: BoardOrder }) {
  const { t } = useConsole();
  return (
    <a
      className="ticket-call"
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
    <div className="ticket-customer">
      <p>
        {!isFlowing && (
          <b>
            <bdi>{order.customer_name}</bdi>
          </b>
        )}
        {isHandover && <Ltr>{formatPhone(order.phone)}</Ltr>}
      </p>
      <CallCustomer order={order} />
      {isDelivery && order.address !== '' && (
        <p className="ticket-address">
          <Icon name="map-pin" />
          <bdi>{order.address}</bdi>
        </p>
      )}
      {isHandover && (order.rider ?? (isFlowing && isDelivery)) && (
        <p className={`ticket-note in-line rider ${order.rider ? '' : 'none'}`}>
          <Icon name="moped-fill" mirror />
          {order.rider ? (
            <>
              <bdi>{order.rider.name}</bdi>{' '}
              {order.rider.phone !== '' && (
                <a className="underline" href={`tel:${order.rider.phone}`}>
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
        <p className="ticket-note in-line">
          <Icon name="house" />
          {t('console.leaveAtDoor')}
        </p>
      )}
      {order.rider_note !== '' && (
        <p className="ticket-note in-line">
          <Icon name="moped" mirror />
          <Note text={order.rider_note} />
        </p>
      )}
      <p className={`ticket-payment ${isHandover ? 'large' : ''}`}>
        {order.is_paid ? (
          <span className="done">
            <Icon name="check-circle" />
            {t('console.paid')}
          </span>
        ) : (
          <>
            <span className="what">
              {/* The rider brings the card terminal. */}
              {t(order.payment_method === 'COP' ? 'console.collectCard' : 'console.collect')}
            </span>
            <span className="amount">
              <Money amountFils={aedToFils(order.amount_to_collect) ?? 0} />
            </span>
          </>
        )}
      </p>
      {order.tip > 0 && isHandover && (
        <p className="ticket-change">
          {t('console.tip', {
            amount: formatMoney(aedToFils(order.tip) ?? 0, lang),
          })}
        </p>
      )}
      {order.change_for !== null && (
        <p className="ticket-change">
          {t('console.changeFor', {
            amount: formatMoney(aedToFils(order.change_for) ?? 0, lang),
          })}
        </p>
      )}
    </div>
  );
}
