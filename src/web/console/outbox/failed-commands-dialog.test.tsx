import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { consoleTexts, renderConsolePart } from '#tests/support/render-part.tsx';
import type { FailedCommand } from './kept-commands.ts';
import { LeftDialog } from './failed-commands-dialog.tsx';

const t = consoleTexts();
const number = '0042';
const [leave, retry, doIt, board] = [
  t('console.refusedLeave'),
  t('console.retry'),
  t('console.refusedDo'),
  t('console.toBoard'),
];
const toCommand = (why: FailedCommand['why'], work: object) =>
  ({ number, why, work }) as unknown as FailedCommand;
const MOVE = { kind: 'move', action: 'accept' };

test.each([
  ['failed', MOVE, 'console.lateTitle', 'console.failedMove', [leave, retry, board]],
  ['failed', { kind: 'tick' }, 'console.lateTitle', 'console.failedTick', [leave, retry, board]],
  ['late', MOVE, 'console.lateTitle', 'console.lateMove', [leave, doIt, board]],
  ['refused', MOVE, 'console.refusedTitle', 'console.refusedMove', [leave, doIt, board]],
  [
    'refused',
    { kind: 'tick' },
    'console.refusedTitle',
    'console.refusedTick',
    [leave, doIt, board],
  ],
  ['other', MOVE, 'console.lateTitle', 'console.otherMove', [leave, doIt, board]],
] as const)(
  'a change that is left as %s (%o) says why and offers the ways on',
  (why, work, title, text, buttons) => {
    const ways = { onLeave: vi.fn(), onRetry: vi.fn(), onDo: vi.fn(), onBoard: vi.fn() };
    renderConsolePart(<LeftDialog command={toCommand(why, work)} {...ways} />);
    screen.getByRole('heading', { name: t(title, { number }) });
    const move = t('console.moved.accept', { number });
    screen.getByText(
      text.endsWith('Move')
        ? t(text as 'console.failedMove', { move })
        : t(text as 'console.failedTick'),
    );
    const shown = screen.getAllByRole('button');
    expect(shown.map((each) => each.textContent)).toEqual(buttons);
    for (const button of shown) fireEvent.click(button);
    const pressed = [ways.onLeave, why === 'failed' ? ways.onRetry : ways.onDo, ways.onBoard];
    for (const way of pressed) expect(way).toHaveBeenCalledOnce();
  },
);

test('of an order that was cancelled meanwhile it says so', () => {
  const ways = { onLeave: vi.fn(), onRetry: vi.fn() };
  renderConsolePart(<LeftDialog command={toCommand('refused', MOVE)} isCancelled {...ways} />);
  expect(
    screen.getByRole('heading', { name: t('console.cancelledTitle', { number }) }),
  ).toBeTruthy();
});
