// What every screen of a branch does, at the board and beside it: it follows the branch's orders, says that it is there, rings, and stays awake.
import { useEffect, useState } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import type { BoardOrder } from '#shared/contract/board-order.ts';
import { useNow } from '../frame/use-now.ts';
import { dropKept } from '../outbox/kept-board.ts';
import { isUrgent, rings } from './board-orders.ts';
import { ordersFor } from './part-list.tsx';
import { type Alarm, type Ringing, useAlarm } from './use-alarm.ts';
import { useBoard } from './use-board.ts';
import { useLimit } from './use-limit.ts';

/** Keeps the screen awake where the browser can; the lock is lost when the tab is hidden and taken again when it comes back. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    const keepAwake = () => {
      // Refused on low battery or by policy: then the device's own setting decides.
      if (document.visibilityState === 'visible')
        navigator.wakeLock.request('screen').then(
          (got) => {
            lock = got;
          },
          () => undefined,
        );
    };
    keepAwake();
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}

export type Watched = {
  board: ReturnType<typeof useBoard>;
  /** How this screen is limited, and the orders with something for it: no other shows or rings here. */
  limited: ReturnType<typeof useLimit>;
  orders: readonly BoardOrder[];
  /** By the server's clock. */
  nowMs: number | null;
  /** The server no longer knows this session. */
  isOut: boolean;
  alarm: Alarm;
  signedIn(): void;
};

/** `onSignedOut` runs when the server no longer knows this session. */
export function useWatchedBoard(
  storeId: number,
  staff: StaffMember,
  onSignedOut?: () => void,
): Watched {
  const [isOut, setOut] = useState(false);
  const board = useBoard(storeId, staff, () => {
    setOut(true);
    onSignedOut?.();
    // What a screen knew of customers goes with it.
    if (staff.role === 'device') void dropKept();
  });
  const { sessionEndsAt, isLost } = board;
  const nowMs = useNow(board.clockOffsetMs);
  const limited = useLimit(storeId);
  const orders = ordersFor(board.orders, limited.shows);
  const isOver =
    isOut || (sessionEndsAt !== null && nowMs !== null && Date.parse(sessionEndsAt) <= nowMs);
  const ringing: Ringing | null =
    nowMs !== null && orders.some((order) => isUrgent(order, nowMs))
      ? 'urgent'
      : orders.some((order) => rings(order, nowMs))
        ? 'order'
        : isOver
          ? 'out'
          : isLost
            ? 'lost'
            : null;
  const alarm = useAlarm(ringing);
  useWakeLock();
  return {
    board,
    limited,
    orders,
    nowMs,
    isOut,
    alarm,
    signedIn: () => {
      setOut(false);
      void board.catchUp();
    },
  };
}
