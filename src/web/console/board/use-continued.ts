// A ticket that is longer than its column goes on in the next one. There it would stand without its number, and nobody could tell whose parts they are.
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import type { Translate } from '#shared/i18n/translator.ts';
import { useConsole } from '../frame/console-language.tsx';

/** What can begin a column: a part, or anything else that stands on the ticket below its head. */
const PIECES = '.ticket-parts > li, .ticket > :not(.ticket-head, .ticket-parts)';
const MARK = 'data-continued';

/** A mark takes room, so that what stands below it may move: looked at again so often at most. */
const MOST_ROUNDS = 6;

type Wrong = { piece: Element; number: string | null };

/** The pieces of a ticket whose mark is missing or is not at the head of a column any more: a head is higher up than the piece before it. */
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

/**
 * All is read before anything is written, and what is right stays: each writing makes the browser lay out all tickets anew, which takes long
 * with forty of them.
 */
function mark(flow: HTMLElement, t: Translate<ConsoleKey>): void {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const wrong = [...flow.querySelectorAll('.ticket')].flatMap(toWrong);
    if (wrong.length === 0) return;
    for (const { piece, number } of wrong)
      if (number === null) piece.removeAttribute(MARK);
      else piece.setAttribute(MARK, t('console.continued', { number }));
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
