// News of changed settings comes once: a process whose database was away just then reads them later.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseAnswering } from '#tests/support/answering-database.ts';
import { loadBrandSettings } from './brand-settings.ts';
import type { OpenDatabase } from './db/open.ts';
import { openSettings } from './live-settings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('changed settings that could not be read are read later, after pauses that grow', async () => {
  let isAway = false;
  let value = 2600;
  let readings = 0;
  const db = databaseAnswering(() => {
    readings += 1;
    if (isAway) throw new Error('away');
    return [{ key: 'minCartValueFils', value }];
  });
  let hear = (): void => undefined;
  const listen: OpenDatabase['listen'] = async (_channel, handler) => {
    hear = () => handler('');
    return async () => undefined;
  };
  const error = vi.fn<() => void>();
  const settings = await openSettings(
    { db, listen } as OpenDatabase,
    loadBrandSettings('brand/settings.json'),
    { log: { info: () => undefined, warn: () => undefined, error }, now: new Date(0) },
  );
  expect(settings.values.minCartValueFils).toBe(2600);

  value = 3100;
  isAway = true;
  readings = 0;
  hear();
  await vi.advanceTimersByTimeAsync(0);
  expect(readings).toBe(1);
  for (const [pause, sofar] of [
    [1000, 2],
    [2000, 3],
    [4000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(readings).toBe(sofar - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(readings).toBe(sofar);
  }
  expect(error).toHaveBeenCalledTimes(4);
  expect(settings.values.minCartValueFils).toBe(2600);

  isAway = false;
  await vi.advanceTimersByTimeAsync(8000);
  expect(settings.values.minCartValueFils).toBe(3100);
  expect(vi.getTimerCount()).toBe(0);
});
