// The orders of a board and how they are read: as a whole from the server, or as they were kept on the device.
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { readKeptBoard } from '../outbox/kept-board.ts';
import { useConsole } from '../frame/console-language.tsx';
import { withBoard, withOrder, withPage, withoutOrder } from './board-orders.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { CallReply } from '#shared/contract/contract.ts';
import type { Api } from '../../api-client.ts';

// A board comes in pages of a few hundred orders: a branch may have thousands of them.
type First = CallReply<Calls['board']>['successResponse'];

/** Asks for page after page and tells each as it comes. Resolves with null, or with the status of the answer that failed. */
async function readBoard(
  api: Api,
  storeId: number,
  tell: {
    branch(board: Omit<First, 'orders' | 'next'>): void;
    page(orders: readonly BoardOrder[], isLast: boolean): void;
  },
): Promise<number | null> {
  const first = await api('board', { params: { storeId } });
  if (!first.ok) return first.status;
  tell.branch(first.data.successResponse);
  let { orders, next } = first.data.successResponse;
  tell.page(orders, next === null);
  while (next !== null) {
    const more = await api('boardAfter', { params: { storeId, orderId: next } });
    if (!more.ok) return more.status;
    ({ orders, next } = more.data.successResponse);
    tell.page(orders, next === null);
  }
  return null;
}

export type OrderList = ReturnType<typeof useOrderList>;
export type BoardReading = ReturnType<typeof useBoardReading>;

export function useOrderList() {
  const [orders, setOrders] = useState<readonly BoardOrder[]>([]);
  /** For each reading under way: the orders that changed meanwhile, of which it knows only an older state. */
  const readings = useRef(new Set<Set<string>>());

  const take = useCallback((order: BoardOrder) => {
    for (const heard of readings.current) heard.add(order.order_id);
    setOrders((before) => withOrder(before, order));
  }, []);

  const remove = useCallback((orderId: string) => {
    for (const heard of readings.current) heard.add(orderId);
    setOrders((before) => withoutOrder(before, orderId));
  }, []);

  return { orders, setOrders, readings, take, remove };
}

/** `isKept`: a command for the order waits on this device, so the server's state of it is older than what is shown. */
export function useBoardReading(
  storeId: number,
  login: string,
  { setOrders, readings }: OrderList,
  isKept: (orderId: string) => boolean,
  signedOut: RefObject<() => void>,
) {
  const { api } = useConsole();
  const [times, setTimes] = useState({ prepMinutes: 15, undoSeconds: 10 });
  const [clockOffsetMs, setOffset] = useState(0);
  const [sessionEndsAt, setSessionEnd] = useState<string | null>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [asOfMs, setAsOfMs] = useState<number | null>(null);
  /** The board has not been read since it was opened, or since the line came back. */
  const [isUnread, setUnread] = useState(true);
  const isLineUp = useRef(false);

  const wasRead = useRef(false);
  const openKept = useCallback(async () => {
    const board = await readKeptBoard(storeId, login);
    if (board === null || wasRead.current) return;
    setTimes((before) => ({ ...before, prepMinutes: board.prepMinutes }));
    setOffset(board.clockOffsetMs);
    setAsOfMs(board.asOfMs);
    setOrders(board.orders);
    setLoaded(true);
  }, [login, storeId, setOrders]);

  /** Orders of the first pages show at once; those that are gone leave when all pages are there. */
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
      page(pageOrders, isLast) {
        for (const { order_id } of pageOrders) if (isKept(order_id)) heard.add(order_id);
        read.push(...pageOrders);
        setOrders((before) =>
          isLast ? withBoard(before, read, heard) : withPage(before, pageOrders, heard),
        );
        setLoaded(true);
      },
    });
    readings.current.delete(heard);
    if (failure === null) {
      setUnread(false);
      if (isLineUp.current) setAsOfMs(null);
    } else if (failure === 401) signedOut.current();
    else if (!wasRead.current) await openKept();
  }, [signedOut, api, isKept, openKept, storeId, setOrders, readings]);

  const clear = useCallback(() => {
    setOrders([]);
    setLoaded(false);
    setUnread(true);
  }, [setOrders]);

  return {
    ...times,
    clockOffsetMs,
    sessionEndsAt,
    isLoaded,
    asOfMs,
    setAsOf: setAsOfMs,
    isUnread,
    setUnread,
    isLineUp,
    wasRead,
    readAll,
    clear,
  };
}
