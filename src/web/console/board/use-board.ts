// The live board of one branch: read as a whole, then kept up by events. After a lost line it is read again as a whole, so nothing is missed (P10).
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardAction, BoardOrder, REJECT_REASONS } from '#shared/contract/console.ts';
import { STATUS } from '#shared/domain/order-status.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { followLine } from '../../state/live-line.ts';
import { withBoard, withOrder, withoutOrder } from './board-orders.ts';
import { keepBoard, readKeptBoard } from '../kept/kept-board.ts';
import { keepShell } from '../kept/shell-worker.ts';
import { codeAfter } from './card-actions.ts';
import { useConsole } from '../frame/console-language.tsx';

/** The server's heartbeat is 10 s; one that is 3 s overdue counts as lost. */
const SILENT_AFTER_MS = 13_000;
const READ_AGAIN_MS = 600_000;
/** How often a board on which nothing happens is kept anew: so old may its time be. */
const KEEP_AGAIN_MS = 30_000;

export type RejectReason = (typeof REJECT_REASONS)[number];
export type MoveRefusal = RefusalCode | 'OFFLINE';
type Board = {
  orders: readonly BoardOrder[];
  prepMinutes: number;
  sessionEndsAt: string | null;
  /** Reads the whole board. */ readAll(): Promise<void>;
  isLoaded: boolean;
  /** Until when the board was right, in ms by the server's clock, while the line is lost. */
  asOfMs: number | null;
  /** It was not read from the server since this page was opened: it can be looked at and nothing else. */
  isKept: boolean;
  isLost: boolean;
  /** The server's clock minus this device's, in ms: ages stay right on a tablet whose clock is wrong. */
  clockOffsetMs: number;
  /** Orders with a move under way. */
  moving: ReadonlySet<string>;
  move(order: BoardOrder, action: BoardAction, reason?: RejectReason): Promise<MoveRefusal | null>;
  undo(orderId: string): Promise<MoveRefusal | null>;
  acknowledge(orderId: string): void;
  /** A cancelled card was seen: it leaves all screens of the branch. */
  seen(order: BoardOrder): void;
};

/** `onSignedOut` runs when the server no longer knows this session. */
export function useBoard(storeId: number, login: string, onSignedOut: () => void): Board {
  const { api } = useConsole();
  const [orders, setOrders] = useState<readonly BoardOrder[]>([]);
  const [prepMinutes, setPrepMinutes] = useState(15);
  const [clockOffsetMs, setOffset] = useState(0);
  const [sessionEndsAt, setSessionEnd] = useState<string | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isKept, setKept] = useState(false);
  const [asOfMs, setAsOf] = useState<number | null>(null);
  const [isLost, setLost] = useState(false);
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set());
  const signedOut = useRef(onSignedOut);
  signedOut.current = onSignedOut;

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

  const wasRead = useRef(false);
  const openKept = useCallback(async () => {
    const kept = await readKeptBoard(storeId, login);
    if (kept === null || wasRead.current) return;
    setPrepMinutes(kept.prepMinutes);
    setOffset(kept.clockOffsetMs);
    setAsOf(kept.asOfMs);
    setOrders(kept.orders);
    setKept(true);
    setLoaded(true);
  }, [login, storeId]);

  const readAll = useCallback(async () => {
    const heard = new Set<string>();
    readings.current.add(heard);
    const answer = await api('board', { params: { storeId } });
    readings.current.delete(heard);
    if (!answer.ok) {
      if (answer.status === 401) signedOut.current();
      else if (!wasRead.current) await openKept();
      return;
    }
    wasRead.current = true;
    setKept(false);
    const board = answer.data.successResponse;
    setPrepMinutes(board.prep_minutes);
    setSessionEnd(board.session_ends_at);
    setOffset(Date.parse(board.now) - Date.now());
    setOrders((before) => withBoard(before, board.orders, heard));
    setLoaded(true);
  }, [api, openKept, storeId]);

  useEffect(() => {
    setOrders([]);
    setLoaded(false);
    void readAll();
    // Orders of a past business day leave without an event.
    const again = setInterval(() => void readAll(), READ_AGAIN_MS);
    const leave = followLine(`/api/console/board/${storeId}/events`, SILENT_AFTER_MS, {
      onEvent: ({ name, data }) => {
        if (name === 'order') take(JSON.parse(data) as BoardOrder);
      },
      onLine: (isUp, status) => {
        setLost(!isUp);
        if (isUp) {
          setAsOf(null);
          void readAll();
        } else if (status === 401) signedOut.current();
      },
    });
    return () => {
      clearInterval(again);
      leave();
    };
  }, [readAll, storeId, take]);

  // Lost just now: the board was right until this moment.
  useEffect(() => {
    if (isLost && wasRead.current) setAsOf((since) => since ?? Date.now() + clockOffsetMs);
  }, [isLost, clockOffsetMs]);

  const isRight = isLoaded && !isKept && !isLost;
  useEffect(() => {
    if (!isRight) return;
    const keep = () =>
      void keepBoard(storeId, {
        login,
        asOfMs: Date.now() + clockOffsetMs,
        clockOffsetMs,
        prepMinutes,
        orders,
      });
    keep();
    const again = setInterval(keep, KEEP_AGAIN_MS);
    return () => clearInterval(again);
  }, [clockOffsetMs, isRight, login, orders, prepMinutes, storeId]);
  useEffect(() => {
    if (isRight) void keepShell();
  }, [isRight]);

  const change = useCallback(
    async (
      orderId: string,
      run: () => Promise<
        | { ok: true; data: { successResponse: BoardOrder } }
        | { ok: false; code: MoveRefusal; status: number }
      >,
    ): Promise<MoveRefusal | null> => {
      setMoving((before) => new Set(before).add(orderId));
      const answer = await run();
      setMoving((before) => {
        const rest = new Set(before);
        rest.delete(orderId);
        return rest;
      });
      if (answer.ok) {
        take(answer.data.successResponse);
        return null;
      }
      if (answer.status === 401) signedOut.current();
      return answer.code;
    },
    [take],
  );

  const move = useCallback(
    async (order: BoardOrder, action: BoardAction, reason?: RejectReason) => {
      // Shown at once; the card goes back if the server refuses.
      if (action === 'reject' && order.code === STATUS.pending) remove(order.order_id);
      else
        take({
          ...order,
          code: codeAfter(order.order_type, order.code, action),
          gone_from: action === 'reject' ? order.code : null,
          acknowledged: true,
        });
      const refused = await change(order.order_id, () =>
        api('moveOrder', {
          params: { orderId: order.order_id },
          body: { action, seen_code: order.code, ...(reason ? { reason } : {}) },
        }),
      );
      if (refused !== null) {
        take(order);
        void readAll();
      }
      return refused;
    },
    [api, change, readAll, remove, take],
  );

  const undo = useCallback(
    (orderId: string) => change(orderId, () => api('undoMove', { params: { orderId }, body: {} })),
    [api, change],
  );
  const seen = useCallback(
    (order: BoardOrder) => {
      remove(order.order_id);
      void api('seenCancelled', { params: { orderId: order.order_id }, body: {} }).then(
        (answer) => {
          if (!answer.ok && answer.code !== 'ILLEGAL_MOVE') take(order);
        },
      );
    },
    [api, remove, take],
  );
  const acknowledge = useCallback(
    (orderId: string) => {
      void api('acknowledge', { params: { orderId }, body: {} }).then((answer) => {
        if (answer.ok) take(answer.data.successResponse);
      });
    },
    [api, take],
  );

  return {
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
  };
}
