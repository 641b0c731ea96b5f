// Timers and events of a component. They call the newest `run`, and end with the component or `isOn`.
import { useCallback, useEffect, useState } from 'react';
import { useLatest } from './use-latest.ts';

/** Once; a new `again` restarts the wait. */
export function useAfter(ms: number, run: () => void, isOn = true, again: unknown = null): void {
  const latest = useLatest(run);
  // The browser's timer.
  // oxlint-disable-next-line react/exhaustive-deps -- `again` is there to begin the wait anew
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => latest.current(), ms);
    return () => clearTimeout(timer);
  }, [latest, ms, isOn, again]);
}

export function useEvery(ms: number, run: () => void, isOn = true): void {
  const latest = useLatest(run);
  // The browser's timer.
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

/** The remaining seconds by the device's clock, right after sleep too. */
export function useCountdown(): { secondsLeft: number; start(seconds: number): void } {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  useEvery(500, () => setNow(Date.now()), secondsLeft > 0);
  const start = useCallback((seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  }, []);
  return { secondsLeft, start };
}

export function usePageEvent<E extends Event>(
  on: 'window' | 'document',
  type: string,
  run: (event: E) => void,
  isOn = true,
): void {
  const latest = useLatest(run);
  // The browser's events.
  useEffect(() => {
    if (!isOn) return undefined;
    const target = on === 'window' ? window : document;
    const listener = (event: Event): void => latest.current(event as E);
    target.addEventListener(type, listener);
    return () => target.removeEventListener(type, listener);
  }, [latest, on, type, isOn]);
}

/** Every `ms` while the page is visible, and at once when it is visible again. */
export function useWhileVisible(ms: number, run: () => void, isOn = true): void {
  const runIfVisible = (): void => {
    if (document.visibilityState === 'visible') run();
  };
  useEvery(ms, runIfVisible, isOn);
  usePageEvent('document', 'visibilitychange', runIfVisible, isOn);
}

export function useOnLeave(run: () => void): void {
  const latest = useLatest(run);
  // Requests, timers and storage live on after the component.
  useEffect(() => () => latest.current(), [latest]);
}
