// The live board of one branch: read as a whole, then kept up by events. After a lost line it is read again as a whole, so nothing is missed (P10).
// Whatever is done here shows at once; without a line it is kept on the device and sent later.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardAction, StaffMember } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { STATUS } from '#shared/domain/orders/order-status.ts';
import type { RejectReason } from '#shared/domain/orders/reject-reasons.ts';
import { subscribeToEvents } from '../../state/browser/event-subscription.ts';
import { keepBoard, readKeptBoard } from '../outbox/kept-board.ts';
import type { Hold, LaterMinutes } from '../outbox/kept-commands.ts';
import type { SendRefusal } from '../outbox/send-kept.ts';
import { useCommands, type Commands } from '../outbox/use-commands.ts';
import { keepShell } from '../outbox/shell-worker.ts';
import { readBoard } from './read-board.ts';
import {
  withBoard,
  withOrder,
  withoutOrder,
  withoutRinging,
  withPage,
  withTicks,
} from './board-orders.ts';
import { codeAfter } from './card-actions.ts';
import type { PinHeaders } from '../frame/ask-pin.tsx';
import { useConsole } from '../frame/console-language.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { useMoving } from './use-moving.ts';
import { useEvery } from '../../ui/use-timers.ts';

/** The server's heartbeat is 10 s; one that is 3 s overdue counts as lost. */
const SILENT_AFTER_MS = 13_000;
const READ_AGAIN_MS = 600_000;
/** The line stands and an answer did not come: so long is waited before what is kept is sent again. */
const SEND_AGAIN_MS = 5000;
/** How often a board on which nothing happens is kept anew: so old may its time be. */
const KEEP_AGAIN_MS = 30_000;

export type MoveDetails = {
  reason?: RejectReason | undefined;
  hold?: Hold | undefined;
  laterMinutes?: LaterMinutes | undefined;
  pin?: PinHeaders;
};
type Parts = { line: number; position: number }[];
type Sent = Promise<SendRefusal | 'KEPT' | null>;
type Board = Pick<Commands, 'waiting' | 'isUnkept' | 'left' | 'settle' | 'retry' | 'flush'> & {
  orders: readonly BoardOrder[];
  /** Grows with each news of any branch; only managers hear of them. */
  storesNews: number;
  prepMinutes: number;
  undoSeconds: number;
  sessionEndsAt: string | null;
  /** Sends what was kept, then reads the whole board. */ catchUp(): Promise<void>;
  isLoaded: boolean;
  /** Until when the board was right, in ms by the server's clock, while the line is lost. */
  asOfMs: number | null;
  isLost: boolean;
  /** The server's clock minus this device's, in ms: ages stay right on a tablet whose clock is wrong. */
  clockOffsetMs: number;
  /** Orders with a move under way. */
  moving: ReadonlySet<string>;
  move(order: BoardOrder, action: BoardAction, details?: MoveDetails): Sent;
  /** `ends`: this screen has made its parts; `isLast`: no other has any left, as far as it knows. The server decides. */
  tick(order: BoardOrder, parts: Parts, done: boolean, ends?: { isLast: boolean }): Sent;
  undo(orderId: string): Promise<SendRefusal | null>;
  acknowledge(order: BoardOrder): void;
  /** A cancelled card was seen: it leaves all screens of the branch. */
  seen(order: BoardOrder): void;
};

