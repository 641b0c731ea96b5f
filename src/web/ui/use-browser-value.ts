// What only the browser knows: the same HTML is sent to everybody.
import { useSyncExternalStore } from 'react';
import { useDerivedReset } from './use-derived-reset.ts';

const never = () => () => undefined;

/** `read` gives a primitive or the same object each time; `onServer` is used until hydration is over. */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer);
}

/** Adjusts state to what only this browser knows, in the first render after hydration. It may only set state of the same component. */
export function useOnceAlive(adjust: () => void): void {
  const isAlive = useBrowserValue(() => true, false);
  useDerivedReset(isAlive, false, adjust);
}
