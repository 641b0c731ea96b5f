// Whether this device has a line at all, as the browser knows it: a server that does not answer shows by its answers.
import { useSyncExternalStore } from 'react';
import { watchLine } from '../../ui/use-fetch-ahead.ts';

/** True while the page is made on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
