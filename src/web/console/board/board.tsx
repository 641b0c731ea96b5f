// The live board of one branch: four columns, the bell, the banner of a lost line, and ten seconds to take a move back.
import { useCallback, useState, type CSSProperties } from 'react';
import type { BoardAction, BoardOrder, StaffMember } from '#shared/contract/console.ts';
import { formatClock } from '#shared/i18n/clock.ts';
import { Busy } from '../../ui/busy.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Ltr } from '../../ui/ltr.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { BoardBar } from './board-bar.tsx';
import { COLUMNS, hangsIn, isUrgent, rings, type Column } from './board-orders.ts';
import { useConsole } from '../frame/console-language.tsx';
import { OrderCard } from './order-card.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SessionEnd } from './session-end.tsx';
import { UndoBar, type LastMove } from './undo-bar.tsx';
import { useAlarm } from './use-alarm.ts';
import { useBoard, type MoveRefusal, type RejectReason } from './use-board.ts';
import { useNow, useWakeLock } from './use-screen.ts';

const COLOURS: Readonly<Record<Column, string>> = {
  new: 'var(--k-new)',
  kitchen: 'var(--k-cook)',
  ready: 'var(--k-ready)',
  way: 'var(--k-way)',
};
type Props = {
  staff: StaffMember;
  storeId: number;
  onStore: (storeId: number) => void;
  onSignOut: () => void;
};

export function Board({ staff, storeId, onStore, onSignOut }: Props) {
  const { t } = useConsole();
  const toast = useToast();
  const [isOut, setOut] = useState(false);
  const {
    sessionEndsAt,
    readAll,
    orders,
    prepMinutes,
    isLoaded,
    asOfMs,
    isKept,
    isLost,
    clockOffsetMs,
    moving,
    move,
    undo,
    acknowledge,
    seen,
  } = useBoard(storeId, staff.login, () => setOut(true));
  const nowMs = useNow(clockOffsetMs);
  const [rejecting, setRejecting] = useState<BoardOrder | null>(null);
  const [last, setLast] = useState<LastMove | null>(null);
  const alarm = useAlarm(
    nowMs !== null && orders.some((order) => isUrgent(order, nowMs))
      ? 'urgent'
      : orders.some((order) => rings(order, nowMs))
        ? 'order'
        : isLost
          ? 'lost'
          : null,
  );
  const isOver = useCallback(() => setLast(null), []);
  useWakeLock();

  const tell = (code: MoveRefusal) =>
    toast({
      tone: 'bad',
      durationMs: 5000,
      text: t(
        code === 'ILLEGAL_MOVE'
          ? 'console.illegal'
          : code === 'UNDO_TOO_LATE'
            ? 'console.tooLate'
            : code === 'UNDO_COUPON_GONE'
              ? 'console.couponGone'
              : code === 'OFFLINE'
                ? 'console.offline'
                : 'console.wrong',
      ),
    });
  const run = async (order: BoardOrder, action: BoardAction, reason?: RejectReason) => {
    const refused = await move(order, action, reason);
    if (refused === null) setLast({ order, action });
    else tell(refused);
  };
  const takeBack = async (done: LastMove) => {
    setLast(null);
    const refused = await undo(done.order.order_id);
    if (refused !== null) tell(refused);
  };

  return (
    <div className="kds">
      <div>
        <BoardBar
          staff={staff}
          storeId={storeId}
          onStore={onStore}
          isLost={isLost}
          prepMinutes={prepMinutes}
          nowMs={nowMs}
          alarm={alarm}
          onSignOut={onSignOut}
        />
        <div role="alert">
          {isLost && (
            <p className="klost">
              <Icon name="plugs" />
              <span>
                <b>
                  {asOfMs === null
                    ? t('console.lostNow')
                    : t('console.lostSince', { time: formatClock(new Date(asOfMs)) })}
                </b>{' '}
                {t('console.lost')}
              </span>
            </p>
          )}
        </div>
        {alarm.state === 'waiting' && (
          <button type="button" className="ksound" onClick={alarm.toggle}>
            <Icon name="speaker" mirror />
            {t('console.soundStart')}
          </button>
        )}
      </div>
      <main className="kcols">
        {COLUMNS.map((column) => {
          const cards = orders.filter((order) => hangsIn(order) === column);
          return (
            <section
              key={column}
              className="kcol"
              style={{ '--kc': COLOURS[column] } as CSSProperties}
              aria-label={t(`console.column.${column}`)}
            >
              <header>
                <h2>{t(`console.column.${column}`)}</h2>
                <b>
                  <Ltr>{cards.length}</Ltr>
                </b>
              </header>
              <div
                className="kl"
                tabIndex={0}
                role="group"
                aria-label={t(`console.column.${column}`)}
              >
                {!isLoaded && column === 'new' && <Busy />}
                {isLoaded && column === 'new' && cards.length === 0 && (
                  <p className="mut knone">{t('console.emptyNew')}</p>
                )}
                {cards.map((order) => (
                  <OrderCard
                    key={order.order_id}
                    order={order}
                    prepMinutes={prepMinutes}
                    nowMs={nowMs}
                    isMoving={isKept || moving.has(order.order_id)}
                    onSeen={() => seen(order)}
                    onTouch={() => acknowledge(order.order_id)}
                    onAction={(action) =>
                      action === 'reject' ? setRejecting(order) : void run(order, action)
                    }
                  />
                ))}
              </div>
            </section>
          );
        })}
      </main>
      <div role="status">
        {last && <UndoBar last={last} onUndo={() => void takeBack(last)} onOver={isOver} />}
      </div>
      <SessionEnd
        staff={staff}
        isOut={isOut}
        endsAt={sessionEndsAt}
        nowMs={nowMs}
        onSignedIn={() => {
          setOut(false);
          void readAll();
        }}
      />
      {rejecting && (
        <ReasonDialog
          order={rejecting}
          onClose={() => setRejecting(null)}
          onReject={(reason) => {
            setRejecting(null);
            void run(rejecting, 'reject', reason);
          }}
        />
      )}
    </div>
  );
}
