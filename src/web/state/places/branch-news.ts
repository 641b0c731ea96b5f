// Reports changes of the chosen branch from the part that polls it to the part that stores it.
const listeners = new Set<() => void>();

export function tellBranchNews(): void {
  for (const listen of listeners) listen();
}

export function onBranchNews(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
