// The live board of one branch, updated by events. Actions show at once; offline they are stored and sent later.
import { useCallback, useEffect, useMemo, type RefObject } from 'react';
import type { BoardAction, StaffMember } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import type { RejectReason } from '#shared/domain/orders/reject-reasons.ts';
import type { Api } from '../../api-client.ts';
import { useEventStream } from '../../state/browser/event-subscription.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useAfter, useEvery } from '../../ui/use-timers.ts';
import type { PinHeaders } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { keepBoard, keepShell, readKeptBoard } from '../outbox/kept-board.ts';
import type { Hold, LaterMinutes } from '../outbox/kept-commands.ts';
import type { SendRefusal } from '../outbox/send-kept.ts';
import { useCommands, type Commands } from '../outbox/use-commands.ts';
import {
  boardReducer,
  UNREAD_BOARD,
  type BoardEvent,
  type BoardState,
  type PartPlace,
} from './board-state.ts';
import { useReducerBetweenPresses } from './use-reducer-between-presses.ts';

/** The server's heartbeat is 10 s; 3 s overdue counts as lost. */
const SILENT_AFTER_MS = 13_000;
/** Orders of a past business day leave without an event. */
const READ_AGAIN_MS = 600_000;
/** The wait before unsent commands are tried again while the connection stands. */
const SEND_AGAIN_MS = 5000;
/** Copying the board takes time, which a press needs first. Without a line only this copy knows the press, so it is made at once. */
const KEEP_AFTER_MS = 300;
/** How often an unchanged board is stored anew, which bounds its age. */
const KEEP_AGAIN_MS = 30_000;

/** The order in which things happen at this screen; a clock can stand still or be set. */
let step = 0;
const nextStep = (): number => (step += 1);

type Dispatch = (event: BoardEvent) => void;
export type MoveDetails = {
  reason?: RejectReason | undefined;
  hold?: Hold | undefined;
  laterMinutes?: LaterMinutes | undefined;
  pin?: PinHeaders;
};
type Sent = Promise<SendRefusal | 'KEPT' | null>;

export type BoardActions = {
  move(order: BoardOrder, action: BoardAction, details?: MoveDetails): Sent;
  /** `ends`: this screen has made its parts; `isLast`: no other screen has open ones. The server decides. */
  tick(order: BoardOrder, parts: PartPlace[], done: boolean, ends?: { isLast: boolean }): Sent;
  undo(orderId: string): Promise<SendRefusal | null>;
  acknowledge(order: BoardOrder): void;
  seen(order: BoardOrder): void;
  offerUndo(order: BoardOrder, action: BoardAction): void;
  undoOver(id: number): void;
};

type Board = Pick<Commands, 'waiting' | 'isUnkept' | 'failed' | 'settle' | 'retry' | 'flush'> &
  BoardState & {
    isLost: boolean;
    actions: BoardActions;
    /** Sends stored commands, then reads the whole board. */ catchUp(): Promise<void>;
  };

/** `onSignedOut` runs when the server no longer knows this session. */
export function useBoard(storeId: number, staff: StaffMember, onSignedOut: () => void): Board {
  const [state, dispatch] = useReducerBetweenPresses(boardReducer, UNREAD_BOARD);
  const signedOut = useLatest(onSignedOut);
  const { send, flush, isKept, ...outbox } = useCommands(staff, storeId, {
    onDone: (order) => dispatch({ type: 'news', order, at: nextStep() }),
    onSignedOut: () => signedOut.current(),
  });
  const readAll = useReading(storeId, staff.login, dispatch, { isKept, signedOut });
  // Local actions win over the server's state, so that a ticket does not jump back and forth.
  const catchUp = useCallback(async () => {
    if (await flush()) await readAll();
  }, [flush, readAll]);

  // Outside React: the server, asked when the board opens.
  useEffect(() => {
    dispatch({ type: 'opened' });
    void readAll();
  }, [dispatch, readAll]);
  useEventStream(`/api/console/board/${storeId}/events`, SILENT_AFTER_MS, {
    onEvent: ({ name, data }) => {
      if (name === 'stores') dispatch({ type: 'storesNews' });
      if (name !== 'order') return;
      const order = JSON.parse(data) as BoardOrder;
      if (!isKept(order.order_id)) dispatch({ type: 'news', order, at: nextStep() });
    },
    onLine: (isUp, status) => {
      dispatch({ type: 'line', isUp, atMs: Date.now() });
      if (isUp) void catchUp();
      else if (status === 401) signedOut.current();
    },
  });
  useEvery(READ_AGAIN_MS, () => void readAll());
  // An answer may fail while the connection stands, and commands of an earlier page may be read late.
  const isLost = state.line === 'lost';
  const isBehind = state.isUnread || outbox.waiting.length > 0;
  useEvery(SEND_AGAIN_MS, () => void catchUp(), isBehind && !isLost);
  useKeptBoard(storeId, staff.login, state);
  const actions = useActions(dispatch, { send, readAll, signedOut });
  return { ...state, ...outbox, flush, isLost, actions, catchUp };
}

