// A part of the menu that lies far from the view is as high as the style sheet estimates from its number of dishes. When nothing else is to do,
// each part is laid out once and its true height is noted, for this page and for the tab's next ones (before-paint.js reads the note): so a jump
// to a group, the way back to a place and a reload meet what will be there. Noted on the document and not in a sheet: when a rule is
// written into a sheet, Chromium draws the page anew with the fonts that came late.
import { useLayoutEffect, type CSSProperties, type RefObject } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

const NOTE = 'farSizes';
/** What the heights are true for. */
const frame = (): string => document.documentElement.lang + innerWidth;

/** The height of a part as the document knows it, for the style sheet. */
export const sectionHeight = (id: string): CSSProperties =>
  ({ '--true': `var(--far-${id})` }) as CSSProperties;

function measureHeight(part: HTMLElement): number {
  part.style.contentVisibility = 'visible';
  const { height } = part.getBoundingClientRect();
  part.style.contentVisibility = '';
  return height;
}

/** What is in view stays where it is: who jumped to a group has parts above that were never drawn, and browsers hold nothing in place for these. */
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
    // Without a place to keep it the estimate stands on the next page.
  }
}

/** Notes the heights of the parts of `list`, one in a task, and again when the width, the fonts or the parts (`shown`) have changed. */
export function useFarSizes(list: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const within = list.current;
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
      pending = [...within.querySelectorAll<HTMLElement>('.far')];
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
