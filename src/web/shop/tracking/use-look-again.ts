// An order that has ended is looked after as long as its page is looked at: an end is taken back now and then, and money goes back hours later.
import { useEffect, useRef } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { useEvery } from '../../ui/use-timers.ts';

const LOOK_AGAIN_MS = 20_000;
/** So long an end can be one that was pressed by mistake, or made after all. */
const TAKEN_BACK_WITHIN_MS = 35 * 60_000;
/** After that only money is awaited, and nobody waits for it by the second. */
const LOOK_SELDOM_MS = 5 * 60_000;

/** Calls `look` often at first and seldom later, and at once when the page is looked at again. */
export function useLookAgain(look: () => void, isEnded: boolean): void {
  const endedAt = useRef(0);
  const lookedAt = useRef(0);
  useEffect(() => {
    endedAt.current = performance.now();
    lookedAt.current = endedAt.current;
  }, [isEnded]);
  const lookIfDue = (pauseMs: number): void => {
    const now = performance.now();
    // A timer that comes a moment early is not to wait for another round.
    const isDue = now - lookedAt.current >= pauseMs - LOOK_AGAIN_MS / 2;
    if (document.visibilityState !== 'visible' || !isDue) return;
    lookedAt.current = now;
    look();
  };
  const tick = () =>
    lookIfDue(
      performance.now() - endedAt.current < TAKEN_BACK_WITHIN_MS ? LOOK_AGAIN_MS : LOOK_SELDOM_MS,
    );
  useEvery(LOOK_AGAIN_MS, tick, isEnded);
  const latest = useLatest(lookIfDue);
  useEffect(() => {
    if (!isEnded) return undefined;
    const wake = () => latest.current(LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [isEnded, latest]);
}
