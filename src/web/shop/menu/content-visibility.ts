// Measures the heights of far menu parts when idle, so that jumps, Back and reloads land right. Stored on the document and in the tab (before-paint.js
// reads it); after a new sheet rule Chromium would redraw the page with late fonts.
import { useLayoutEffect, type CSSProperties, type RefObject } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

const NOTE = 'farSizes';
/** What the heights depend on. */
const frame = (): string => document.documentElement.lang + innerWidth;

/** A part that is laid out near the view; until then it is as high as it was before, or as so many dishes usually are (`--dish`). */
export const whenNear = (
  id: string,
  dishes: number,
): { 'data-far': string; className: string; style: CSSProperties } => ({
  'data-far': '',
  className: '[overflow-clip-margin:32px]',
  style: {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto var(--far-${id}, calc(90px + ${dishes} * var(--dish)))`,
  },
});

function measureHeight(part: HTMLElement): number {
  part.style.contentVisibility = 'visible';
  const { height } = part.getBoundingClientRect();
  part.style.contentVisibility = 'auto';
  return height;
}

/** Keeps the view in place: browsers do not anchor parts that were never drawn. */
function keep(heights: ReadonlyMap<string, number>): void {
  const { style } = document.documentElement;
  const inView = [...heights.keys()]
    .map((id) => document.getElementById(id))
    .find((part) => part !== null && part.getBoundingClientRect().bottom > 0);
  const top = () => inView?.getBoundingClientRect().top ?? 0;
  const before = top();
  for (const [id, height] of heights) style.setProperty(`--far-${id}`, `${height}px`);
  const moved = top() - before;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  try {
    sessionStorage.setItem(NOTE, JSON.stringify([frame(), [...heights]]));
  } catch {
    // Without storage the next page uses the estimate.
  }
}

/** Measures the parts of `list` (null: not yet), one per task, and again when width, fonts or parts (`shown`) have changed. */
export function useFarSizes(list: RefObject<HTMLElement | null> | null, shown: unknown): void {
  // The heights that the browser lays out.
  useLayoutEffect(() => {
    const within = list?.current;
    if (!within) return;
    const heights = new Map<string, number>();
    let pending: HTMLElement[] = [];
    let hasStopped = false;
    let width = 0;
    const next = (): void => {
      const part = hasStopped ? undefined : pending.shift();
      if (!part) return;
      heights.set(part.id, measureHeight(part));
      if (pending.length > 0) whenIdle(next);
      else keep(heights);
    };
    const begin = (): void => {
      const isUnderWay = pending.length > 0;
      pending = [...within.querySelectorAll<HTMLElement>('[data-far]')];
      if (!isUnderWay) whenIdle(next);
    };
    const observer = new ResizeObserver(() => {
      if (width === within.clientWidth) return;
      width = within.clientWidth;
      void document.fonts.ready.then(begin);
    });
    observer.observe(within);
    return () => {
      hasStopped = true;
      observer.disconnect();
    };
  }, [list, shown]);
}
