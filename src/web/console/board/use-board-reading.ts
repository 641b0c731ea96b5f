// Reads the orders of a board from the server or from this device.
import { type RefObject, useCallback, useRef, useState } from 'react';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { readKeptBoard } from '../outbox/kept-board.ts';
import { useConsole } from '../frame/console-language.tsx';
import { withBoard, withOrders, withPage, withoutOrder } from './board-orders.ts';
import { useStateBetweenPresses } from './use-state-between-presses.ts';
import type { Calls } from '#shared/contract/calls.ts';
import type { CallReply } from '#shared/contract/contract.ts';
import type { Api } from '../../api-client.ts';

type First = CallReply<Calls['board']>['successResponse'];

/** Loads page after page and reports each. Resolves with null, or with the status of the failed answer. */
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
  const [orders, setOrders] = useStateBetweenPresses<readonly BoardOrder[]>([]);
  /** For each running reading: orders that changed meanwhile, of which the reading has an older state. */
  const readings = useRef(new Set<Set<string>>());

  const take = useCallback(
    (order: BoardOrder) => {
      for (const heard of readings.current) heard.add(order.order_id);
      setOrders((before) => withOrders(before, [order]));
    },
    [setOrders],
  );

  const remove = useCallback(
    (orderId: string) => {
      for (const heard of readings.current) heard.add(orderId);
      setOrders((before) => withoutOrder(before, orderId));
    },
    [setOrders],
  );

  return { orders, setOrders, readings, take, remove };
}

/** `isKept`: an unsent command exists for the order, so the server's state is older than the shown one. */
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
  /** Not read since the board was opened or the connection came back. */
  const [isUnread, setUnread] = useState(true);
  const isLineUp = useRef(false);

  const wasRead = useRef(false);
  const openKept = useCallback(async () => {
    const board = await readKeptBoard(storeId, login);
    if (board === null || wasRead.current) return;
    setTimes((before) => ({ ...before, prepMinutes: board.prepMinutes }));
    setOffset(board.clockOffsetMs);
    setAsOfMs(board.asOfMs);
    setOrders(() => board.orders);
    setLoaded(true);
  }, [login, storeId, setOrders]);

  /** Orders of the first pages show at once; finished ones go when all pages are there. */
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
    setOrders(() => []);
    setLoaded(false);
    setUnread(true);
  }, [setOrders]);

  return {
    ...times,
    clockOffsetMs,
    sessionEndsAt,
    isLoaded,
    asOfMs,
    setAsOfMs,
    isUnread,
    setUnread,
    isLineUp,
    wasRead,
    readAll,
    clear,
  };
}
