// What every screen of a branch does: follows its orders, reports its presence, rings, and stays awake.
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

/** Keeps the screen awake where supported; the lock is taken again when the tab is visible. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    const keepAwake = () => {
      // Refused on low battery or by policy.
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
  /** This screen's limit, and the orders that concern it. */
  limited: ReturnType<typeof useLimit>;
  orders: readonly BoardOrder[];
  nowMs: number | null;
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
    // A screen deletes what it knew of customers.
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
