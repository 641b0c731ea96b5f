// Reading the open page anew on purpose; any other reload by a script is the router's, after a part that it could not fetch.
let wanted = false;

export function reloadPage(): void {
  wanted = true;
  location.reload();
  // Should it be held back, the next one is judged by itself again.
  wanted = false;
}

export function isReadingAnew(): boolean {
  return wanted;
}

/** Another try on a page that the worker had kept is the page itself: all that it shows may be old. */
export function tryAgain(run: () => void): void {
  if (document.documentElement.dataset['keptAt'] === undefined) run();
  else reloadPage();
}
