import { afterEach, expect, test, vi } from 'vitest';
import { keepShell } from './kept-board.ts';

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
