import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveSnapshot } from './live-snapshot.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what could not be read is read again by itself, ever later, until it can be, and no more once it is closed', async () => {
  let told = (_payload: string): void => undefined;
  const logged: string[] = [];
  const app = {
    database: {
      listen: async (_channel: string, handler: (payload: string) => void) => {
        told = handler;
        return async () => undefined;
      },
    },
    log: { error: (event: string) => void logged.push(event) },
  };
  let truth = 'open';
  let isAway = false;
  const held = await liveSnapshot(app as never, 'stores', async () => {
    if (isAway) throw new Error('away');
    return truth;
  });
  expect(held.current()).toBe('open');

  truth = 'paused';
  isAway = true;
  told('');
  await vi.advanceTimersByTimeAsync(3_500);
  expect([held.current(), logged.length]).toEqual(['open', 3]);
  isAway = false;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(held.current()).toBe('paused');

  isAway = true;
  told('');
  await vi.advanceTimersByTimeAsync(0);
  const before = logged.length;
  await held.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(logged.length).toBe(before);
});

test('a wish for some branches reads these, together with those that news named meanwhile; one that failed reads everything', async () => {
  let told = (_payload: string): void => undefined;
  const app = {
    database: {
      listen: async (_channel: string, handler: (payload: string) => void) => {
        told = handler;
        return async () => undefined;
      },
    },
    log: { error: () => undefined },
  };
  const asked: (number[] | null)[] = [];
  let fails = false;
  const held = await liveSnapshot(
    app as never,
    'menu',
    async (_revision, changed) => {
      asked.push(changed === null ? null : [...changed].toSorted((a, b) => a - b));
      if (fails) throw new Error('away');
      return asked.length;
    },
    { concernsBranches: true },
  );
  const first = held.refreshBranches([3, 1]);
  const second = held.refreshBranches([7]);
  told('store:5');
  await Promise.all([first, second]);
  fails = true;
  await expect(held.refreshBranches([2])).rejects.toThrow('away');
  fails = false;
  await held.refreshBranches([4]);
  expect(asked).toEqual([null, [1, 3], [5, 7], [2], null]);
  await held.close();
});

test('news that got lost is made up for after five minutes, until it is closed', async () => {
  let readings = 0;
  const app = { database: { listen: async () => async () => undefined }, log: {} };
  const held = await liveSnapshot(app as never, 'stores', async () => (readings += 1));
  await vi.advanceTimersByTimeAsync(299_000);
  expect(held.current()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(held.current()).toBe(2);
  await held.close();
  await vi.advanceTimersByTimeAsync(900_000);
  expect(readings).toBe(2);
});