/** `onSignedOut` runs when the server no longer knows this session. */
export function useBoard(storeId: number, staff: StaffMember, onSignedOut: () => void): Board {
  const { login } = staff;
  const { api } = useConsole();
  const [orders, setOrders] = useState<readonly BoardOrder[]>([]);
  const [{ prepMinutes, undoSeconds }, setTimes] = useState({ prepMinutes: 15, undoSeconds: 10 });
  const [clockOffsetMs, setOffset] = useState(0);
  const [sessionEndsAt, setSessionEnd] = useState<string | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [asOfMs, setAsOf] = useState<number | null>(null);
  const [isLost, setLost] = useState(false);
  /** The board has not been read since it was opened, or since the line came back. */
  const [isUnread, setUnread] = useState(true);
  const isLineUp = useRef(false);
  const [storesNews, setStoresNews] = useState(0);
  const { moving, whileMoving } = useMoving();
  const signedOut = useLatest(onSignedOut);

  /** What the live line said during each reading under way. */
  const readings = useRef(new Set<Set<string>>());

  const take = useCallback((order: BoardOrder) => {
    for (const heard of readings.current) heard.add(order.order_id);
    setOrders((before) => withOrder(before, order));
  }, []);

  const remove = useCallback((orderId: string) => {
    for (const heard of readings.current) heard.add(orderId);
    setOrders((before) => withoutOrder(before, orderId));
  }, []);

  const { send, flush, isKept, ...kept } = useCommands(staff, storeId, {
    onDone: take,
    onSignedOut: () => signedOut.current(),
  });

  const wasRead = useRef(false);
  const openKept = useCallback(async () => {
    const board = await readKeptBoard(storeId, login);
    if (board === null || wasRead.current) return;
    setTimes((before) => ({ ...before, prepMinutes: board.prepMinutes }));
    setOffset(board.clockOffsetMs);
    setAsOf(board.asOfMs);
    setOrders(board.orders);
    setLoaded(true);
  }, [login, storeId]);

  /** What the first pages tell shows at once; what is gone goes when all of them are there. */
  const readAll = useCallback(async () => {
    const heard = new Set<string>();
    const read: BoardOrder[] = [];
    readings.current.add(heard);
    const failure = await readBoard(api, storeId, {
      branch(board) {
        wasRead.current = true;
        setTimes({ prepMinutes: board.prep_minutes, undoSeconds: board.undo_seconds });
        setSessionEnd(board.session_ends_at);
        setOffset(Date.parse(board.now) - Date.now());
      },
      page(told, isLast) {
        for (const { order_id } of told) if (isKept(order_id)) heard.add(order_id);
        read.push(...told);
        setOrders((before) =>
          isLast ? withBoard(before, read, heard) : withPage(before, told, heard),
        );
        setLoaded(true);
      },
    });
    readings.current.delete(heard);
    if (failure === null) {
      setUnread(false);
      if (isLineUp.current) setAsOf(null);
    } else if (failure === 401) signedOut.current();
    else if (!wasRead.current) await openKept();
  }, [signedOut, api, isKept, openKept, storeId]);

  // What was done here comes before what the server knows: else a ticket would jump back and forth.
  const catchUp = useCallback(async () => {
    if (await flush()) await readAll();
  }, [flush, readAll]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- another branch begins with an empty board
    setOrders([]);
    setLoaded(false);
    setUnread(true);
    void readAll();
    // Orders of a past business day leave without an event.
    const again = setInterval(() => void readAll(), READ_AGAIN_MS);
    const leave = subscribeToEvents(`/api/console/board/${storeId}/events`, SILENT_AFTER_MS, {
      onEvent: ({ name, data }) => {
        if (name === 'stores') setStoresNews((before) => before + 1);
        if (name !== 'order') return;
        const order = JSON.parse(data) as BoardOrder;
        if (!isKept(order.order_id)) take(order);
      },
      onLine: (isUp, status) => {
        setLost(!isUp);
        isLineUp.current = isUp;
        if (isUp) {
          setUnread(true);
          void catchUp();
        } else if (status === 401) signedOut.current();
      },
    });
    return () => {
      clearInterval(again);
      leave();
    };
  }, [catchUp, isKept, readAll, signedOut, storeId, take]);

  // An answer may fail while the line stands, that of the board too, and what an earlier page kept may be read after the line is up.
  useEvery(SEND_AGAIN_MS, () => void catchUp(), (isUnread || kept.waiting.length > 0) && !isLost);

  // Lost just now: the board was right until this moment.
  useEffect(() => {
    if (isLost && wasRead.current) setAsOf((since) => since ?? Date.now() + clockOffsetMs);
  }, [isLost, clockOffsetMs]);

  useEffect(() => {
    if (!isLoaded) return;
    const keep = () =>
      void keepBoard(storeId, {
        login,
        asOfMs: asOfMs ?? Date.now() + clockOffsetMs,
        clockOffsetMs,
        prepMinutes,
        orders,
      });
    keep();
    const again = setInterval(keep, KEEP_AGAIN_MS);
    return () => clearInterval(again);
  }, [asOfMs, clockOffsetMs, isLoaded, login, orders, prepMinutes, storeId]);
  const isRight = isLoaded && !isLost && asOfMs === null;
  useEffect(() => {
    if (isRight) void keepShell();
  }, [isRight]);

  /** Shown already; the card goes back if the server refuses. */
  const settled = useCallback(
    (order: BoardOrder, refused: Awaited<Sent>) => {
      if (refused !== null && refused !== 'KEPT') {
        take(order);
        void readAll();
      }
      return refused;
    },
    [readAll, take],
  );

  const move = useCallback(
    async (order: BoardOrder, action: BoardAction, details: MoveDetails = {}) => {
      if (action === 'reject' && order.code === STATUS.pending) remove(order.order_id);
      else
        take({
          ...order,
          code: codeAfter(order.order_type, order.code, action),
          gone_from: action === 'reject' ? order.code : null,
          acknowledged: true,
        });
      const work = { kind: 'move', action, seenCode: order.code, ...details } as const;
      return settled(order, await whileMoving(order.order_id, () => send(order, work)));
    },
    [remove, send, settled, take, whileMoving],
  );

  const tick = useCallback(
    async (order: BoardOrder, parts: Parts, done: boolean, ends?: { isLast: boolean }) => {
      const { order_type, code } = order;
      const ticked = withTicks(order, parts, done);
      take(ends?.isLast ? { ...ticked, code: codeAfter(order_type, code, 'ready') } : ticked);
      const work = { kind: 'tick', parts, done, ...(ends && { isStationDone: true }) } as const;
      return settled(order, await send(order, work));
    },
    [send, settled, take],
  );

  const undo = useCallback(
    (orderId: string) =>
      whileMoving(orderId, async () => {
        const answer = await api('undoMove', { params: { orderId }, body: {} });
        if (answer.ok) take(answer.data.successResponse);
        else if (answer.status === 401) signedOut.current();
        return answer.ok ? null : answer.code;
      }),
    [api, signedOut, take, whileMoving],
  );

  const acknowledge = useCallback(
    (order: BoardOrder) => {
      setOrders((before) => withoutRinging(before, order.order_id));
      void send(order, { kind: 'acknowledge' });
    },
    [send],
  );
  const seen = useCallback(
    (order: BoardOrder) => {
      remove(order.order_id);
      void send(order, { kind: 'seen' });
    },
    [remove, send],
  );

  return {
    ...kept,
    flush,
    sessionEndsAt,
    catchUp,
    orders,
    storesNews,
    prepMinutes,
    undoSeconds,
    isLoaded,
    asOfMs,
    isLost,
    clockOffsetMs,
    moving,
    move,
    tick,
    undo,
    acknowledge,
    seen,
  };
}
