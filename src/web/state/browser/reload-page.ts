// Deliberate reloads of the page; all others by script are the router's, after a failed chunk.
let wanted = false;

export function reloadPage(): void {
  wanted = true;
  location.reload();
  // If it is blocked, the next reload is judged anew.
  wanted = false;
}

export function isReadingAnew(): boolean {
  return wanted;
}

/** On a page from the worker's cache a retry reloads the whole page, because all of it may be old. */
export function tryAgain(run: () => void): void {
  if (document.documentElement.dataset['keptAt'] === undefined) run();
  else reloadPage();
}
