import { startTransition, useState } from 'react';
import { useAfter, useEvery } from '../../ui/use-timers.ts';

/** The time in ms, updated every second; null before the first tick. A new offset counts at once, or a wrong clock would show late orders. */
export function useNow(offsetMs: number): number | null {
  const [deviceMs, setDevice] = useState<number | null>(null);
  // A press goes first: on a full board a second changes hundreds of ages.
  const tick = () => startTransition(() => setDevice(Date.now()));
  useAfter(0, tick);
  useEvery(1000, tick);
  return deviceMs === null ? null : deviceMs + offsetMs;
}
