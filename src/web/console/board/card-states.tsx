// Temporary states of a ticket: on hold, customer at the door, unsent changes.
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useConsole } from '../frame/console-language.tsx';

const STATE =
  'flex max-w-[80%] flex-none items-center gap-1 rounded-[6px] px-1.5 text-label/[24px] tablet:cook:max-w-[calc(100%-38px)] tablet:cook:leading-[18px]';

type Hold = NonNullable<BoardOrder['hold']>;

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

/** These share the line of the name, so that a ticket never grows. The menu has the full text. */
export function CardStates({ order, waiting }: { order: BoardOrder; waiting: number }) {
  const { t } = useConsole();
  const { arrival, hold } = order;
  return (
    <>
      {hold && (
        <span className={`${STATE} bg-note text-on-note`}>
          <Icon name="pause" />
          <span className="ears-only">{t('console.onHold')} </span>
          <span className="truncate">
            {hold.until !== null && <Ltr>{formatClock(new Date(hold.until))}</Ltr>}{' '}
            {hold.reason !== null && t(`console.holdReason.${hold.reason}`)}
          </span>
        </span>
      )}
      {arrival && (
        <span className={`${STATE} bg-stage-ready text-night`}>
          <Icon name="map-pin" />
          <span className="ears-only">
            {t('console.isHere', { time: formatClock(new Date(arrival.at)) })}{' '}
          </span>
          <bdi className="truncate">{arrival.plate}</bdi>
        </span>
      )}
      {waiting > 0 && (
        <span className={`${STATE} bg-note text-on-note`}>
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
