// Paging of tickets beyond the edge: how many are fully visible, and the next page.
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** The gap between two columns, as in the style sheet. */
const BETWEEN_PX = 8;
const NEAR_PX = 1;

/** A ticket that continues beyond the edge is not fully visible. */
function wholeIn(flow: HTMLElement): number {
  const { left, right } = flow.getBoundingClientRect();
  const isInside = (box: DOMRect) => box.left >= left - NEAR_PX && box.right <= right + NEAR_PX;
  return [...flow.querySelectorAll(':scope > .ticket')].filter((ticket) =>
    [...ticket.getClientRects()].every(isInside),
  ).length;
}

/** `count`: the number of tickets. `next` goes one page on, and from the last to the first. */
export function usePage(
  flow: RefObject<HTMLElement | null>,
  count: number,
): { whole: number; next(): void } {
  const [whole, setWhole] = useState(count);
  const measure = useEffectEvent(() => {
    if (flow.current) setWhole(wholeIn(flow.current));
  });
  // oxlint-disable-next-line react/set-state-in-effect -- whatever is drawn may change what fits, and what fits shows only then
  useEffect(() => measure());
  useEffect(() => {
    const element = flow.current;
    if (!element) return;
    const lookAgain = () => measure();
    const watch = new ResizeObserver(lookAgain);
    watch.observe(element);
    element.addEventListener('scroll', lookAgain, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', lookAgain);
    };
  }, [flow]);
  const next = () => {
    const element = flow.current;
    if (!element) return;
    const { clientWidth, scrollWidth, scrollLeft } = element;
    // In reading direction: to the left in Arabic, where positions are negative.
    const done = Math.abs(scrollLeft);
    const isLast = done + clientWidth >= scrollWidth - NEAR_PX;
    // Columns and the gaps between them, without the margins.
    const page = clientWidth - BETWEEN_PX;
    const way = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollTo({ left: isLast ? 0 : way * (done + page) });
  };
  return { whole, next };
}
