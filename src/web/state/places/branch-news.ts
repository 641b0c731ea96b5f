// Reports changes of the chosen branch from the part that polls it to the part that stores it.
import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

export function tellBranchNews(): void {
  count += 1;
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** A number that grows with each news. */
export const useBranchNews = (): number =>
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
