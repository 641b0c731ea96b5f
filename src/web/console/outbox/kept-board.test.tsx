import { IDBFactory } from 'fake-indexeddb';
import { get, set } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { MANAGER } from '#tests/support/fake-board.tsx';
import {
  commandsKey,
  dropKept,
  keepBoard,
  keepMember,
  keepShell,
  keptStore,
  readKeptBoard,
  readKeptMember,
  type KeptBoard,
} from './kept-board.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the files of all screens of the console are kept, opened or not, and none of the shop', async () => {
  const told = vi.fn<(message: unknown) => void>();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => undefined,
      ready: Promise.resolve({ active: { postMessage: told } }),
    },
  });
  vi.stubGlobal('__reactRouterManifest', {
    routes: {
      menu: { id: 'shop/menu/menu-page', module: '/assets/menu.js' },
      day: { id: 'console/day/day-page', module: '/assets/day.js', imports: ['/assets/bill.js'] },
    },
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `${location.origin}/assets/board.js` } as PerformanceEntry,
  ]);
  await keepShell();
  expect(told).toHaveBeenCalledWith({
    keep: ['/assets/board.js', '/assets/day.js', '/assets/bill.js'],
  });
});

test('a board that comes after the sign-out is not kept, and the unsent commands stay', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const board: KeptBoard = {
    login: MANAGER.login,
    asOfMs: Date.now(),
    clockOffsetMs: 0,
    prepMinutes: 15,
    orders: [],
  };
  await keepMember(MANAGER);
  await keepBoard(4, board);
  await set(commandsKey(4), ['unsent'], keptStore);
  expect(await readKeptBoard(4, MANAGER.login)).toEqual(board);
  await dropKept();
  await keepBoard(4, board);
  expect(await readKeptBoard(4, MANAGER.login)).toBeNull();
  expect(await readKeptMember()).toBeNull();
  expect(await get(commandsKey(4), keptStore)).toEqual(['unsent']);
});
