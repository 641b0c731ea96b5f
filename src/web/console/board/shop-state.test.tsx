import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBoard } from '#tests/support/board-part.tsx';
import {
  at,
  endFakeTime,
  fakeBoard,
  pass,
  QUIET_DAY,
  useFakeTime,
} from '#tests/support/fake-board.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';

const t = consoleTexts();
beforeEach(useFakeTime);
afterEach(endFakeTime);

const paused = (...scopes: string[]) => ({
  pauses: scopes.map((scope) => ({ scope, until: null, by: 'dxb01', reason: 'staff' })),
});

test.each<[string, object, string]>([
  ['nothing is unusual', {}, 'Taking orders 30–40 min'],
  ['deliveries are paused', paused('delivery'), 'No deliveries 15–20 min'],
  ['pickups are paused', paused('pickup'), 'No pickups 30–40 min'],
  ['both are paused', paused('delivery', 'pickup'), 'Taking no orders'],
  ['the branch is paused', paused('whole'), 'Taking no orders'],
  ['the branch is closed', { is_open: false }, 'Closed'],
  [
    'it is busy',
    { busy: { minutes: 20, until: at(60), by: 'dxb01' } },
    'Taking orders 30–40 min Busy mode +20 until 14:00',
  ],
])('the bar says so where %s', async (_name, more, words) => {
  const server = fakeBoard();
  server.answer('today', () => ({
    status: 200,
    body: { day: { ...QUIET_DAY, ...more } },
  }));
  await openBoard();
  expect(screen.getByRole('link', { name: words })).toBeTruthy();
});

test('how many things are off stands at the way to them, and is looked at again', async () => {
  const server = fakeBoard();
  await openBoard();
  expect(screen.getByRole('link', { name: t('console.off.title') })).toBeTruthy();
  server.answer('today', () => ({
    status: 200,
    body: { day: { ...QUIET_DAY, off_count: 5 } },
  }));
  await pass(30_000);
  expect(screen.getByRole('link', { name: `${t('console.off.title')}: 5` })).toBeTruthy();
});
