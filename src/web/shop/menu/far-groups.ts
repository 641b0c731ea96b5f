// Groups far below begin as names and prices: a slow phone listens sooner when it has 24 cards to bring to life, and not 100.
import { startTransition, useCallback, useEffect, useState, type RefCallback } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../ui/when-idle.ts';

/** So many groups are drawn in the first HTML, below the deals and picks. */
const FIRST = 1;
/** Later visits of the same tab: Back has to show the page as it was left. */
let drawnInTab = FIRST;

/** How many groups are drawn in full: all of them in the end, one more whenever nothing else is to do. */
export function useDrawnGroups(all: number): number {
  const [drawn, setDrawn] = useState(() => drawnInTab);
  // The device's idle time.
  useEffect(() => {
    let hasLeft = false;
    if (drawn < all)
      whenIdle(() => {
        if (hasLeft) return;
        drawnInTab = Math.max(drawnInTab, drawn + 1);
        startTransition(() => setDrawn(drawn + 1));
      });
    return () => {
      hasLeft = true;
    };
  }, [drawn, all]);
  return drawn;
}

/** Draws a section. One above the middle of the view grows upwards, so that what is read below it stays: Safari anchors nothing, Chromium no part that is replaced. */
function drawInPlace(section: HTMLElement, draw: () => void): void {
  const readEnd = () => section.getBoundingClientRect().bottom;
  const before = readEnd();
  flushSync(draw);
  const moved = readEnd() - before;
  if (moved !== 0 && before < innerHeight / 2) scrollBy({ top: moved, behavior: 'instant' });
}

/** Whether the section with this `ref` has come within one screen of the view. */
export function useIsNear(): { isNear: boolean; ref: RefCallback<HTMLElement> } {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((section: HTMLElement) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) drawInPlace(section, () => setNear(true));
      },
      { rootMargin: '100%' },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return { isNear, ref };
}
