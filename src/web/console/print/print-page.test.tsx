import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press } from '#tests/support/board-part.tsx';
import { openPage } from '#tests/support/console-page.tsx';
import { endFakeTime, fakeBoard, pass, settle, useFakeTime } from '#tests/support/fake-board.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import * as printPage from './print-page.tsx';

const t = consoleTexts();
beforeEach(useFakeTime);
afterEach(endFakeTime);

const pictures = () =>
  screen.getAllByRole<HTMLImageElement>('img').filter(({ width }) => width === 576);
const lost = () => screen.queryByText(t('console.offline'));
const failed = () => screen.queryAllByText(t('console.print.failed'));

test('a lost line keeps the slips, and both are asked for again once the server answers', async () => {
  const server = fakeBoard();
  await openPage(printPage, { path: '/console/print/71', pattern: '/console/print/:orderId' });
  for (const one of pictures()) fireEvent.load(one);
  const first = pictures().map(({ src }) => src);
  expect(first).toHaveLength(2);
  server.answer('me', () => 'OFFLINE');
  await press(screen.getByRole('button', { name: t('console.refresh') }));
  expect(lost()).not.toBeNull();
  expect(pictures().map(({ src }) => src)).toEqual(first);
  for (const one of pictures()) fireEvent.error(one);
  await settle();
  expect(failed()).toEqual([]);
  server.answer('me', null);
  await pass(15_000);
  expect(lost()).toBeNull();
  const next = pictures().map(({ src }) => src);
  expect(next).toHaveLength(2);
  expect(next).not.toEqual(first);
});

test('a slip that the server cannot make says so, and a press asks for it again', async () => {
  fakeBoard();
  await openPage(printPage, { path: '/console/print/71', pattern: '/console/print/:orderId' });
  const [one] = pictures();
  if (one) fireEvent.error(one);
  await settle();
  expect(failed()).toHaveLength(1);
  expect(lost()).toBeNull();
  await press(screen.getByRole('button', { name: t('console.retry') }));
  expect(failed()).toEqual([]);
  expect(pictures()).toHaveLength(2);
});
