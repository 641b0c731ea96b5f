// The actions of a card: the next step large, reject beside it, the rest in a menu.
import type { BoardAction } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import { stationWork, type StationWork } from '#shared/domain/kitchen/screen-limit.ts';
import { workRows } from '#shared/domain/kitchen/work-rows.ts';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { cardActions } from './ticket.ts';
import { CardMenu } from './card-menu.tsx';
import { CallCustomer } from './card-notes.tsx';
import type { ShowsPart } from './part-list.tsx';
import { actionButton, squareClass } from '../frame/looks.ts';

export type PressWork = {
  shows: ShowsPart;
  onAction(order: BoardOrder, action: BoardAction): void;
  /** This screen has made all its parts. */
  onStationDone(order: BoardOrder, station: StationWork): void;
  onRider(order: BoardOrder): void;
  /** A cancelled order stays until it is seen. */
  onSeen(order: BoardOrder): void;
};

type Props = { order: BoardOrder; work: PressWork; isMoving: boolean; isAtStove: boolean };

/** With several stations each one confirms its own parts, and the last makes the order ready. */
function StationPress({
  order,
  work,
  isMoving,
  station,
}: Omit<Props, 'isAtStove'> & { station: StationWork }) {
  const { t } = useConsole();
  return (
    <button
      type="button"
      className={actionButton.step}
      disabled={isMoving || station.open.length === 0}
      onClick={() => work.onStationDone(order, station)}
    >
      {t(station.open.length === 0 ? 'console.stationDone' : 'console.actStationDone')}
    </button>
  );
}

export function CardPresses({ order, work, isMoving, isAtStove }: Props) {
  const { t } = useConsole();
  const isDelivery = order.order_type === 'Delivery';
  const isNew = order.state === 'pending';
  const isGone = order.gone_from !== null;
  const { main, rare } = cardActions(order.order_type, order.state, {
    isMovedByPos: order.moved_by_pos,
  });
  const words: Partial<Record<BoardAction, ConsoleKey>> = {
    accept: 'console.accept',
    ready: 'console.actReady',
    dispatch: 'console.dispatch',
    complete: isDelivery ? 'console.delivered' : 'console.collected',
    resume: 'console.resume',
  };
  const mainWord = main === null ? undefined : words[main];
  const inMenu = isNew ? rare.filter((action) => action !== 'reject') : rare;
  const rows = workRows(order.lines);
  const station = stationWork(rows, work.shows);
  const remaining = station.open.length + station.elsewhere;
  const isStations = main === 'ready' && station.isShared && remaining > 0;
  const isAllMade =
    main === 'ready' && rows.some((row) => row.kind === 'part' && row.done) && remaining === 0;
  return (
    <div className="ticket-actions relative flex gap-1 p-1.5 columns:flex-wrap tablet:cook:px-1 tablet:cook:pt-0.5 tablet:cook:pb-1">
      {isGone && (
        <button type="button" className={actionButton.plain} onClick={() => work.onSeen(order)}>
          <Icon name="check" /> {t('console.seen')}
        </button>
      )}
      {!isGone && isStations && (
        <StationPress order={order} work={work} isMoving={isMoving} station={station} />
      )}
      {!isGone && !isStations && main !== null && mainWord && (
        <button
          type="button"
          className={actionButton[isNew ? 'go' : isAllMade ? 'made' : 'step']}
          disabled={isMoving}
          onClick={(event) => {
            // By keyboard the focus stays in the list, not on the next ticket, where a held key would press again.
            if (event.detail === 0)
              event.currentTarget.closest('.ticket')?.parentElement?.focus({ preventScroll: true });
            work.onAction(order, main);
          }}
        >
          {t(mainWord)}
        </button>
      )}
      {!isGone && isNew && (
        <button
          type="button"
          className={`square ${squareClass}`}
          disabled={isMoving}
          aria-label={`${t('console.reject')} ${order.check_number}`}
          onClick={() => work.onAction(order, 'reject')}
        >
          <Icon name="close" />
        </button>
      )}
      {!isGone && order.moved_by_pos && <p className="mut">{t('console.pos.moves')}</p>}
      {isGone && <CallCustomer order={order} />}
      {!isGone && inMenu.length > 0 && (
        <CardMenu
          order={order}
          label={t('console.more', { number: order.check_number })}
          isAtStove={isAtStove}
          actions={inMenu}
          isDisabled={isMoving}
          onAction={(action) => work.onAction(order, action)}
          onRider={isDelivery && !isNew ? () => work.onRider(order) : null}
        />
      )}
    </div>
  );
}
