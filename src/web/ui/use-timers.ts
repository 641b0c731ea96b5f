// Timers of a component. They call the newest `run`, and end with the component or `isOn`.
import { useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** Once; a new `again` restarts the wait. */
export function useAfter(
  ms: number,
  run: () => void,
  isOn = true,
  again: string | number | null = null,
): void {
  const latest = useLatest(run);
  // oxlint-disable-next-line react/exhaustive-deps -- `again` is there to begin the wait anew
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [latest, ms, isOn, again]);
}

export function useEvery(ms: number, run: () => void, isOn = true): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => latest.current(), ms);
    return () => clearInterval(timer);
  }, [latest, ms, isOn]);
}

/** The device's time in ms, updated every `ms`. */
export function useDeviceTime(ms: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEvery(ms, () => setNow(Date.now()));
  return now;
}
