// That the chosen branch is not what it was, told by the part of the page that asks for it every few seconds to the part that keeps its picture.
const listeners = new Set<() => void>();

export function tellBranchNews(): void {
  for (const listen of listeners) listen();
}

/** Answers the end of listening. */
export function onBranchNews(listen: () => void): () => void {
  listeners.add(listen);
  return () => {
    listeners.delete(listen);
  };
}
