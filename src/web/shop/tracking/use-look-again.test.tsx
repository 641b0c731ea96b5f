import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLookAgain } from './use-live-order.ts';

const MINUTE = 60_000;
const setSeen = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setSeen('visible');
  vi.useRealTimers();
});

test('an order that has ended is looked after: often at first, seldom hours later, not unseen, and at once when it is looked at again', () => {
  const look = vi.fn();
  renderHook(() => useLookAgain(look, true));
  pass(MINUTE);
  expect(look).toHaveBeenCalledTimes(3);
  pass(179 * MINUTE);
  look.mockClear();
  pass(15 * MINUTE);
  expect(look).toHaveBeenCalledTimes(3);
  setSeen('hidden');
  look.mockClear();
  pass(60 * MINUTE);
  expect(look).not.toHaveBeenCalled();
  setSeen('visible');
  expect(look).toHaveBeenCalledOnce();
});

test('an order under way is not asked for again and again: its news comes by itself', () => {
  const look = vi.fn();
  renderHook(() => useLookAgain(look, false));
  pass(60 * MINUTE);
  setSeen('hidden');
  setSeen('visible');
  expect(look).not.toHaveBeenCalled();
});
