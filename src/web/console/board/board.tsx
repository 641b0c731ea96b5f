// The live board of one branch: how this screen looks at it, the bell, the lost line, and ten seconds to take a move back.
import { useCallback, useRef, useState } from 'react';
import type { BoardAction, StaffMember } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { grantOf } from '#shared/domain/people/permissions.ts';
import { readStored, writeStored } from '../../state/browser/tab-storage.ts';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useAskPin, type PinHeaders } from '../frame/ask-pin.tsx';
import { SessionEnd } from '../frame/session-end.tsx';
import { BoardBar } from './board-bar.tsx';
import { ColumnsView, FlowView, VIEWS, type View } from './board-views.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitStrip } from './limit-strip.tsx';
import { LostStrip } from './lost-strip.tsx';
import { withTicks } from './board-orders.ts';
import { isOffered } from './card-actions.ts';
import type { CardWork } from './order-card.tsx';
import { Notices } from './notices.tsx';
import { PrinterStrip } from './printer-strip.tsx';
import { StoresStrip } from '../frame/stores-strip.tsx';
import { HoldDialog } from './reason-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { RiderDialog } from './rider-dialog.tsx';
import { LeftDialog } from '../kept/left-dialog.tsx';
import { UndoBars, withMove, type DoneMove } from './undo-bar.tsx';
import type { MoveDetails } from './use-board.ts';
import type { SendRefusal } from '../kept/send-kept.ts';
import { fetchPrintingDialog, ScreenPrinter } from './screen-printer.tsx';
import { useWatchedBoard } from './use-watched-board.ts';

const VIEW_KEY = 'consoleView';
type Props = {
  staff: StaffMember;
  storeId: number;
  onStore: (storeId: number) => void;
  onSignOut: () => void;
};

/** How this screen looks at the board, remembered on the device. */
function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => {
    const kept = readStored('local', VIEW_KEY);
    return VIEWS.find((one) => one === kept) ?? 'all';
  });
  const choose = (next: View) => {
    writeStored('local', VIEW_KEY, next);
    setView(next);
  };
  return [view, choose];
}

