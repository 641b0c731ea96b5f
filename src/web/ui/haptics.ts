// A short vibration for a press, unless motion is reduced.
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const TICK_MS = 8;

export function tick(): void {
  if (!isCalm() && 'vibrate' in navigator) navigator.vibrate(TICK_MS);
}
