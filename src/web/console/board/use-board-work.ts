// Handlers of the board: undoable moves, ticks, and messages about refusals.
import { useMemo, useState } from 'react';
import type { BoardAction } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import { useToast } from '../../ui/toasts.tsx';
import type { PinHeaders } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import type { SendRefusal } from '../outbox/send-kept.ts';
import type { CardWork } from './order-card.tsx';
import type { DoneMove } from './board-state.ts';
import type { MoveDetails } from './use-board.ts';
import type { Watched } from './use-watched-board.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useQuery } from '../../ui/use-query.ts';
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
    const folds = groups.data.groups.filter(({ folds: isFolded }) => isFolded);
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
  { board, limited }: Watched,
  ask: (asking: Asking) => void,
): BoardWork {
  const { t, api } = useConsole();
  const toast = useToast();
  const folds = useFolds(storeId, limited.limit !== null);
  const [offNews, setOffNews] = useState(0);
  const { actions, undoable, undoSeconds } = board;
  const { shows } = limited;
  const latestAsk = useLatest(ask);
  const { run, tell, tellIfRefused } = useMemo(() => {
    const tellRefusal = (code: SendRefusal) =>
      toast({ tone: 'bad', durationMs: 5000, text: t(REFUSED[code] ?? 'console.wrong') });
    const ifRefused = (refused: SendRefusal | 'KEPT' | null) => {
      if (refused !== null && refused !== 'KEPT') tellRefusal(refused);
    };
    return {
      tell: tellRefusal,
      tellIfRefused: ifRefused,
      run: async (order: BoardOrder, action: BoardAction, details: MoveDetails = {}) => {
        const refused = await actions.move(order, action, details);
        if (refused === null) actions.offerUndo(order, action);
        else ifRefused(refused);
      },
    };
  }, [actions, t, toast]);
  // The same object until something else is shown, so that a second that passes draws no ticket's content anew.
  const work = useMemo(
    (): CardWork => ({
      shows,
      folds,
      onAction: (order, action) => {
        if (action === 'reject' || action === 'hold') latestAsk.current({ kind: action, order });
        else void run(order, action);
      },
      onStationDone: (order, { open, elsewhere }) => {
        const isLast = elsewhere === 0;
        void actions.tick(order, open, true, { isLast }).then((refused) => {
          if (refused === null && isLast) actions.offerUndo(order, 'ready');
          else tellIfRefused(refused);
        });
      },
      onTouch: actions.acknowledge,
      onTick: (order, parts, done) => void actions.tick(order, parts, done).then(tellIfRefused),
      onRider: (order) => latestAsk.current({ kind: 'rider', order }),
      onSeen: actions.seen,
    }),
    [actions, folds, latestAsk, run, shows, tellIfRefused],
  );
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
      moves: undoable,
      seconds: undoSeconds,
      onUndo: (done) => {
        actions.undoOver(done.id);
        void actions.undo(done.order.order_id).then(tellIfRefused);
      },
      onOver: actions.undoOver,
    },
  };
}
