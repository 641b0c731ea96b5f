// A ticket that is longer than its column goes on in the next one. There it would stand without its number, and nobody could tell whose parts they are.
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { useConsole } from '../frame/console-language.tsx';

/** What can begin a column: a part, or anything else that stands on the ticket below its head. */
const PIECES = '.ticket-parts > li, .ticket > :not(.ticket-head, .ticket-parts)';
const MARK = 'data-continued';

/** The first piece that stands at the head of a column without a mark: higher up than the one before it. */
function firstUnmarked(ticket: Element): Element | undefined {
  const pieces = [...ticket.querySelectorAll(PIECES)];
  return pieces.find((piece, at) => {
    const before = pieces[at - 1];
    return (
      before !== undefined &&
      !piece.hasAttribute(MARK) &&
      piece.getBoundingClientRect().top < before.getBoundingClientRect().top
    );
  });
}

/** Each mark takes room, so that the next column may begin earlier: it is looked for after the one before was written. */
function mark(flow: HTMLElement, t: Translate<ConsoleKey>): void {
  for (const piece of flow.querySelectorAll(`[${MARK}]`)) piece.removeAttribute(MARK);
  for (const ticket of flow.querySelectorAll('.ticket')) {
    if (ticket.getClientRects().length < 2) continue;
    const number = ticket.querySelector('.ticket-number')?.textContent ?? '';
    for (let piece = firstUnmarked(ticket); piece; piece = firstUnmarked(ticket))
      piece.setAttribute(MARK, t('console.continued', { number }));
  }
}

/** Writes the number of a ticket above what stands of it in a further column: where that is depends on the screen, so it is measured. */
export function useContinued(flow: RefObject<HTMLElement | null>): void {
  const { t } = useConsole();
  useLayoutEffect(() => {
    if (flow.current) mark(flow.current, t);
  });
  // Also when the screen is turned, or a strip above takes its room.
  useEffect(() => {
    const element = flow.current;
    if (!element) return;
    const watch = new ResizeObserver(() => mark(element, t));
    watch.observe(element);
    return () => watch.disconnect();
  }, [flow, t]);
}
