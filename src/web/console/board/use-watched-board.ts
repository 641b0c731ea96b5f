// What every screen of a branch does: follows its orders, reports its presence, rings, and stays awake.
import { useEffect, useMemo, useState } from 'react';
import type { StaffMember } from '#shared/contract/console.ts';
import { useNow } from '../frame/use-now.ts';
import { dropKept } from '../outbox/kept-board.ts';
import { ordersFor } from './part-list.tsx';
import { toTickets, type Ticket } from './ticket.ts';
import { type Alarm, type Ringing, useAlarm } from './use-alarm.ts';
import { useBoard } from './use-board.ts';
import { useLimit } from './use-limit.ts';

/** Keeps the screen awake where supported; the lock is taken again when the tab is visible. */
function useWakeLock(): void {
  // Outside React: the device's screen.
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
  /** This screen's limit, and the tickets that concern it. */
  limited: ReturnType<typeof useLimit>;
  tickets: readonly Ticket[];
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
  const { orders, prepMinutes, moving, waiting } = board;
  const shown = useMemo(() => ordersFor(orders, limited.shows), [orders, limited.shows]);
  const tickets = toTickets(shown, { nowMs, prepMinutes, moving, waiting });
  const isOver =
    isOut || (sessionEndsAt !== null && nowMs !== null && Date.parse(sessionEndsAt) <= nowMs);
  const ringing: Ringing | null = tickets.some(({ isUrgent }) => isUrgent)
    ? 'urgent'
    : tickets.some(({ isRinging }) => isRinging)
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
    tickets,
    nowMs,
    isOut,
    alarm,
    signedIn: () => {
      setOut(false);
      void board.catchUp();
    },
  };
}
