// Menu, dish, combo, cart and checkout use View Transitions. A press skips them, and reduced motion disables them.

const BLENDED = /^\/(?:menu|combo|cart|checkout)(?:[/?#]|$)/;

const isMotionWelcome = (): boolean =>
  typeof window !== 'undefined' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether navigation to this shop path (without language) has a transition. */
export const isBlended = (to: string): boolean => BLENDED.test(to) && isMotionWelcome();

export const blended = (): { viewTransition: boolean } => ({ viewTransition: isMotionWelcome() });

/** During a transition the browser gives presses to neither page. A press skips it and is repeated on the new page. */
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
