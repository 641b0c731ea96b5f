// Handlers of the board: undoable moves, ticks, and messages about refusals.
import { useCallback, useRef, useState } from 'react';
import type { BoardAction } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { PinHeaders } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { SendRefusal } from '../outbox/send-kept.ts';
import type { CardWork } from './order-card.tsx';
import { type DoneMove, withMove } from './undo-bar.tsx';
import type { MoveDetails } from './use-order-actions.ts';
import type { Watched } from './use-watched-board.ts';
import { useQuery } from '../../state/query.ts';
import { readJson, writeStored } from '../../state/browser/tab-storage.ts';
import type { Fold } from '#shared/domain/kitchen/folded-rows.ts';

// Folded groups of the menu, stored on the device for offline use.
const KEY = 'consoleFolds';
const NONE: readonly Fold[] = [];
const readFolds = (): readonly Fold[] => {
  const stored = readJson<Fold[]>('local', KEY);
  return Array.isArray(stored) ? stored : NONE;
};

/** A limited screen folds nothing. */
function useFolds(storeId: number, isLimited: boolean): readonly Fold[] {
  const { api } = useConsole();
  const [before] = useState(readFolds);
  const { last } = useQuery(storeId, async () => {
    const groups = await api('boardGroups', { params: { storeId } });
    if (!groups.ok) return null;
    const folds = groups.data.successResponse.filter(({ folds: isFolded }) => isFolded);
    writeStored('local', KEY, JSON.stringify(folds));
    return folds;
  });
  return isLimited ? NONE : (last ?? before);
}

export type Asking = { kind: 'reject' | 'hold' | 'rider'; order: BoardOrder };

const REFUSED: Partial<Record<SendRefusal, ConsoleKey>> = {
  ILLEGAL_MOVE: 'console.illegal',
  UNDO_TOO_LATE: 'console.tooLate',
  DAY_CLOSED: 'console.tooLate',
  UNDO_COUPON_GONE: 'console.couponGone',
  UNDO_POINTS_GONE: 'console.pointsGone',
  OFFLINE: 'console.offline',
};

export type BoardWork = {
  work: CardWork;
  tell(code: SendRefusal): void;
  run(order: BoardOrder, action: BoardAction, details?: MoveDetails): Promise<void>;
  switchOff(itemId: number, pin: PinHeaders): Promise<void>;
  /** Grows with each switch-off at this screen, so that the count is read again. */
  offNews: number;
  undo: {
    moves: readonly DoneMove[];
    seconds: number;
    onUndo(done: DoneMove): void;
    onOver(id: number): void;
  };
};

/** `ask` opens the dialog of a press that needs more input. */
export function useBoardWork(
  storeId: number,
  { board, limited, nowMs }: Watched,
  ask: (asking: Asking) => void,
): BoardWork {
  const { t, api } = useConsole();
  const toast = useToast();
  const folds = useFolds(storeId, limited.limit !== null);
  const [moves, setMoves] = useState<readonly DoneMove[]>([]);
  const moveCount = useRef(0);
  const [offNews, setOffNews] = useState(0);
  const forget = useCallback(
    (id: number) => setMoves((before) => before.filter((move) => move.id !== id)),
    [],
  );
  const tell = (code: SendRefusal) =>
    toast({ tone: 'bad', durationMs: 5000, text: t(REFUSED[code] ?? 'console.wrong') });
  const tellIfRefused = (refused: SendRefusal | 'KEPT' | null) => {
    if (refused !== null && refused !== 'KEPT') tell(refused);
  };
  const offerUndo = (order: BoardOrder, action: BoardAction) => {
    moveCount.current += 1;
    const id = moveCount.current;
    setMoves((before) => withMove(before, { id, order, action }));
  };
  const run = async (order: BoardOrder, action: BoardAction, details: MoveDetails = {}) => {
    const refused = await board.move(order, action, details);
    if (refused === null) offerUndo(order, action);
    else tellIfRefused(refused);
  };
  const work: CardWork = {
    prepMinutes: board.prepMinutes,
    nowMs,
    moving: board.moving,
    countWaiting: (order) =>
      board.waiting.filter(({ orderId }) => orderId === order.order_id).length,
    shows: limited.shows,
    folds,
    onAction: (order, action) => {
      if (action === 'reject' || action === 'hold') ask({ kind: action, order });
      else void run(order, action);
    },
    onStationDone: (order, { open, elsewhere }) => {
      const isLast = elsewhere === 0;
      void board.tick(order, open, true, { isLast }).then((refused) => {
        if (refused === null && isLast) offerUndo(order, 'ready');
        else tellIfRefused(refused);
      });
    },
    onTouch: board.acknowledge,
    onTick: (order, parts, done) => void board.tick(order, parts, done).then(tellIfRefused),
    onRider: (order) => ask({ kind: 'rider', order }),
    onSeen: board.seen,
  };
  return {
    work,
    tell,
    run,
    switchOff: async (entry, pin) => {
      const body = { kind: 'item', entry, span: 'day', reason: 'ran_out' } as const;
      const answer = await api('switchOff', { params: { storeId }, body }, pin);
      if (answer.ok) setOffNews((before) => before + 1);
      else tell(answer.code);
    },
    offNews,
    undo: {
      moves,
      seconds: board.undoSeconds,
      onUndo: (done) => {
        forget(done.id);
        void board.undo(done.order.order_id).then(tellIfRefused);
      },
      onOver: forget,
    },
  };
}