/** Reads page after page. Resolves with null, or with the status of the failed answer. */
async function readPages(
  api: Api,
  storeId: number,
  dispatch: Dispatch,
  isKept: Commands['isKept'],
): Promise<number | null> {
  const since = nextStep();
  const unsent = new Set<string>();
  const read: BoardOrder[] = [];
  const take = (orders: readonly BoardOrder[], next: string | null) => {
    for (const { order_id } of orders) if (isKept(order_id)) unsent.add(order_id);
    read.push(...orders);
    if (next === null) dispatch({ type: 'read', orders: read, since, unsent });
    else dispatch({ type: 'page', orders, since, unsent });
  };
  const first = await api('board', { params: { storeId } });
  if (!first.ok) return first.status;
  const board = first.data;
  dispatch({
    type: 'settings',
    prepMinutes: board.prep_minutes,
    undoSeconds: board.undo_seconds,
    sessionEndsAt: board.session_ends_at,
    serverMs: Date.parse(board.now),
    atMs: Date.now(),
  });
  let { next } = board;
  take(board.orders, next);
  while (next !== null) {
    const more = await api('boardAfter', { params: { storeId, orderId: next } });
    if (!more.ok) return more.status;
    ({ next } = more.data);
    take(more.data.orders, next);
  }
  return null;
}

/** Reads the orders from the server, or from this device when the server was never reached. */
function useReading(
  storeId: number,
  login: string,
  dispatch: Dispatch,
  { isKept, signedOut }: { isKept: Commands['isKept']; signedOut: RefObject<() => void> },
): () => Promise<void> {
  const { api } = useConsole();
  return useCallback(async () => {
    const failure = await readPages(api, storeId, dispatch, isKept);
    if (failure === null) return void keepShell();
    if (failure === 401) return signedOut.current();
    const board = await readKeptBoard(storeId, login);
    if (board !== null) dispatch({ type: 'restored', board });
  }, [api, dispatch, isKept, login, signedOut, storeId]);
}

/** Stores the board on the device, for a start without a line. */
function useKeptBoard(
  storeId: number,
  login: string,
  { orders, asOfMs, clockOffsetMs, isLoaded, line, prepMinutes }: BoardState,
): void {
  const keep = () =>
    void keepBoard(storeId, {
      login,
      asOfMs: asOfMs ?? Date.now() + clockOffsetMs,
      clockOffsetMs,
      prepMinutes,
      orders,
    });
  useAfter(line === 'up' ? KEEP_AFTER_MS : 0, keep, isLoaded, orders);
  useEvery(KEEP_AGAIN_MS, keep, isLoaded);
}

/** Presses show at once and are reverted if the server refuses. */
function useActions(
  dispatch: Dispatch,
  {
    send,
    readAll,
    signedOut,
  }: {
    send: Commands['send'];
    readAll: () => Promise<void>;
    signedOut: RefObject<() => void>;
  },
): BoardActions {
  const { api } = useConsole();
  return useMemo(() => {
    const revertIfRefused = (order: BoardOrder, refused: Awaited<Sent>) => {
      if (refused !== null && refused !== 'KEPT') {
        dispatch({ type: 'news', order, at: nextStep() });
        void readAll();
      }
      return refused;
    };
    const whileMoving = async <T>(orderId: string, run: () => Promise<T>): Promise<T> => {
      dispatch({ type: 'moving', orderId, isMoving: true });
      try {
        return await run();
      } finally {
        dispatch({ type: 'moving', orderId, isMoving: false });
      }
    };
    return {
      move: async (order, action, details = {}) => {
        dispatch({ type: 'moved', order, action, at: nextStep() });
        const work = { kind: 'move', action, seenState: order.state, ...details } as const;
        const refused = await whileMoving(order.order_id, () => send(order, work));
        return revertIfRefused(order, refused);
      },
      tick: async (order, parts, done, ends) => {
        const isReady = ends?.isLast === true;
        dispatch({ type: 'ticked', order, parts, done, isReady, at: nextStep() });
        const work = { kind: 'tick', parts, done, ...(ends && { isStationDone: true }) } as const;
        return revertIfRefused(order, await send(order, work));
      },
      undo: (orderId) =>
        whileMoving(orderId, async () => {
          const answer = await api('undoMove', { params: { orderId }, body: {} });
          if (answer.ok) dispatch({ type: 'news', order: answer.data.order, at: nextStep() });
          else if (answer.status === 401) signedOut.current();
          return answer.ok ? null : answer.code;
        }),
      acknowledge: (order) => {
        dispatch({ type: 'acknowledged', orderId: order.order_id });
        void send(order, { kind: 'acknowledge' });
      },
      seen: (order) => {
        dispatch({ type: 'seen', orderId: order.order_id, at: nextStep() });
        void send(order, { kind: 'seen' });
      },
      offerUndo: (order, action) => dispatch({ type: 'undoable', order, action }),
      undoOver: (id) => dispatch({ type: 'undoOver', id }),
    };
  }, [api, dispatch, readAll, send, signedOut]);
}
