// Things of the screen itself: it does not fall asleep while the board is open, and its clock ticks.
import { useEffect, useState } from 'react';

/** Keeps the screen awake where the browser can; the lock is lost when the tab is hidden and taken again when it comes back. */
export function useWakeLock(): void {
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

/** The time in ms, again every second. Null before the first tick in the browser. A new offset counts at once: else every order would look late for a moment on a tablet whose clock is wrong. */
export function useNow(offsetMs: number): number | null {
  const [deviceMs, setDevice] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setDevice(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return deviceMs === null ? null : deviceMs + offsetMs;
}
