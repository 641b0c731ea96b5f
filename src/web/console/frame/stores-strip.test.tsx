import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press } from '#tests/support/board-part.tsx';
import {
  endFakeTime,
  fakeBoard,
  openPart,
  pass,
  settle,
  useFakeTime,
} from '#tests/support/fake-board.tsx';
import { consoleTexts } from '#tests/support/render-part.tsx';
import { StoresStrip } from './stores-strip.tsx';
import { UnseenStrip } from './side-screen.tsx';

const t = consoleTexts();
const store = (store_id: number, more: object) => ({
  store_id,
  name: { en: `Branch ${store_id}`, ar: `فرع ${store_id}` },
  ringing: 0,
  late: 0,
  unseen: null,
  ...more,
});
const ALL = [
  store(2, { ringing: 1 }),
  store(3, { late: 2 }),
  store(4, { unseen: 'told' }),
  store(5, { unseen: 'refused' }),
];

beforeEach(useFakeTime);
afterEach(endFakeTime);
const answer = (server: ReturnType<typeof fakeBoard>, stores: object[]) =>
  server.answer('board_stores', () => ({ status: 200, body: { stores } }));

test('each branch says what it needs, and a press goes there; nothing stands there once none does', async () => {
  const server = fakeBoard();
  answer(server, ALL);
  const onStore = vi.fn();
  await openPart(<StoresStrip storeId={3} news={0} onStore={onStore} />);
  const strip = within(screen.getByRole('navigation', { name: t('console.stores') }));
  expect(strip.getAllByRole('button').map((each) => each.textContent)).toEqual([
    `Branch 2${t('console.stores.ringing', { count: 1 })}`,
    `Branch 3${t('console.stores.late', { count: 2 })}`,
    `Branch 4${t('console.stores.unseen.told')}`,
    `Branch 5${t('console.stores.unseen.refused')}`,
  ]);
  expect(strip.getByRole('button', { current: true }).textContent).toContain('Branch 3');
  await press(strip.getByRole('button', { name: /Branch 2/ }));
  expect(onStore).toHaveBeenCalledWith(2);
  answer(server, []);
  await pass(30_000);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('an answer that a later one overtook does not count', async () => {
  const server = fakeBoard();
  const waiting: ((stores: object[]) => void)[] = [];
  server.answer('board_stores', async () => {
    const stores = await new Promise<object[]>((say) => waiting.push(say));
    return { status: 200, body: { stores } };
  });
  const Told = () => {
    const [news, setNews] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setNews(news + 1)}>
          News
        </button>
        <StoresStrip storeId={3} news={news} onStore={() => {}} />
      </>
    );
  };
  await openPart(<Told />);
  await press(screen.getByRole('button', { name: 'News' }));
  const [before, after] = waiting;
  after?.([store(2, { ringing: 1 })]);
  await settle();
  before?.([]);
  await settle();
  expect(screen.getByRole('button', { name: /Branch 2/ })).toBeTruthy();
});

test('beside the board only branches without a screen are told, and a press remembers which', async () => {
  answer(fakeBoard(), ALL);
  await openPart(<UnseenStrip />);
  const names = screen.getAllByRole('button').map((each) => each.textContent);
  expect(names.map((name) => name.slice(0, 8))).toEqual(['Branch 4', 'Branch 5']);
  await press(screen.getByRole('button', { name: /Branch 5/ }));
  expect(localStorage.getItem('consoleStore')).toBe('5');
});
