import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server renders and until the page has come alive; then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
