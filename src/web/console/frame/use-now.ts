import { startTransition, useEffect, useState } from 'react';

/** The time in ms, updated every second; null before the first tick. A new offset counts at once, or a wrong clock would show late orders. */
export function useNow(offsetMs: number): number | null {
  const [deviceMs, setDevice] = useState<number | null>(null);
  // Outside React: the device's clock.
  useEffect(() => {
    // A press goes first: on a full board a second changes hundreds of ages.
    const tick = () => startTransition(() => setDevice(Date.now()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return deviceMs === null ? null : deviceMs + offsetMs;
}
