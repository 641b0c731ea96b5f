// Whether the next page may be prefetched: never offline, where a failure would reload the page.
import { useSyncExternalStore } from 'react';

/** Subscribes to online and offline events. */
export function watchLine(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** True online; false on the server. */
export function useFetchAhead(): boolean {
  return useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => false,
  );
}
