// What only the browser knows: the same HTML is sent to everybody.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** `read` gives a primitive or the same object each time; `onServer` is used until hydration is over. */
export function useBrowserValue<T>(read: () => T, onServer: T): T {
  return useSyncExternalStore(never, read, () => onServer);
}
