// Menu, dish, combo, cart and checkout blend into each other where the browser can (View Transitions). Nobody waits for it:
// a press ends it, and who wants less motion gets none.

const BLENDED = /^\/(?:menu|combo|cart|checkout)(?:[/?#]|$)/;

const isMotionWelcome = (): boolean =>
  typeof window !== 'undefined' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the way to this path of the shop (without its language) is blended. */
export const isBlended = (to: string): boolean => BLENDED.test(to) && isMotionWelcome();

/** For a way that is no link. */
export const blended = (): { viewTransition: boolean } => ({ viewTransition: isMotionWelcome() });

/**
 * While one page blends into another the browser hears presses and gives them to neither. Such a press ends the blending, and is made on the page
 * that shows then.
 */
export function keepPresses(): void {
  if (typeof document.startViewTransition !== 'function') return;
  let move: ViewTransition | null = null;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    move = start(change);
    return move;
  };
  addEventListener('click', ({ target, clientX: x, clientY: y }) => {
    if (move === null || target !== document.documentElement) return;
    move.skipTransition();
    const press = () =>
      document
        .elementFromPoint(x, y)
        ?.closest<HTMLElement>('a[href], button, label, input, select, summary, [role="button"]')
        ?.click();
    move.finished.then(press, press);
  });
}
