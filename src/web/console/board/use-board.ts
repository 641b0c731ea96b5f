// The live board of one branch, updated by events. Actions show at once; offline they are stored and sent later.
import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { subscribeToEvents } from '../../state/browser/event-subscription.ts';
import { keepBoard } from '../outbox/kept-board.ts';
import { useCommands, type Commands } from '../outbox/use-commands.ts';
import { keepShell } from '../outbox/shell-worker.ts';
import { useBoardReading, useOrderList, type BoardReading } from './use-board-reading.ts';
import { useOrderActions, type OrderActions } from './use-order-actions.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useMoving } from './use-moving.ts';
import { useEvery } from '../../ui/use-timers.ts';

/** The server's heartbeat is 10 s; 3 s overdue counts as lost. */
const SILENT_AFTER_MS = 13_000;
const READ_AGAIN_MS = 600_000;
/** The wait before unsent commands are tried again while the connection stands. */
const SEND_AGAIN_MS = 5000;
/** How often an unchanged board is stored anew, which bounds its age. */
const KEEP_AGAIN_MS = 30_000;

type Board = Pick<Commands, 'waiting' | 'isUnkept' | 'failed' | 'settle' | 'retry' | 'flush'> &
  OrderActions & {
    orders: readonly BoardOrder[];
    /** Grows with news of any branch and on reconnect; only managers receive it. */
    storesNews: number;
    prepMinutes: number;
    undoSeconds: number;
    sessionEndsAt: string | null;
    /** Sends stored commands, then reads the whole board. */ catchUp(): Promise<void>;
    isLoaded: boolean;
    /** Until when the board was right, in ms by the server's clock, while offline. */
    asOfMs: number | null;
    isLost: boolean;
    /** The server's clock minus this device's, in ms. */
    clockOffsetMs: number;
    moving: ReadonlySet<string>;
  };

/** `onSignedOut` runs when the server no longer knows this session. */
export function useBoard(storeId: number, staff: StaffMember, onSignedOut: () => void): Board {
  const { moving, whileMoving } = useMoving();
  const signedOut = useLatest(onSignedOut);
  const list = useOrderList();
  const { send, flush, isKept, ...outbox } = useCommands(staff, storeId, {
    onDone: list.take,
    onSignedOut: () => signedOut.current(),
  });
  const reading = useBoardReading(storeId, staff.login, list, isKept, signedOut);
  const { readAll, isUnread } = reading;

  // Local actions win over the server's state, so that a ticket does not jump back and forth.
  const catchUp = useCallback(async () => {
    if (await flush()) await readAll();
  }, [flush, readAll]);
  const { isLost, storesNews } = useBoardLine(storeId, list.take, reading, {
    catchUp,
    isKept,
    signedOut,
  });

  // An answer may fail while the connection stands, and commands of an earlier page may be read late.
  useEvery(SEND_AGAIN_MS, () => void catchUp(), (isUnread || outbox.waiting.length > 0) && !isLost);
  useKeepBoard(storeId, staff.login, list.orders, reading, isLost);
  const actions = useOrderActions({ list, send, readAll, whileMoving, signedOut });

  return {
    ...outbox,
    ...actions,
    flush,
    sessionEndsAt: reading.sessionEndsAt,
    catchUp,
    orders: list.orders,
    storesNews,
    prepMinutes: reading.prepMinutes,
    undoSeconds: reading.undoSeconds,
    isLoaded: reading.isLoaded,
    asOfMs: reading.asOfMs,
    isLost,
    clockOffsetMs: reading.clockOffsetMs,
    moving,
  };
}

function useBoardLine(
  storeId: number,
  take: (order: BoardOrder) => void,
  { readAll, clear, setUnread, isLineUp, wasRead, setAsOfMs, clockOffsetMs }: BoardReading,
  {
    catchUp,
    isKept,
    signedOut,
  }: {
    catchUp: () => Promise<void>;
    isKept: Commands['isKept'];
    signedOut: RefObject<() => void>;
  },
): { isLost: boolean; storesNews: number } {
  const [isLost, setLost] = useState(false);
  const [storesNews, setStoresNews] = useState(0);
  useEffect(() => {
    clear();
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
          // News of other branches was missed while offline.
          setStoresNews((before) => before + 1);
          setUnread(true);
          void catchUp();
        } else if (status === 401) signedOut.current();
      },
    });
    return () => {
      clearInterval(again);
      leave();
    };
  }, [catchUp, isKept, readAll, clear, setUnread, isLineUp, signedOut, storeId, take]);

  // Offline from now: the board was right until this moment.
  useEffect(() => {
    if (isLost && wasRead.current) setAsOfMs((since) => since ?? Date.now() + clockOffsetMs);
  }, [isLost, clockOffsetMs, wasRead, setAsOfMs]);
  return { isLost, storesNews };
}

/** Stores the board on the device, and the page itself once the board is right. */
function useKeepBoard(
  storeId: number,
  login: string,
  orders: readonly BoardOrder[],
  { asOfMs, clockOffsetMs, isLoaded, prepMinutes }: BoardReading,
  isLost: boolean,
): void {
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
}
