// Renders a part without its style if the style cannot be loaded.
type PreloadError = Event & { payload?: Error };

/** Vite loads the styles of a part before its script and gives the part up when one fails. */
export function drawWithoutMissingStyles(): void {
  addEventListener('vite:preloadError', (event: PreloadError) => {
    // A missing script cannot be replaced.
    if (event.payload?.message.startsWith('Unable to preload CSS')) event.preventDefault();
  });
}