export function Board({ staff, storeId, onStore, onSignOut }: Props) {
  const { t, api } = useConsole();
  const toast = useToast();
  const { board, limited, orders, nowMs, isOut, alarm, signedIn } = useWatchedBoard(storeId, staff);
  const { sessionEndsAt, asOfMs, isLost, waiting } = board;
  const { limit, shows, nowhere, set: setLimit } = limited;
  const [moves, setMoves] = useState<readonly DoneMove[]>([]);
  const forget = useCallback(
    (id: number) => setMoves((before) => before.filter((one) => one.id !== id)),
    [],
  );
  const [view, setView] = useView();
  const [isLimiting, setLimiting] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const askPrinting = (): void =>
    void fetchPrintingDialog().then(
      () => setPrinting(true),
      () => toast({ tone: 'bad', durationMs: 5000, text: t('console.offline') }),
    );
  const [rejecting, setRejecting] = useState<BoardOrder | null>(null);
  const { askPin, pinDialog } = useAskPin(staff);
  const [naming, setNaming] = useState<BoardOrder | null>(null);
  const [holding, setHolding] = useState<BoardOrder | null>(null);
  const moveCount = useRef(0);

  const tell = (code: SendRefusal) =>
    toast({
      tone: 'bad',
      durationMs: 5000,
      text: t(
        code === 'ILLEGAL_MOVE'
          ? 'console.illegal'
          : code === 'UNDO_TOO_LATE' || code === 'DAY_CLOSED'
            ? 'console.tooLate'
            : code === 'UNDO_COUPON_GONE'
              ? 'console.couponGone'
              : code === 'UNDO_POINTS_GONE'
                ? 'console.pointsGone'
                : code === 'OFFLINE'
                  ? 'console.offline'
                  : 'console.wrong',
      ),
    });
  const run = async (order: BoardOrder, action: BoardAction, details: MoveDetails = {}) => {
    const refused = await board.move(order, action, details);
    moveCount.current += 1;
    const id = moveCount.current;
    if (refused === null) setMoves((before) => withMove(before, { id, order, action }));
    else if (refused !== 'KEPT') tell(refused);
  };
  const switchOff = async (entry: number, pin: PinHeaders) => {
    const body = { kind: 'item', entry, span: 'day', reason: 'ran_out' } as const;
    const answer = await api('switchOff', { params: { storeId }, body }, pin);
    if (!answer.ok) tell(answer.code);
  };
  const takeBack = async (done: DoneMove) => {
    forget(done.id);
    const refused = await board.undo(done.order.order_id);
    if (refused !== null) tell(refused);
  };
  const work: CardWork = {
    prepMinutes: board.prepMinutes,
    nowMs,
    moving: board.moving,
    waitingOf: (order) => waiting.filter(({ orderId }) => orderId === order.order_id).length,
    shows,
    onAction: (order, action) => {
      if (action === 'reject') setRejecting(order);
      else if (action === 'hold') setHolding(order);
      else void run(order, action);
    },
    onStationDone: (order, { open, elsewhere }) => {
      const isLast = elsewhere === 0;
      void board.tick(order, open, true).then((refused) => {
        if (refused !== null && refused !== 'KEPT') tell(refused);
        else if (isLast) void run(withTicks(order, open, true), 'ready');
      });
    },
    onTouch: board.acknowledge,
    onTick: (order, parts, done) =>
      void board.tick(order, parts, done).then((refused) => {
        if (refused !== null && refused !== 'KEPT') tell(refused);
      }),
    onRider: setNaming,
    onSeen: board.seen,
  };
  // What was kept goes with the sign-out: it is sent before.
  const signOut = async () => ((await board.flush()) || isOut ? onSignOut() : tell('OFFLINE'));
  const [left] = board.left;
  const leftOrder = board.orders.find(({ order_id }) => order_id === left?.orderId);
  const wanted = left?.work.kind === 'move' ? left.work.action : null;
  const shown = { orders, isLoaded: board.isLoaded, work };

  const lost = (
    <LostStrip isLost={isLost} asOfMs={asOfMs} waiting={waiting.length} isUnkept={board.isUnkept} />
  );
  const undo = (
    <UndoBars
      moves={moves}
      seconds={board.undoSeconds}
      onUndo={(done) => void takeBack(done)}
      onOver={forget}
    />
  );
  return (
    <div className={`board-screen ${view === 'all' ? 'columns-screen' : ''}`}>
      <div>
        <BoardBar
          staff={staff}
          storeId={storeId}
          onStore={onStore}
          view={view}
          onView={setView}
          isLimited={limit !== null}
          onLimit={() => setLimiting(true)}
          onPrinting={askPrinting}
          isLost={isLost}
          nowMs={nowMs}
          alarm={alarm}
          onSignOut={() => void signOut()}
        />
        {view === 'all' && lost}
        {grantOf(staff.role, 'boardStores') === 'yes' && (
          <StoresStrip storeId={storeId} news={board.storesNews} onStore={onStore} />
        )}
        <Notices>
          {alarm.state === 'waiting' && (
            <button type="button" className="sound-strip" onClick={alarm.toggle}>
              <Icon name="speaker" mirror />
              {t('console.soundStart')}
            </button>
          )}
          <PrinterStrip storeId={storeId} />
          {limit !== null && (
            <LimitStrip limit={limit} nowhere={nowhere} onChange={() => setLimiting(true)} />
          )}
        </Notices>
      </div>
      {view === 'all' ? (
        <>
          <ColumnsView {...shown} />
          {undo}
        </>
      ) : (
        <FlowView key={view} {...shown} view={view} lost={lost} undo={undo} />
      )}
      <SessionEnd
        staff={staff}
        isOut={isOut}
        endsAt={sessionEndsAt}
        nowMs={nowMs}
        onSignedIn={signedIn}
      />
      {isLimiting && (
        <LimitDialog
          storeId={storeId}
          limit={limit}
          onSet={setLimit}
          onClose={() => setLimiting(false)}
        />
      )}
      <ScreenPrinter
        storeId={storeId}
        news={board.orders}
        isAsking={isPrinting}
        onAsked={() => setPrinting(false)}
      />
      {rejecting && (
        <RejectDialog
          order={rejecting}
          whole={rejecting}
          onHold={() => {
            setRejecting(null);
            setHolding(rejecting);
          }}
          onClose={() => setRejecting(null)}
          onReject={(reason, ranOut) => {
            setRejecting(null);
            void askPin().then((pin) => {
              if (!pin) return;
              void run(rejecting, 'reject', { reason, pin });
              for (const itemId of ranOut) void switchOff(itemId, pin);
            });
          }}
        />
      )}
      {holding && (
        <HoldDialog
          order={holding}
          onClose={() => setHolding(null)}
          onHold={(hold) => {
            setHolding(null);
            void run(holding, 'hold', { hold });
          }}
        />
      )}
      {naming && <RiderDialog order={naming} storeId={storeId} onClose={() => setNaming(null)} />}
      {pinDialog}
      {left && (
        <LeftDialog
          key={left.id}
          command={left}
          isCancelled={leftOrder !== undefined && leftOrder.gone_from !== null}
          onLeave={() => board.settle(left)}
          onRetry={() => board.retry(left)}
          onDo={
            leftOrder && wanted !== null && isOffered(leftOrder, wanted)
              ? () => {
                  board.settle(left);
                  work.onAction(leftOrder, wanted);
                }
              : undefined
          }
          onBoard={left.storeId === storeId ? undefined : () => onStore(left.storeId)}
        />
      )}
    </div>
  );
}
