import { useEffect } from 'react';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/board-part.tsx';
import { openPage } from '#tests/support/console-page.tsx';
import { endFakeTime, fakeBoard, refused, useFakeTime } from '#tests/support/fake-board.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import PairPage from './pair-page.tsx';

const t = consoleTexts();
beforeEach(useFakeTime);
afterEach(() => {
  vi.restoreAllMocks();
  endFakeTime();
});

const code = () => screen.getByLabelText(t('console.pair.code'));
async function enter(text: string): Promise<void> {
  fireEvent.change(code(), { target: { value: text } });
  await press(screen.getByRole('button', { name: t('console.pair.go') }));
}

test.each([
  ['a wrong code', refused(400, 'WRONG_CODE', { message: 'Not this one' }), 'Not this one'],
  ['a place that guessed too often', refused(429, 'TOO_MANY_REQUESTS'), t('console.pair.rest')],
  ['a lost line', 'OFFLINE', t('console.offline')],
] as const)('%s is said at the field, and what was typed stays', async (_what, answer, words) => {
  const server = fakeBoard();
  server.answer('pair', () => answer);
  await openPage(PairPage, { path: '/console/pair' });
  await enter('abcd2345');
  expect(screen.getByText(words)).toBeTruthy();
  expect(code()).toHaveProperty('value', 'ABCD 2345');
  expect(server.asked('pair')).toMatchObject([{ body: { code: 'ABCD2345' } }]);
});

test('the right code leads to the board; half a code asks nobody', async () => {
  const server = fakeBoard();
  await openPage(PairPage, { path: '/console/pair' });
  await enter('abc');
  expect(screen.getByText(t('console.pair.codeNeeded'))).toBeTruthy();
  expect(server.asked('pair')).toEqual([]);
  await enter('ABCD 2345');
  expect(screen.getByText('another page')).toBeTruthy();
});

/** As `boot/early-press.ts` repeats a press of before the page was alive. */
function PressedEarly() {
  useEffect(() => screen.getByRole('button', { name: t('console.pair.go') }).click(), []);
  return <PairPage />;
}

test('a scanned code is sent by a press of before the page was alive', async () => {
  const server = fakeBoard();
  location.hash = '#ABCD2345';
  await openPage(PressedEarly, { path: '/console/pair' });
  location.hash = '';
  expect(server.asked('pair')).toMatchObject([{ body: { code: 'ABCD2345' } }]);
});

test('a lost line is said before anybody presses', async () => {
  fakeBoard();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await openPage(PairPage, { path: '/console/pair' });
  const set = async (line: boolean) => {
    isOnline.mockReturnValue(line);
    await act(async () => window.dispatchEvent(new Event(line ? 'online' : 'offline')));
  };
  expect(screen.queryByText(t('console.lostNow'))).toBeNull();
  await set(false);
  expect(screen.getByText(t('console.lostNow'))).toBeTruthy();
  await set(true);
  expect(screen.queryByText(t('console.lostNow'))).toBeNull();
});
