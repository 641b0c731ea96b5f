// Tickets that flow over columns: marks where one continues in the next column, and leads to those beyond the edge. Both depend on the screen, so they are measured.
import { useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useConsole } from '../frame/console-language.tsx';

/** What can start a column: a part, or anything else below the ticket's head. */
const PIECES = '.ticket-parts > li, .ticket > :not(.ticket-head, .ticket-parts)';
const MARK = 'data-continued';

/** A mark takes room and may move others, so rounds are limited. */
const MOST_ROUNDS = 6;

type Wrong = { piece: Element; number: string | null };

/** Pieces whose mark is missing or misplaced; a column starts where a piece is higher than the one before. */
function toWrong(ticket: Element): Wrong[] {
  const pieces = [...ticket.querySelectorAll(PIECES)];
  const isLong = ticket.getClientRects().length > 1;
  const tops = isLong ? pieces.map((piece) => piece.getBoundingClientRect().top) : [];
  const number = ticket.querySelector('.ticket-number')?.textContent ?? '';
  return pieces.flatMap((piece, index) => {
    const isHead = isLong && index > 0 && Number(tops[index]) < Number(tops[index - 1]);
    return isHead === piece.hasAttribute(MARK) ? [] : [{ piece, number: isHead ? number : null }];
  });
}

/** Reads everything before writing and leaves right marks alone, because each write forces a layout of all tickets. */
function mark(flow: HTMLElement, t: Translate<ConsoleKey>): void {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wrong = [...flow.querySelectorAll('.ticket')].flatMap(toWrong);
    if (wrong.length === 0) return;
    for (const { piece, number } of wrong)
      if (number === null) piece.removeAttribute(MARK);
      else piece.setAttribute(MARK, t('console.continued', { number }));
  }
}

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

/** `ref` is that of the flow, `count` the number of tickets. `next` goes one page on, and from the last to the first. */
export function useFlow(count: number): {
  ref: RefCallback<HTMLElement>;
  whole: number;
  next(): void;
} {
  const { t } = useConsole();
  const [whole, setWhole] = useState(count);
  const flow = useRef<HTMLElement | null>(null);
  const measure = useLatest(() => {
    if (!flow.current) return;
    mark(flow.current, t);
    setWhole(wholeIn(flow.current));
  });
  // Outside React: where the browser breaks a ticket, known only when it is laid out.
  // oxlint-disable-next-line react/set-state-in-effect -- whatever is drawn may change what fits, and what fits shows only then
  useLayoutEffect(() => measure.current());
  const ref = useCallback(
    (element: HTMLElement) => {
      flow.current = element;
      const again = () => measure.current();
      const watch = new ResizeObserver(again);
      watch.observe(element);
      element.addEventListener('scroll', again, { passive: true });
      return () => {
        watch.disconnect();
        element.removeEventListener('scroll', again);
      };
    },
    [measure],
  );
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
  return { ref, whole, next };
}
