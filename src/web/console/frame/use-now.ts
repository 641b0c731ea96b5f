// The clock of a screen ticks.
import { useEffect, useState } from 'react';

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
