// Repeats the number of a ticket where it continues in the next column.
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { ConsoleKey } from '#shared/i18n/en/console.ts';
import type { Translate } from '#shared/i18n/translator.ts';
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

/** Marks continued tickets. Where they break depends on the screen, so it is measured. */
export function useContinued(flow: RefObject<HTMLElement | null>): void {
  const { t } = useConsole();
  useLayoutEffect(() => {
    if (flow.current) mark(flow.current, t);
  });
  useEffect(() => {
    const element = flow.current;
    if (!element) return;
    const watch = new ResizeObserver(() => mark(element, t));
    watch.observe(element);
    return () => watch.disconnect();
  }, [flow, t]);
}
