// What comes over a ticket and goes again: held for a while, the customer at the door, changes that wait for the line.
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';

type Hold = NonNullable<BoardOrder['hold']>;

/** Until when, and why. */
export function HoldWords({ hold }: { hold: Hold }) {
  const { t } = useConsole();
  return (
    <span>
      {hold.until === null
        ? t('console.onHold')
        : t('console.onHoldUntil', { time: formatClock(new Date(hold.until)) })}
      {hold.reason !== null && <>: {t(`console.holdReason.${hold.reason}`)}</>}
    </span>
  );
}

/** In the line of the name, which gives way: a ticket at the stove is as high with them as without. What is cut is said in full by its menu. */
export function CardStates({ order, waiting }: { order: BoardOrder; waiting: number }) {
  const { t } = useConsole();
  const { arrival, hold } = order;
  return (
    <>
      {hold && (
        <span className="ticket-state">
          <Icon name="pause" />
          <span className="ears-only">{t('console.onHold')} </span>
          <span className="truncate">
            {hold.until !== null && <Ltr>{formatClock(new Date(hold.until))}</Ltr>}{' '}
            {hold.reason !== null && t(`console.holdReason.${hold.reason}`)}
          </span>
        </span>
      )}
      {arrival && (
        <span className="ticket-state arrived">
          <Icon name="map-pin" />
          <span className="ears-only">
            {t('console.isHere', { time: formatClock(new Date(arrival.at)) })}{' '}
          </span>
          <bdi className="truncate">{arrival.plate}</bdi>
        </span>
      )}
      {waiting > 0 && (
        <span className="ticket-state">
          <Icon name="offline" />
          <span className="ears-only">{t('console.notSent', { count: waiting })}</span>
          <span aria-hidden="true">
            <Ltr>{waiting}</Ltr>
          </span>
        </span>
      )}
    </>
  );
}
