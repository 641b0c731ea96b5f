// What a press is answered with besides the picture: a tick that is felt, where the device offers it. Who asked for less motion gets none.
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const TICK_MS = 8;

export function tick(): void {
  if (!isCalm() && 'vibrate' in navigator) navigator.vibrate(TICK_MS);
}
