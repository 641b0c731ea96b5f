import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useQuery } from './use-query.ts';
import { useEvery } from './use-timers.ts';

test('the answer of the key before is only the last one, and a late answer of it is dropped', async () => {
  const asked: ((answer: string) => void)[] = [];
  const fetcher = () => new Promise<string>((answer) => void asked.push(answer));
  const { result, rerender } = renderHook(({ key }) => useQuery(key, fetcher), {
    initialProps: { key: 'first' },
  });
  await act(async () => asked[0]?.('one'));
  expect(result.current.answer).toBe('one');
  await act(async () => void result.current.reload());
  rerender({ key: 'second' });
  expect(result.current).toMatchObject({ answer: null, last: 'one' });
  await act(async () => asked[1]?.('one, late'));
  expect(result.current).toMatchObject({ answer: null, last: 'one' });
  await act(async () => asked[2]?.('two'));
  expect(result.current).toMatchObject({ answer: 'two', last: 'two' });
});

test('what runs again and again ends with its component', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  const { unmount } = renderHook(() => useEvery(1000, run));
  vi.advanceTimersByTime(2000);
  unmount();
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  expect(run).toHaveBeenCalledTimes(2);
});
