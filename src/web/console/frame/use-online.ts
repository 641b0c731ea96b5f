// Whether the browser reports a network; an unreachable server shows by its answers.
import { useSyncExternalStore } from 'react';
import { watchLine } from '../../ui/use-fetch-ahead.ts';

export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
