// A style that does not come takes no part of the page away: the part is drawn without it.
type PreloadError = Event & { payload?: Error };

/** Vite brings the styles of a part before its script, and gives the part up when one fails. */
export function drawWithoutMissingStyles(): void {
  addEventListener('vite:preloadError', (event: PreloadError) => {
    // For a script nothing can stand in.
    if (event.payload?.message.startsWith('Unable to preload CSS')) event.preventDefault();
  });
}
