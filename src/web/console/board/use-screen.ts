// The screen does not fall asleep while the board is open.
import { useEffect } from 'react';

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
