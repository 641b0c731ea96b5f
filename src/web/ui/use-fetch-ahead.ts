// Whether the next page may be fetched ahead: never without a line, where the try itself would cost the open page.
import { useSyncExternalStore } from 'react';

/** Hears when this device gets or loses its line. */
export function watchLine(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** True with a line; false while the page is made on the server, which fetches nothing ahead. */
export function useFetchAhead(): boolean {
  return useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => false,
  );
}
